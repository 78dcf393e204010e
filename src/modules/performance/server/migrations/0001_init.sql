CREATE TABLE "performance_annual_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"target_year" integer NOT NULL,
	"goal_text" text NOT NULL,
	"set_by" char(8) NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performance_cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"half" text DEFAULT 'none' NOT NULL,
	"generate_form_due" date,
	"self_evaluation_due" date,
	"evaluator_review_due" date,
	"second_lm_approval_due" date,
	"calibration_due" date,
	"feedback_due" date,
	"departments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"staff_groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publication_status" text DEFAULT 'unpublished' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performance_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_name" text NOT NULL,
	"department_code" text NOT NULL,
	"job_code" text NOT NULL,
	"job_title" text NOT NULL,
	"capabilities" jsonb NOT NULL,
	"job_responsibilities" jsonb NOT NULL,
	"capability_share" integer NOT NULL,
	"self_evaluation_enabled" boolean NOT NULL,
	"status" text DEFAULT 'unpublished' NOT NULL,
	"version_no" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"creator" char(8) NOT NULL,
	"updater" char(8) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performance_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_code" text NOT NULL,
	"job_title" text NOT NULL,
	"job_type" text DEFAULT '' NOT NULL,
	"responsibilities" jsonb NOT NULL,
	"capabilities" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performance_owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"department_code" text NOT NULL,
	"owner_sso" char(8) NOT NULL,
	"type" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performance_progresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"progress" text DEFAULT 'created' NOT NULL,
	"pushed_at" timestamp with time zone,
	"completed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "performance_reassignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record" uuid NOT NULL,
	"original_evaluator" char(8) NOT NULL,
	"new_evaluator" char(8) NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performance_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle" uuid NOT NULL,
	"form" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"department_code" text NOT NULL,
	"evaluator" char(8) NOT NULL,
	"second_lm" char(8) NOT NULL,
	"proposed" char(8),
	"self_asked" boolean NOT NULL,
	"capability_share" integer NOT NULL,
	"items" jsonb NOT NULL,
	"self_score" numeric(3, 2),
	"evaluator_score" numeric(3, 2),
	"total_score" numeric(3, 2),
	"comments" text DEFAULT '' NOT NULL,
	"rating" text,
	"top_rating_reason" text DEFAULT '' NOT NULL,
	"calibrated_from" text,
	"calibration_reason" text DEFAULT '' NOT NULL,
	"stage" text DEFAULT 'self-evaluation' NOT NULL,
	"stage_at" timestamp with time zone NOT NULL,
	"extensions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"return_comment" text DEFAULT '' NOT NULL,
	"self_done_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"talk_on" date,
	"acknowledged_at" timestamp with time zone,
	"upload_state" text DEFAULT 'none' NOT NULL,
	"upload_fault" text DEFAULT '' NOT NULL,
	"upload_message" text,
	"excluded_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performance_scopes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"position" text,
	"departments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"two_cycle" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" char(8),
	"changed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "performance_annual_goals" ADD CONSTRAINT "performance_annual_goals_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_annual_goals" ADD CONSTRAINT "performance_annual_goals_set_by_people_persons_sso_id_fk" FOREIGN KEY ("set_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_forms" ADD CONSTRAINT "performance_forms_department_code_people_departments_code_fk" FOREIGN KEY ("department_code") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_forms" ADD CONSTRAINT "performance_forms_creator_people_persons_sso_id_fk" FOREIGN KEY ("creator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_forms" ADD CONSTRAINT "performance_forms_updater_people_persons_sso_id_fk" FOREIGN KEY ("updater") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_owners" ADD CONSTRAINT "performance_owners_department_code_people_departments_code_fk" FOREIGN KEY ("department_code") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_owners" ADD CONSTRAINT "performance_owners_owner_sso_people_persons_sso_id_fk" FOREIGN KEY ("owner_sso") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_progresses" ADD CONSTRAINT "performance_progresses_id_performance_cycles_id_fk" FOREIGN KEY ("id") REFERENCES "performance_cycles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_reassignments" ADD CONSTRAINT "performance_reassignments_record_performance_records_id_fk" FOREIGN KEY ("record") REFERENCES "performance_records"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_reassignments" ADD CONSTRAINT "performance_reassignments_original_evaluator_people_persons_sso_id_fk" FOREIGN KEY ("original_evaluator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_reassignments" ADD CONSTRAINT "performance_reassignments_new_evaluator_people_persons_sso_id_fk" FOREIGN KEY ("new_evaluator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_reassignments" ADD CONSTRAINT "performance_reassignments_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_records" ADD CONSTRAINT "performance_records_cycle_performance_cycles_id_fk" FOREIGN KEY ("cycle") REFERENCES "performance_cycles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_records" ADD CONSTRAINT "performance_records_form_performance_forms_id_fk" FOREIGN KEY ("form") REFERENCES "performance_forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_records" ADD CONSTRAINT "performance_records_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_records" ADD CONSTRAINT "performance_records_department_code_people_departments_code_fk" FOREIGN KEY ("department_code") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_records" ADD CONSTRAINT "performance_records_evaluator_people_persons_sso_id_fk" FOREIGN KEY ("evaluator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_records" ADD CONSTRAINT "performance_records_second_lm_people_persons_sso_id_fk" FOREIGN KEY ("second_lm") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_records" ADD CONSTRAINT "performance_records_proposed_people_persons_sso_id_fk" FOREIGN KEY ("proposed") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_scopes" ADD CONSTRAINT "performance_scopes_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performance_scopes" ADD CONSTRAINT "performance_scopes_changed_by_people_persons_sso_id_fk" FOREIGN KEY ("changed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "performance_annual_goals_person" ON "performance_annual_goals" USING btree ("sso_id","target_year","id");
--> statement-breakpoint
CREATE INDEX "performance_annual_goals_set_by" ON "performance_annual_goals" USING btree ("set_by");
--> statement-breakpoint
CREATE INDEX "performance_cycles_year" ON "performance_cycles" USING btree ("year","id");
--> statement-breakpoint
CREATE INDEX "performance_forms_department" ON "performance_forms" USING btree ("department_code","job_code","id");
--> statement-breakpoint
CREATE INDEX "performance_forms_job" ON "performance_forms" USING btree ("job_code","id");
--> statement-breakpoint
CREATE INDEX "performance_forms_status" ON "performance_forms" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "performance_forms_creator" ON "performance_forms" USING btree ("creator");
--> statement-breakpoint
CREATE INDEX "performance_forms_updater" ON "performance_forms" USING btree ("updater");
--> statement-breakpoint
CREATE UNIQUE INDEX "performance_forms_in_force" ON "performance_forms" USING btree ("department_code","job_code") WHERE status = 'published' and retired_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "performance_jobs_code" ON "performance_jobs" USING btree ("job_code");
--> statement-breakpoint
CREATE UNIQUE INDEX "performance_owners_once" ON "performance_owners" USING btree ("department_code","type");
--> statement-breakpoint
CREATE INDEX "performance_owners_owner" ON "performance_owners" USING btree ("owner_sso","type");
--> statement-breakpoint
CREATE INDEX "performance_owners_type" ON "performance_owners" USING btree ("type","id");
--> statement-breakpoint
CREATE INDEX "performance_progresses_progress" ON "performance_progresses" USING btree ("progress","id");
--> statement-breakpoint
CREATE INDEX "performance_reassignments_record" ON "performance_reassignments" USING btree ("record","id");
--> statement-breakpoint
CREATE INDEX "performance_reassignments_original" ON "performance_reassignments" USING btree ("original_evaluator");
--> statement-breakpoint
CREATE INDEX "performance_reassignments_new" ON "performance_reassignments" USING btree ("new_evaluator");
--> statement-breakpoint
CREATE INDEX "performance_reassignments_by" ON "performance_reassignments" USING btree ("by");
--> statement-breakpoint
CREATE UNIQUE INDEX "performance_records_once" ON "performance_records" USING btree ("cycle","sso_id");
--> statement-breakpoint
CREATE INDEX "performance_records_person" ON "performance_records" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "performance_records_cycle" ON "performance_records" USING btree ("cycle","id");
--> statement-breakpoint
CREATE INDEX "performance_records_cycle_stage" ON "performance_records" USING btree ("cycle","stage","id");
--> statement-breakpoint
CREATE INDEX "performance_records_stage" ON "performance_records" USING btree ("stage","id");
--> statement-breakpoint
CREATE INDEX "performance_records_rating" ON "performance_records" USING btree ("rating","id");
--> statement-breakpoint
CREATE INDEX "performance_records_department" ON "performance_records" USING btree ("department_code","id");
--> statement-breakpoint
CREATE INDEX "performance_records_evaluator" ON "performance_records" USING btree ("evaluator","id");
--> statement-breakpoint
CREATE INDEX "performance_records_second_lm" ON "performance_records" USING btree ("second_lm","id");
--> statement-breakpoint
CREATE INDEX "performance_records_proposed" ON "performance_records" USING btree ("proposed");
--> statement-breakpoint
CREATE INDEX "performance_records_upload" ON "performance_records" USING btree ("upload_state","id");
--> statement-breakpoint
CREATE INDEX "performance_records_upload_message" ON "performance_records" USING btree ("upload_message");
--> statement-breakpoint
CREATE INDEX "performance_records_form" ON "performance_records" USING btree ("form");
--> statement-breakpoint
CREATE INDEX "performance_records_stage_at" ON "performance_records" USING btree ("stage_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "performance_scopes_once" ON "performance_scopes" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "performance_scopes_position" ON "performance_scopes" USING btree ("position","id");
--> statement-breakpoint
CREATE INDEX "performance_scopes_source" ON "performance_scopes" USING btree ("source","id");
--> statement-breakpoint
CREATE INDEX "performance_scopes_two_cycle" ON "performance_scopes" USING btree ("two_cycle","id");
--> statement-breakpoint
CREATE INDEX "performance_scopes_changed_by" ON "performance_scopes" USING btree ("changed_by");
