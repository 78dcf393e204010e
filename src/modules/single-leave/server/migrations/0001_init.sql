CREATE TABLE "single_leave_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"pre_approval" uuid NOT NULL,
	"year" integer NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"half_day" text NOT NULL,
	"hours" integer NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"hold" uuid NOT NULL,
	"workflow_item" uuid NOT NULL,
	"passed" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "single_leave_pre_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"year" integer NOT NULL,
	"parent_name" text NOT NULL,
	"parent_relation" text NOT NULL,
	"parent_birthday" date NOT NULL,
	"care_reason" text NOT NULL,
	"medical" jsonb NOT NULL,
	"remark" text NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_by" char(8),
	"decided_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "single_leave_bookings" ADD CONSTRAINT "single_leave_bookings_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "single_leave_bookings" ADD CONSTRAINT "single_leave_bookings_pre_approval_single_leave_pre_approvals_id_fk" FOREIGN KEY ("pre_approval") REFERENCES "single_leave_pre_approvals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "single_leave_pre_approvals" ADD CONSTRAINT "single_leave_pre_approvals_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "single_leave_pre_approvals" ADD CONSTRAINT "single_leave_pre_approvals_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "single_leave_bookings_person" ON "single_leave_bookings" USING btree ("sso_id","year","status");
--> statement-breakpoint
CREATE INDEX "single_leave_bookings_from" ON "single_leave_bookings" USING btree ("from","id");
--> statement-breakpoint
CREATE INDEX "single_leave_bookings_status" ON "single_leave_bookings" USING btree ("status","from","id");
--> statement-breakpoint
CREATE INDEX "single_leave_bookings_year" ON "single_leave_bookings" USING btree ("year","from","id");
--> statement-breakpoint
CREATE INDEX "single_leave_bookings_pre_approval" ON "single_leave_bookings" USING btree ("pre_approval");
--> statement-breakpoint
CREATE INDEX "single_leave_pre_approvals_person" ON "single_leave_pre_approvals" USING btree ("sso_id","year");
--> statement-breakpoint
CREATE INDEX "single_leave_pre_approvals_submitted" ON "single_leave_pre_approvals" USING btree ("submitted_at","id");
--> statement-breakpoint
CREATE INDEX "single_leave_pre_approvals_status" ON "single_leave_pre_approvals" USING btree ("status","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "single_leave_pre_approvals_year" ON "single_leave_pre_approvals" USING btree ("year","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "single_leave_pre_approvals_decider" ON "single_leave_pre_approvals" USING btree ("decided_by");
