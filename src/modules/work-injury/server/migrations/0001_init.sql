CREATE TABLE "work_injury_appraisals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"level" integer,
	"result_employee" text,
	"result_text" text DEFAULT '' NOT NULL,
	"outcome" text,
	"conclusion_date" date,
	"expected_date" date,
	"comment" text DEFAULT '' NOT NULL,
	"appended_by" char(8)
);

--> statement-breakpoint
CREATE TABLE "work_injury_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"sso_id" char(8) NOT NULL,
	"reporter" char(8) NOT NULL,
	"submit_by_mgr" boolean NOT NULL,
	"appended_by" char(8),
	"begun_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"late_reason" text DEFAULT '' NOT NULL,
	"hurting_time" timestamp with time zone,
	"hurting_location_code" text,
	"hurting_location_detail" text DEFAULT '' NOT NULL,
	"hurting_parts" text[] DEFAULT '{}' NOT NULL,
	"hurting_part_other" text DEFAULT '' NOT NULL,
	"hurting_desc" text DEFAULT '' NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"trip" boolean DEFAULT false NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"is_responsibility" boolean DEFAULT false NOT NULL,
	"ehs_no" text DEFAULT '' NOT NULL,
	"hurting_degree" text,
	"fesco_at" timestamp with time zone,
	"bp_at" timestamp with time zone,
	"ehs_at" timestamp with time zone,
	"track" text DEFAULT 'identification' NOT NULL,
	"state" text DEFAULT 'unsubmitted' NOT NULL,
	"outcome" text,
	"waits_for" text[] DEFAULT '{}' NOT NULL,
	"going" boolean DEFAULT true NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	"due_on" date,
	"urgency" integer DEFAULT 0 NOT NULL,
	"recognized_on" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone,
	CONSTRAINT "work_injury_cases_number_unique" UNIQUE("number")
);

--> statement-breakpoint
CREATE TABLE "work_injury_downtimes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"appended_by" char(8)
);

--> statement-breakpoint
CREATE TABLE "work_injury_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"submitted" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "work_injury_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"esign_state" text DEFAULT 'sent' NOT NULL,
	"flow_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "work_injury_moments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8),
	"comment" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "work_injury_parts" (
	"case_id" uuid NOT NULL,
	"part" text NOT NULL,
	"data" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone,
	CONSTRAINT "work_injury_parts_case_id_part_pk" PRIMARY KEY("case_id","part")
);

--> statement-breakpoint
CREATE TABLE "work_injury_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"item" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"due_on" date NOT NULL,
	"paid_on" date,
	"paid_by" char(8),
	"voucher" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "work_injury_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"unsign_state" text DEFAULT 'pending' NOT NULL,
	"pay_month" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "work_injury_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'unsubmitted' NOT NULL,
	"hurting_content" text DEFAULT '' NOT NULL,
	"outcome" text,
	"conclusion_date" date,
	"expected_date" date,
	"comment" text DEFAULT '' NOT NULL,
	"appended_by" char(8)
);

