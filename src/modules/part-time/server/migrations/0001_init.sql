CREATE TABLE "part_time_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"requested_by" char(8) NOT NULL,
	"asked_as" text NOT NULL,
	"unscheduled_days" integer NOT NULL,
	"reason" text NOT NULL,
	"expected_first_shift" date NOT NULL,
	"status" text NOT NULL,
	"workflow_item" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "part_time_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"activation_status" text NOT NULL,
	"sid" uuid,
	"latest_scheduling_date" date,
	"consecutive_unscheduled_days" integer DEFAULT 0 NOT NULL,
	"lapsed_on" date,
	"activated_on" date,
	"first_shift_due" date,
	"warned_for" date
);

--> statement-breakpoint
ALTER TABLE "part_time_requests" ADD CONSTRAINT "part_time_requests_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "part_time_requests" ADD CONSTRAINT "part_time_requests_requested_by_people_persons_sso_id_fk" FOREIGN KEY ("requested_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "part_time_staff" ADD CONSTRAINT "part_time_staff_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "part_time_requests_person" ON "part_time_requests" USING btree ("sso_id","status");
--> statement-breakpoint
CREATE INDEX "part_time_requests_item" ON "part_time_requests" USING btree ("workflow_item");
--> statement-breakpoint
CREATE INDEX "part_time_requests_by" ON "part_time_requests" USING btree ("requested_by");
--> statement-breakpoint
CREATE INDEX "part_time_requests_submitted" ON "part_time_requests" USING btree ("submitted_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "part_time_staff_person" ON "part_time_staff" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "part_time_staff_days" ON "part_time_staff" USING btree ("consecutive_unscheduled_days","id");
--> statement-breakpoint
CREATE INDEX "part_time_staff_status" ON "part_time_staff" USING btree ("activation_status","consecutive_unscheduled_days","id");
--> statement-breakpoint
CREATE INDEX "part_time_staff_scheduled" ON "part_time_staff" USING btree ("latest_scheduling_date");
