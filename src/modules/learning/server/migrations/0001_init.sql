CREATE TABLE "learning_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record" uuid NOT NULL,
	"started_at" timestamp with time zone,
	"finished_on" date NOT NULL,
	"score" numeric(6, 2),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"import_id" uuid
);

--> statement-breakpoint
CREATE TABLE "learning_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"type" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_date" date NOT NULL,
	"renewal_date" date,
	"image" uuid,
	"state" text DEFAULT 'to-check' NOT NULL,
	"source" text NOT NULL,
	"supersedes" uuid,
	"checked_by" char(8),
	"checked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"import_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "learning_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"validity_months" integer,
	"active" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "learning_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"fault_count" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"already" integer DEFAULT 0 NOT NULL,
	"done_on" date
);

--> statement-breakpoint
CREATE TABLE "learning_levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"level" text NOT NULL,
	"departments" text[],
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "learning_map_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"department" text NOT NULL,
	"position" text NOT NULL,
	"type" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"grace_days" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "learning_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"course" uuid NOT NULL,
	"state" text DEFAULT 'unfinished' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"due" date,
	"opened_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_on" date,
	"valid_until" date
);

--> statement-breakpoint
CREATE TABLE "learning_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"target" uuid,
	"days_before" integer[] NOT NULL,
	"repeat_days" integer,
	"receiver" text NOT NULL,
	"text_cn" text NOT NULL,
	"text_en" text NOT NULL,
	"active" boolean NOT NULL,
	"departments" text[],
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "learning_sent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"thing" uuid NOT NULL,
	"thing_cn" text NOT NULL,
	"thing_en" text NOT NULL,
	"on_day" date NOT NULL,
	"receiver" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "learning_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"issuer" text NOT NULL,
	"validity_months" integer,
	"image_needed" boolean NOT NULL,
	"courses" text[] DEFAULT '{}' NOT NULL,
	"purposes" text[] DEFAULT '{}' NOT NULL,
	"active" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "learning_attempts" ADD CONSTRAINT "learning_attempts_record_learning_records_id_fk" FOREIGN KEY ("record") REFERENCES "learning_records"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_attempts" ADD CONSTRAINT "learning_attempts_import_id_learning_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "learning_imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_certificates" ADD CONSTRAINT "learning_certificates_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_certificates" ADD CONSTRAINT "learning_certificates_type_learning_types_id_fk" FOREIGN KEY ("type") REFERENCES "learning_types"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_certificates" ADD CONSTRAINT "learning_certificates_supersedes_learning_certificates_id_fk" FOREIGN KEY ("supersedes") REFERENCES "learning_certificates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_certificates" ADD CONSTRAINT "learning_certificates_checked_by_people_persons_sso_id_fk" FOREIGN KEY ("checked_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_certificates" ADD CONSTRAINT "learning_certificates_import_id_learning_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "learning_imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_imports" ADD CONSTRAINT "learning_imports_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_levels" ADD CONSTRAINT "learning_levels_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_map_entries" ADD CONSTRAINT "learning_map_entries_type_learning_types_id_fk" FOREIGN KEY ("type") REFERENCES "learning_types"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_course_learning_courses_id_fk" FOREIGN KEY ("course") REFERENCES "learning_courses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_sent" ADD CONSTRAINT "learning_sent_rule_learning_reminders_id_fk" FOREIGN KEY ("rule") REFERENCES "learning_reminders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_sent" ADD CONSTRAINT "learning_sent_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "learning_attempts_once" ON "learning_attempts" USING btree ("record","source","source_id");
--> statement-breakpoint
CREATE INDEX "learning_attempts_import" ON "learning_attempts" USING btree ("import_id");
--> statement-breakpoint
CREATE INDEX "learning_attempts_finished" ON "learning_attempts" USING btree ("finished_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "learning_certificates_once" ON "learning_certificates" USING btree ("sso_id","type","number") WHERE "learning_certificates"."state" <> 'void';
--> statement-breakpoint
CREATE INDEX "learning_certificates_person" ON "learning_certificates" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "learning_certificates_type" ON "learning_certificates" USING btree ("type","state");
--> statement-breakpoint
CREATE INDEX "learning_certificates_state" ON "learning_certificates" USING btree ("state","renewal_date");
--> statement-breakpoint
CREATE INDEX "learning_certificates_renewal" ON "learning_certificates" USING btree ("renewal_date");
--> statement-breakpoint
CREATE INDEX "learning_certificates_supersedes" ON "learning_certificates" USING btree ("supersedes");
--> statement-breakpoint
CREATE INDEX "learning_certificates_checked_by" ON "learning_certificates" USING btree ("checked_by");
--> statement-breakpoint
CREATE INDEX "learning_certificates_import" ON "learning_certificates" USING btree ("import_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "learning_courses_course_id" ON "learning_courses" USING btree ("course_id");
--> statement-breakpoint
CREATE INDEX "learning_courses_kind" ON "learning_courses" USING btree ("kind","active");
--> statement-breakpoint
CREATE INDEX "learning_imports_by" ON "learning_imports" USING btree ("by","id");
--> statement-breakpoint
CREATE INDEX "learning_imports_state" ON "learning_imports" USING btree ("state","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "learning_levels_person" ON "learning_levels" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "learning_levels_level" ON "learning_levels" USING btree ("level");
--> statement-breakpoint
CREATE INDEX "learning_map_entries_department" ON "learning_map_entries" USING btree ("department");
--> statement-breakpoint
CREATE INDEX "learning_map_entries_type" ON "learning_map_entries" USING btree ("type");
--> statement-breakpoint
CREATE UNIQUE INDEX "learning_records_once" ON "learning_records" USING btree ("sso_id","course");
--> statement-breakpoint
CREATE INDEX "learning_records_course" ON "learning_records" USING btree ("course","state");
--> statement-breakpoint
CREATE INDEX "learning_records_valid" ON "learning_records" USING btree ("state","valid_until");
--> statement-breakpoint
CREATE INDEX "learning_records_due" ON "learning_records" USING btree ("due");
--> statement-breakpoint
CREATE UNIQUE INDEX "learning_sent_once" ON "learning_sent" USING btree ("rule","sso_id","thing","day");
--> statement-breakpoint
CREATE INDEX "learning_sent_person" ON "learning_sent" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "learning_sent_at" ON "learning_sent" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "learning_types_code" ON "learning_types" USING btree ("code");
