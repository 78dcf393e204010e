CREATE TABLE "sick_leave_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"leave" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"kind" text NOT NULL,
	"issued_on" date NOT NULL,
	"rest_from" date,
	"rest_to" date,
	"state" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"handed_in_by" char(8) NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sick_leave_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"on" date NOT NULL,
	"days" numeric(5, 1) NOT NULL,
	"reason" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sick_leave_leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"reported_by" char(8) NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"half_day" text NOT NULL,
	"work_days" jsonb NOT NULL,
	"working_days" numeric(5, 1) NOT NULL,
	"hospital" text NOT NULL,
	"diagnosis" text NOT NULL,
	"work_related" boolean NOT NULL,
	"root_id" uuid NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"back_on" date,
	"acknowledged_by" char(8),
	"acknowledged_at" timestamp with time zone,
	"decided_by" char(8),
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"passed_days" numeric(5, 1) DEFAULT 0 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "sick_leave_certificates" ADD CONSTRAINT "sick_leave_certificates_leave_sick_leave_leaves_id_fk" FOREIGN KEY ("leave") REFERENCES "sick_leave_leaves"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sick_leave_certificates" ADD CONSTRAINT "sick_leave_certificates_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sick_leave_certificates" ADD CONSTRAINT "sick_leave_certificates_handed_in_by_people_persons_sso_id_fk" FOREIGN KEY ("handed_in_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sick_leave_corrections" ADD CONSTRAINT "sick_leave_corrections_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sick_leave_corrections" ADD CONSTRAINT "sick_leave_corrections_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sick_leave_leaves" ADD CONSTRAINT "sick_leave_leaves_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sick_leave_leaves" ADD CONSTRAINT "sick_leave_leaves_reported_by_people_persons_sso_id_fk" FOREIGN KEY ("reported_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sick_leave_leaves" ADD CONSTRAINT "sick_leave_leaves_acknowledged_by_people_persons_sso_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sick_leave_leaves" ADD CONSTRAINT "sick_leave_leaves_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sick_leave_certificates_leave" ON "sick_leave_certificates" USING btree ("leave","id");
--> statement-breakpoint
CREATE INDEX "sick_leave_certificates_person" ON "sick_leave_certificates" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "sick_leave_certificates_by" ON "sick_leave_certificates" USING btree ("handed_in_by");
--> statement-breakpoint
CREATE INDEX "sick_leave_corrections_person" ON "sick_leave_corrections" USING btree ("sso_id","on");
--> statement-breakpoint
CREATE INDEX "sick_leave_corrections_on" ON "sick_leave_corrections" USING btree ("on");
--> statement-breakpoint
CREATE INDEX "sick_leave_corrections_by" ON "sick_leave_corrections" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "sick_leave_leaves_person" ON "sick_leave_leaves" USING btree ("sso_id","from","id");
--> statement-breakpoint
CREATE INDEX "sick_leave_leaves_from" ON "sick_leave_leaves" USING btree ("from","id");
--> statement-breakpoint
CREATE INDEX "sick_leave_leaves_to" ON "sick_leave_leaves" USING btree ("to","id");
--> statement-breakpoint
CREATE INDEX "sick_leave_leaves_status" ON "sick_leave_leaves" USING btree ("status","from","id");
--> statement-breakpoint
CREATE INDEX "sick_leave_leaves_root" ON "sick_leave_leaves" USING btree ("root_id","from");
--> statement-breakpoint
CREATE INDEX "sick_leave_leaves_reporter" ON "sick_leave_leaves" USING btree ("reported_by");
--> statement-breakpoint
CREATE INDEX "sick_leave_leaves_acknowledger" ON "sick_leave_leaves" USING btree ("acknowledged_by");
--> statement-breakpoint
CREATE INDEX "sick_leave_leaves_decider" ON "sick_leave_leaves" USING btree ("decided_by");
