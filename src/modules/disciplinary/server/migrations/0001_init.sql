CREATE TABLE "disciplinary_archives" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'missing' NOT NULL,
	"scan_due_on" date NOT NULL,
	"archive_no" text DEFAULT '' NOT NULL,
	"box" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"uploaded_by" char(8),
	"reminded_on" date
);

--> statement-breakpoint
CREATE TABLE "disciplinary_deliveries" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"read_due_on" date NOT NULL,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"statement" text DEFAULT '' NOT NULL,
	"reminded_on" date
);

--> statement-breakpoint
CREATE TABLE "disciplinary_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_no" text,
	"sso_id" char(8) NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"level" text NOT NULL,
	"category" text NOT NULL,
	"incident_date" date,
	"place" text DEFAULT '' NOT NULL,
	"facts" text DEFAULT '' NOT NULL,
	"rule_broken" text DEFAULT '' NOT NULL,
	"consequence" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh-Hans' NOT NULL,
	"content_cn" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"level_reason" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"record_id" text,
	"drafted_by" char(8),
	"published_by" char(8),
	"published_at" timestamp with time zone,
	"published_on" date,
	"validity_months" integer DEFAULT 0 NOT NULL,
	"valid_until" date,
	"lapsed_on" date,
	"invalid_reason" text DEFAULT '' NOT NULL,
	"invalidated_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone,
	CONSTRAINT "disciplinary_letters_letter_no_unique" UNIQUE("letter_no")
);

--> statement-breakpoint
CREATE TABLE "disciplinary_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"of" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL,
	"language" text NOT NULL,
	"print_id" uuid NOT NULL,
	"said" jsonb NOT NULL,
	"claimed_until" timestamp with time zone,
	"file_id" uuid,
	"sha256" text
);

--> statement-breakpoint
CREATE TABLE "disciplinary_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"category" text,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"body_cn" text NOT NULL,
	"body_en" text NOT NULL,
	"validity_months" integer NOT NULL,
	"active" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone,
	CONSTRAINT "disciplinary_templates_of" UNIQUE NULLS NOT DISTINCT("level","category")
);

--> statement-breakpoint
CREATE TABLE "disciplinary_witnesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sso_id" char(8),
	"statement" text NOT NULL,
	"taken_on" date NOT NULL,
	"added_by" char(8) NOT NULL
);

--> statement-breakpoint
ALTER TABLE "disciplinary_archives" ADD CONSTRAINT "disciplinary_archives_letter_id_disciplinary_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "disciplinary_letters"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_archives" ADD CONSTRAINT "disciplinary_archives_uploaded_by_people_persons_sso_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_deliveries" ADD CONSTRAINT "disciplinary_deliveries_letter_id_disciplinary_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "disciplinary_letters"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_letters" ADD CONSTRAINT "disciplinary_letters_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_letters" ADD CONSTRAINT "disciplinary_letters_drafted_by_people_persons_sso_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_letters" ADD CONSTRAINT "disciplinary_letters_published_by_people_persons_sso_id_fk" FOREIGN KEY ("published_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_papers" ADD CONSTRAINT "disciplinary_papers_letter_id_disciplinary_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "disciplinary_letters"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_papers" ADD CONSTRAINT "disciplinary_papers_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_witnesses" ADD CONSTRAINT "disciplinary_witnesses_letter_id_disciplinary_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "disciplinary_letters"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_witnesses" ADD CONSTRAINT "disciplinary_witnesses_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disciplinary_witnesses" ADD CONSTRAINT "disciplinary_witnesses_added_by_people_persons_sso_id_fk" FOREIGN KEY ("added_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "disciplinary_archives_due" ON "disciplinary_archives" USING btree ("state","scan_due_on");
--> statement-breakpoint
CREATE INDEX "disciplinary_archives_uploader" ON "disciplinary_archives" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "disciplinary_deliveries_due" ON "disciplinary_deliveries" USING btree ("state","read_due_on");
--> statement-breakpoint
CREATE INDEX "disciplinary_letters_person" ON "disciplinary_letters" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "disciplinary_letters_status" ON "disciplinary_letters" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "disciplinary_letters_until" ON "disciplinary_letters" USING btree ("valid_until");
--> statement-breakpoint
CREATE INDEX "disciplinary_letters_drafter" ON "disciplinary_letters" USING btree ("drafted_by","id");
--> statement-breakpoint
CREATE INDEX "disciplinary_letters_publisher" ON "disciplinary_letters" USING btree ("published_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "disciplinary_letters_record" ON "disciplinary_letters" USING btree ("source","record_id") WHERE status in ('draft', 'published');
--> statement-breakpoint
CREATE INDEX "disciplinary_papers_letter" ON "disciplinary_papers" USING btree ("letter_id","id");
--> statement-breakpoint
CREATE INDEX "disciplinary_papers_by" ON "disciplinary_papers" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "disciplinary_papers_to_make" ON "disciplinary_papers" USING btree ("at") WHERE file_id is null;
--> statement-breakpoint
CREATE INDEX "disciplinary_witnesses_letter" ON "disciplinary_witnesses" USING btree ("letter_id","id");
--> statement-breakpoint
CREATE INDEX "disciplinary_witnesses_person" ON "disciplinary_witnesses" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "disciplinary_witnesses_adder" ON "disciplinary_witnesses" USING btree ("added_by");
