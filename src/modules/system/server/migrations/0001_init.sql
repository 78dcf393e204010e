CREATE TABLE "system_calls" (
	"hour" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"module" text NOT NULL,
	"calls" integer NOT NULL,
	"faults" integer NOT NULL,
	"slow" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"longest" integer NOT NULL,
	CONSTRAINT "system_calls_hour_call_pk" PRIMARY KEY("hour","call")
);

--> statement-breakpoint
CREATE TABLE "system_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"target" text NOT NULL,
	"requested_by" char(8) NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "system_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"trace_id" text NOT NULL,
	"module" text NOT NULL,
	"call" text NOT NULL,
	"by" text NOT NULL,
	"error" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "system_glossary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	"code_name" text NOT NULL,
	"avoid" jsonb NOT NULL,
	"note" text NOT NULL,
	"retired" boolean NOT NULL,
	"version" integer NOT NULL,
	"by" char(8),
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "system_job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"result" text NOT NULL,
	"message" text NOT NULL,
	"by" char(8)
);

--> statement-breakpoint
CREATE TABLE "system_labels" (
	"key" text PRIMARY KEY NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	"zh_at" timestamp with time zone,
	"en_at" timestamp with time zone,
	"base_zh" text NOT NULL,
	"base_en" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "system_pauses" (
	"job" text PRIMARY KEY NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "system_review_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"member" uuid NOT NULL,
	"role" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"owner" char(8),
	"status" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "system_reviews" (
	"period" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_on" date NOT NULL,
	"due_on" date NOT NULL
);

--> statement-breakpoint
CREATE TABLE "system_uses" (
	"month" text NOT NULL,
	"module" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"device" text NOT NULL,
	"entity" text NOT NULL,
	"visits" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_uses_month_module_sso_id_device_pk" PRIMARY KEY("month","module","sso_id","device")
);

--> statement-breakpoint
CREATE TABLE "system_wording" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);

--> statement-breakpoint
ALTER TABLE "system_review_lines" ADD CONSTRAINT "system_review_lines_period_system_reviews_period_fk" FOREIGN KEY ("period") REFERENCES "system_reviews"("period") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "system_review_lines" ADD CONSTRAINT "system_review_lines_member_access_members_id_fk" FOREIGN KEY ("member") REFERENCES "access_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "system_changes_open" ON "system_changes" USING btree ("target") WHERE "system_changes"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "system_changes_person" ON "system_changes" USING btree ("requested_by","id");
--> statement-breakpoint
CREATE INDEX "system_faults_trace" ON "system_faults" USING btree ("trace_id");
--> statement-breakpoint
CREATE INDEX "system_faults_module" ON "system_faults" USING btree ("module","id");
--> statement-breakpoint
CREATE INDEX "system_faults_by" ON "system_faults" USING btree ("by","id");
--> statement-breakpoint
CREATE INDEX "system_faults_at" ON "system_faults" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "system_glossary_term" ON "system_glossary" USING btree ("zh","en");
--> statement-breakpoint
CREATE INDEX "system_job_runs_job" ON "system_job_runs" USING btree ("job","id");
--> statement-breakpoint
CREATE INDEX "system_job_runs_day" ON "system_job_runs" USING btree ("job","day");
--> statement-breakpoint
CREATE INDEX "system_job_runs_started" ON "system_job_runs" USING btree ("started_at");
--> statement-breakpoint
CREATE INDEX "system_job_runs_failed" ON "system_job_runs" USING btree ("started_at") WHERE result = 'failed';
--> statement-breakpoint
CREATE INDEX "system_job_runs_open" ON "system_job_runs" USING btree ("started_at") WHERE result = 'running';
--> statement-breakpoint
CREATE UNIQUE INDEX "system_review_lines_once" ON "system_review_lines" USING btree ("period","member");
--> statement-breakpoint
CREATE INDEX "system_review_lines_member" ON "system_review_lines" USING btree ("member");
--> statement-breakpoint
CREATE INDEX "system_review_lines_person" ON "system_review_lines" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "system_review_lines_listed" ON "system_review_lines" USING btree ("period","role","id");
--> statement-breakpoint
CREATE INDEX "system_review_lines_state" ON "system_review_lines" USING btree ("period","status","role","id");
--> statement-breakpoint
CREATE INDEX "system_review_lines_owner" ON "system_review_lines" USING btree ("period","owner","status","role","id");
--> statement-breakpoint
CREATE INDEX "system_reviews_due" ON "system_reviews" USING btree ("due_on");
--> statement-breakpoint
CREATE INDEX "system_uses_person" ON "system_uses" USING btree ("sso_id");
