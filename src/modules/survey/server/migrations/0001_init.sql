CREATE TABLE "survey_anonymous_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"day" date NOT NULL,
	"survey_version" integer NOT NULL,
	"mixed" boolean DEFAULT false NOT NULL,
	"entity" text,
	"division" text,
	"department" text,
	"staff_group" text,
	"employee_type" text
);

--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"status" text DEFAULT 'not-started' NOT NULL,
	"answers" jsonb NOT NULL,
	"seats" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"survey_version" integer NOT NULL,
	"entity" text,
	"division" text,
	"department" text,
	"staff_group" text,
	"employee_type" text,
	CONSTRAINT "survey_responses_person" UNIQUE("survey_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "survey_seats" (
	"survey_id" uuid NOT NULL,
	"question" text NOT NULL,
	"option" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "survey_seats_survey_id_question_option_pk" PRIMARY KEY("survey_id","question","option")
);

--> statement-breakpoint
CREATE TABLE "survey_surveys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"intro_cn" text NOT NULL,
	"intro_en" text NOT NULL,
	"thanks_cn" text NOT NULL,
	"thanks_en" text NOT NULL,
	"owner" char(8) NOT NULL,
	"entity" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"anonymous" boolean NOT NULL,
	"audience" uuid,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"response_limit" integer,
	"editable_until_close" boolean NOT NULL,
	"reminds" boolean NOT NULL,
	"gate_for" jsonb NOT NULL,
	"template" text,
	"questions" jsonb NOT NULL,
	"version" integer NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"submitted" integer DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"told_up_to" text,
	"told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "survey_takers" (
	"taker" text NOT NULL,
	"survey_id" uuid NOT NULL,
	CONSTRAINT "survey_takers_taker_survey_id_pk" PRIMARY KEY("taker","survey_id")
);

--> statement-breakpoint
ALTER TABLE "survey_anonymous_answers" ADD CONSTRAINT "survey_anonymous_answers_survey_id_survey_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "survey_surveys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_survey_id_survey_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "survey_surveys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_seats" ADD CONSTRAINT "survey_seats_survey_id_survey_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "survey_surveys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_surveys" ADD CONSTRAINT "survey_surveys_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_surveys" ADD CONSTRAINT "survey_surveys_audience_audience_audiences_id_fk" FOREIGN KEY ("audience") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_takers" ADD CONSTRAINT "survey_takers_survey_id_survey_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "survey_surveys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "survey_anonymous_answers_survey" ON "survey_anonymous_answers" USING btree ("survey_id","id");
--> statement-breakpoint
CREATE INDEX "survey_anonymous_answers_fresh" ON "survey_anonymous_answers" USING btree ("survey_id") WHERE not mixed;
--> statement-breakpoint
CREATE INDEX "survey_responses_survey" ON "survey_responses" USING btree ("survey_id","status","id");
--> statement-breakpoint
CREATE INDEX "survey_responses_own" ON "survey_responses" USING btree ("sso_id","status","submitted_at","survey_id");
--> statement-breakpoint
CREATE INDEX "survey_surveys_changed" ON "survey_surveys" USING btree ("changed_at","id");
--> statement-breakpoint
CREATE INDEX "survey_surveys_owner" ON "survey_surveys" USING btree ("owner","changed_at","id");
--> statement-breakpoint
CREATE INDEX "survey_surveys_entity" ON "survey_surveys" USING btree ("entity","changed_at","id");
--> statement-breakpoint
CREATE INDEX "survey_surveys_status" ON "survey_surveys" USING btree ("status","closes_at","id");
--> statement-breakpoint
CREATE INDEX "survey_surveys_for" ON "survey_surveys" USING btree ("audience","changed_at","id");
--> statement-breakpoint
CREATE INDEX "survey_surveys_audience" ON "survey_surveys" USING btree ("audience","status","closes_at","id");
--> statement-breakpoint
CREATE INDEX "survey_surveys_template" ON "survey_surveys" USING btree ("template","opens_at","id");
--> statement-breakpoint
CREATE INDEX "survey_surveys_untold" ON "survey_surveys" USING btree ("opens_at") WHERE status = 'published' and told_at is null;
--> statement-breakpoint
CREATE INDEX "survey_takers_survey" ON "survey_takers" USING btree ("survey_id");
