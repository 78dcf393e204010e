CREATE TABLE "payslip_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" char(7) NOT NULL,
	"entity" text NOT NULL,
	"staff_group" text NOT NULL,
	"employee_type" text NOT NULL,
	"pay_date" date NOT NULL,
	"rows" integer NOT NULL,
	"totals" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"imported_by" char(8) NOT NULL,
	"checked_by" char(8),
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "payslip_explanations" (
	"line_code" text PRIMARY KEY NOT NULL,
	"text_cn" text NOT NULL,
	"text_en" text NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed_by" char(8) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payslip_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"month" char(7) NOT NULL,
	"line_code" text NOT NULL,
	"thread" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" char(8)
);

--> statement-breakpoint
CREATE TABLE "payslip_slips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"month" char(7) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	"read_at" timestamp with time zone,
	"corrected_at" timestamp with time zone,
	"corrected_by" char(8)
);

--> statement-breakpoint
ALTER TABLE "payslip_batches" ADD CONSTRAINT "payslip_batches_imported_by_people_persons_sso_id_fk" FOREIGN KEY ("imported_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payslip_batches" ADD CONSTRAINT "payslip_batches_checked_by_people_persons_sso_id_fk" FOREIGN KEY ("checked_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payslip_explanations" ADD CONSTRAINT "payslip_explanations_changed_by_people_persons_sso_id_fk" FOREIGN KEY ("changed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payslip_questions" ADD CONSTRAINT "payslip_questions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payslip_questions" ADD CONSTRAINT "payslip_questions_answered_by_people_persons_sso_id_fk" FOREIGN KEY ("answered_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payslip_slips" ADD CONSTRAINT "payslip_slips_batch_payslip_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "payslip_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payslip_slips" ADD CONSTRAINT "payslip_slips_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payslip_slips" ADD CONSTRAINT "payslip_slips_corrected_by_people_persons_sso_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payslip_batches_month" ON "payslip_batches" USING btree ("month","id");
--> statement-breakpoint
CREATE INDEX "payslip_batches_importer" ON "payslip_batches" USING btree ("imported_by");
--> statement-breakpoint
CREATE INDEX "payslip_batches_checker" ON "payslip_batches" USING btree ("checked_by");
--> statement-breakpoint
CREATE INDEX "payslip_batches_due" ON "payslip_batches" USING btree ("publish_at") WHERE "payslip_batches"."status" = 'scheduled';
--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_batches_same" ON "payslip_batches" USING btree ("month","entity","staff_group","employee_type","content") WHERE "payslip_batches"."status" <> 'withdrawn';
--> statement-breakpoint
CREATE INDEX "payslip_explanations_changer" ON "payslip_explanations" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "payslip_questions_person" ON "payslip_questions" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "payslip_questions_state" ON "payslip_questions" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "payslip_questions_month" ON "payslip_questions" USING btree ("month","id");
--> statement-breakpoint
CREATE INDEX "payslip_questions_line" ON "payslip_questions" USING btree ("line_code","id");
--> statement-breakpoint
CREATE INDEX "payslip_questions_asked" ON "payslip_questions" USING btree ("asked_at");
--> statement-breakpoint
CREATE INDEX "payslip_questions_answerer" ON "payslip_questions" USING btree ("answered_by");
--> statement-breakpoint
CREATE INDEX "payslip_questions_due" ON "payslip_questions" USING btree ("answered_at") WHERE "payslip_questions"."status" = 'answered';
--> statement-breakpoint
CREATE INDEX "payslip_slips_corrector" ON "payslip_slips" USING btree ("corrected_by");
--> statement-breakpoint
CREATE INDEX "payslip_slips_person" ON "payslip_slips" USING btree ("sso_id","month","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_slips_once" ON "payslip_slips" USING btree ("batch","sso_id","version");
--> statement-breakpoint
CREATE INDEX "payslip_slips_read" ON "payslip_slips" USING btree ("batch") WHERE "payslip_slips"."read_at" is not null;
