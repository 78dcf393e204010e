CREATE TABLE "internal_jobs_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"text" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"capacity" integer,
	"slot" uuid,
	"state" text NOT NULL,
	CONSTRAINT "internal_jobs_activities_slot_unique" UNIQUE("slot")
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"department" text NOT NULL,
	"applied_as" jsonb NOT NULL,
	"resume" jsonb NOT NULL,
	"motivation" text NOT NULL,
	"approval" text DEFAULT 'pending-approval' NOT NULL,
	"workflow_item" uuid,
	"closed_reason" text,
	"reason_visible" boolean DEFAULT true NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_consultants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"field" text NOT NULL,
	"languages" jsonb NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "internal_jobs_consultants_of" UNIQUE("sso_id")
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"department" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"sort" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"resume" jsonb NOT NULL,
	"motivation" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "internal_jobs_drafts_of" UNIQUE("job","sso_id")
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	CONSTRAINT "internal_jobs_follows_of" UNIQUE("job","sso_id")
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"interviewers" jsonb NOT NULL,
	"result" text,
	"note" text NOT NULL,
	"version" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"code" text NOT NULL,
	"department" text NOT NULL,
	"type" text NOT NULL,
	"staff_group" text NOT NULL,
	"headcount" integer NOT NULL,
	"duties" text NOT NULL,
	"requirements" text NOT NULL,
	"location" text NOT NULL,
	"recruiter" char(8) NOT NULL,
	"open_from" date NOT NULL,
	"close_on" date NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "internal_jobs_jobs_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_progresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" uuid NOT NULL,
	"progress" text DEFAULT '0' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"start_date" date
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_resumes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "internal_jobs_resumes_of" UNIQUE("sso_id")
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultant" char(8) NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"slot" uuid NOT NULL,
	"sso_id" char(8),
	"booking" uuid,
	"topic" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "internal_jobs_slots_slot_unique" UNIQUE("slot"),
	CONSTRAINT "internal_jobs_slots_booking_unique" UNIQUE("booking")
);

--> statement-breakpoint
CREATE TABLE "internal_jobs_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application" uuid NOT NULL,
	"from_progress" text NOT NULL,
	"progress" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8),
	"days_before" integer NOT NULL,
	"note" text
);

--> statement-breakpoint
ALTER TABLE "internal_jobs_applications" ADD CONSTRAINT "internal_jobs_applications_job_internal_jobs_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "internal_jobs_jobs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_applications" ADD CONSTRAINT "internal_jobs_applications_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_applications" ADD CONSTRAINT "internal_jobs_applications_department_people_departments_code_fk" FOREIGN KEY ("department") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_consultants" ADD CONSTRAINT "internal_jobs_consultants_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_contacts" ADD CONSTRAINT "internal_jobs_contacts_department_people_departments_code_fk" FOREIGN KEY ("department") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_contacts" ADD CONSTRAINT "internal_jobs_contacts_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_drafts" ADD CONSTRAINT "internal_jobs_drafts_job_internal_jobs_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "internal_jobs_jobs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_drafts" ADD CONSTRAINT "internal_jobs_drafts_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_follows" ADD CONSTRAINT "internal_jobs_follows_job_internal_jobs_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "internal_jobs_jobs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_follows" ADD CONSTRAINT "internal_jobs_follows_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_interviews" ADD CONSTRAINT "internal_jobs_interviews_application_internal_jobs_applications_id_fk" FOREIGN KEY ("application") REFERENCES "internal_jobs_applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_jobs" ADD CONSTRAINT "internal_jobs_jobs_department_people_departments_code_fk" FOREIGN KEY ("department") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_jobs" ADD CONSTRAINT "internal_jobs_jobs_recruiter_people_persons_sso_id_fk" FOREIGN KEY ("recruiter") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_progresses" ADD CONSTRAINT "internal_jobs_progresses_id_internal_jobs_applications_id_fk" FOREIGN KEY ("id") REFERENCES "internal_jobs_applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_progresses" ADD CONSTRAINT "internal_jobs_progresses_job_internal_jobs_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "internal_jobs_jobs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_resumes" ADD CONSTRAINT "internal_jobs_resumes_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_slots" ADD CONSTRAINT "internal_jobs_slots_consultant_people_persons_sso_id_fk" FOREIGN KEY ("consultant") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_slots" ADD CONSTRAINT "internal_jobs_slots_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_steps" ADD CONSTRAINT "internal_jobs_steps_application_internal_jobs_applications_id_fk" FOREIGN KEY ("application") REFERENCES "internal_jobs_applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "internal_jobs_steps" ADD CONSTRAINT "internal_jobs_steps_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "internal_jobs_activities_latest" ON "internal_jobs_activities" USING btree ("start_time","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_activities_state" ON "internal_jobs_activities" USING btree ("state","end_time");
--> statement-breakpoint
CREATE INDEX "internal_jobs_applications_latest" ON "internal_jobs_applications" USING btree ("submitted_at","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_applications_job" ON "internal_jobs_applications" USING btree ("job","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_applications_person" ON "internal_jobs_applications" USING btree ("sso_id","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_applications_approval" ON "internal_jobs_applications" USING btree ("approval","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_applications_department" ON "internal_jobs_applications" USING btree ("department");
--> statement-breakpoint
CREATE INDEX "internal_jobs_consultants_active" ON "internal_jobs_consultants" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_contacts_department" ON "internal_jobs_contacts" USING btree ("department");
--> statement-breakpoint
CREATE INDEX "internal_jobs_contacts_person" ON "internal_jobs_contacts" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_drafts_person" ON "internal_jobs_drafts" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_follows_person" ON "internal_jobs_follows" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_interviews_application" ON "internal_jobs_interviews" USING btree ("application","at");
--> statement-breakpoint
CREATE INDEX "internal_jobs_interviews_at" ON "internal_jobs_interviews" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "internal_jobs_jobs_latest" ON "internal_jobs_jobs" USING btree ("close_on","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_jobs_state" ON "internal_jobs_jobs" USING btree ("state","close_on","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_jobs_department" ON "internal_jobs_jobs" USING btree ("department","close_on","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_jobs_recruiter" ON "internal_jobs_jobs" USING btree ("recruiter");
--> statement-breakpoint
CREATE INDEX "internal_jobs_progresses_job" ON "internal_jobs_progresses" USING btree ("job","progress");
--> statement-breakpoint
CREATE INDEX "internal_jobs_progresses_progress" ON "internal_jobs_progresses" USING btree ("progress","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_slots_latest" ON "internal_jobs_slots" USING btree ("start_time","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_slots_consultant" ON "internal_jobs_slots" USING btree ("consultant","start_time");
--> statement-breakpoint
CREATE INDEX "internal_jobs_slots_person" ON "internal_jobs_slots" USING btree ("sso_id","start_time");
--> statement-breakpoint
CREATE INDEX "internal_jobs_steps_application" ON "internal_jobs_steps" USING btree ("application","at","id");
--> statement-breakpoint
CREATE INDEX "internal_jobs_steps_by" ON "internal_jobs_steps" USING btree ("by");