--> statement-breakpoint
ALTER TABLE "work_injury_appraisals" ADD CONSTRAINT "work_injury_appraisals_case_id_work_injury_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "work_injury_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_appraisals" ADD CONSTRAINT "work_injury_appraisals_appended_by_people_persons_sso_id_fk" FOREIGN KEY ("appended_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_cases" ADD CONSTRAINT "work_injury_cases_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_cases" ADD CONSTRAINT "work_injury_cases_reporter_people_persons_sso_id_fk" FOREIGN KEY ("reporter") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_cases" ADD CONSTRAINT "work_injury_cases_appended_by_people_persons_sso_id_fk" FOREIGN KEY ("appended_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_downtimes" ADD CONSTRAINT "work_injury_downtimes_case_id_work_injury_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "work_injury_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_downtimes" ADD CONSTRAINT "work_injury_downtimes_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_downtimes" ADD CONSTRAINT "work_injury_downtimes_appended_by_people_persons_sso_id_fk" FOREIGN KEY ("appended_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_forms" ADD CONSTRAINT "work_injury_forms_case_id_work_injury_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "work_injury_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_forms" ADD CONSTRAINT "work_injury_forms_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_letters" ADD CONSTRAINT "work_injury_letters_id_work_injury_downtimes_id_fk" FOREIGN KEY ("id") REFERENCES "work_injury_downtimes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_letters" ADD CONSTRAINT "work_injury_letters_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_moments" ADD CONSTRAINT "work_injury_moments_case_id_work_injury_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "work_injury_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_moments" ADD CONSTRAINT "work_injury_moments_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_parts" ADD CONSTRAINT "work_injury_parts_case_id_work_injury_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "work_injury_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_payments" ADD CONSTRAINT "work_injury_payments_case_id_work_injury_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "work_injury_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_payments" ADD CONSTRAINT "work_injury_payments_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_payments" ADD CONSTRAINT "work_injury_payments_paid_by_people_persons_sso_id_fk" FOREIGN KEY ("paid_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_settlements" ADD CONSTRAINT "work_injury_settlements_id_work_injury_downtimes_id_fk" FOREIGN KEY ("id") REFERENCES "work_injury_downtimes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_settlements" ADD CONSTRAINT "work_injury_settlements_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_tracks" ADD CONSTRAINT "work_injury_tracks_case_id_work_injury_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "work_injury_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_tracks" ADD CONSTRAINT "work_injury_tracks_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_injury_tracks" ADD CONSTRAINT "work_injury_tracks_appended_by_people_persons_sso_id_fk" FOREIGN KEY ("appended_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "work_injury_appraisals_case" ON "work_injury_appraisals" USING btree ("case_id","id");
--> statement-breakpoint
CREATE INDEX "work_injury_appraisals_appended" ON "work_injury_appraisals" USING btree ("appended_by");
--> statement-breakpoint
CREATE INDEX "work_injury_appraisals_expected" ON "work_injury_appraisals" USING btree ("expected_date");
--> statement-breakpoint
CREATE UNIQUE INDEX "work_injury_appraisals_open" ON "work_injury_appraisals" USING btree ("case_id") WHERE "work_injury_appraisals"."state" <> '4';
--> statement-breakpoint
CREATE INDEX "work_injury_cases_person" ON "work_injury_cases" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_reporter" ON "work_injury_cases" USING btree ("reporter");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_appended" ON "work_injury_cases" USING btree ("appended_by");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_time" ON "work_injury_cases" USING btree ("hurting_time");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_urgency" ON "work_injury_cases" USING btree ("urgency","id");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_state" ON "work_injury_cases" USING btree ("state","urgency","id");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_track" ON "work_injury_cases" USING btree ("track","id");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_outcome" ON "work_injury_cases" USING btree ("outcome","id");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_due" ON "work_injury_cases" USING btree ("due_on");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_place" ON "work_injury_cases" USING btree ("hurting_location_code","id");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_degree" ON "work_injury_cases" USING btree ("hurting_degree","id");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_recognized" ON "work_injury_cases" USING btree ("recognized_on");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_begun" ON "work_injury_cases" USING btree ("begun_at");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_parts" ON "work_injury_cases" USING gin ("hurting_parts");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_waits" ON "work_injury_cases" USING gin ("waits_for");
--> statement-breakpoint
CREATE INDEX "work_injury_cases_going" ON "work_injury_cases" USING btree ("urgency","id") WHERE "work_injury_cases"."going";
--> statement-breakpoint
CREATE INDEX "work_injury_downtimes_case" ON "work_injury_downtimes" USING btree ("case_id","from");
--> statement-breakpoint
CREATE INDEX "work_injury_downtimes_person" ON "work_injury_downtimes" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "work_injury_downtimes_appended" ON "work_injury_downtimes" USING btree ("appended_by");
--> statement-breakpoint
CREATE INDEX "work_injury_downtimes_to" ON "work_injury_downtimes" USING btree ("to");
--> statement-breakpoint
CREATE UNIQUE INDEX "work_injury_forms_kind" ON "work_injury_forms" USING btree ("case_id","kind");
--> statement-breakpoint
CREATE INDEX "work_injury_forms_by" ON "work_injury_forms" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "work_injury_letters_person" ON "work_injury_letters" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "work_injury_letters_state" ON "work_injury_letters" USING btree ("esign_state","id");
--> statement-breakpoint
CREATE INDEX "work_injury_moments_case" ON "work_injury_moments" USING btree ("case_id","id");
--> statement-breakpoint
CREATE INDEX "work_injury_moments_by" ON "work_injury_moments" USING btree ("by");
--> statement-breakpoint
CREATE UNIQUE INDEX "work_injury_payments_item" ON "work_injury_payments" USING btree ("case_id","item");
--> statement-breakpoint
CREATE INDEX "work_injury_payments_person" ON "work_injury_payments" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "work_injury_payments_by" ON "work_injury_payments" USING btree ("paid_by");
--> statement-breakpoint
CREATE INDEX "work_injury_payments_state" ON "work_injury_payments" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "work_injury_payments_due" ON "work_injury_payments" USING btree ("due_on");
--> statement-breakpoint
CREATE INDEX "work_injury_settlements_person" ON "work_injury_settlements" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "work_injury_settlements_state" ON "work_injury_settlements" USING btree ("unsign_state","pay_month");
--> statement-breakpoint
CREATE INDEX "work_injury_tracks_case" ON "work_injury_tracks" USING btree ("case_id","id");
--> statement-breakpoint
CREATE INDEX "work_injury_tracks_person" ON "work_injury_tracks" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "work_injury_tracks_kind" ON "work_injury_tracks" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "work_injury_tracks_appended" ON "work_injury_tracks" USING btree ("appended_by");
--> statement-breakpoint
CREATE INDEX "work_injury_tracks_expected" ON "work_injury_tracks" USING btree ("expected_date");
--> statement-breakpoint
CREATE UNIQUE INDEX "work_injury_tracks_open" ON "work_injury_tracks" USING btree ("case_id","kind") WHERE "work_injury_tracks"."state" <> 'completed';
