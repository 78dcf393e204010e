CREATE TABLE "loto_review_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"procedure_id" uuid NOT NULL,
	"step" integer,
	"source" integer,
	"by" char(8) NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"solved" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loto_inspections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"procedure_id" uuid NOT NULL,
	"inspector" char(8) NOT NULL,
	"at" date NOT NULL,
	"people_observed" text[] NOT NULL,
	"findings" text NOT NULL,
	"result" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loto_procedures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"root_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"procedure_code" text NOT NULL,
	"change_notice_code" text DEFAULT '' NOT NULL,
	"venue" text NOT NULL,
	"building" text NOT NULL,
	"location_number" text NOT NULL,
	"equipment_name" text NOT NULL,
	"equipment_type" text NOT NULL,
	"equipment_status" text NOT NULL,
	"manufacturer" text NOT NULL,
	"asset_number" text NOT NULL,
	"first_issue" date,
	"this_issue" date,
	"owner" char(8),
	"author" char(8) NOT NULL,
	"reviewer" char(8),
	"department_approver" char(8),
	"reviewer_level1" char(8),
	"approver" char(8),
	"ehs_approver" char(8),
	"energy_sources" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"ehs_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"holder" char(8),
	"reason" text DEFAULT '' NOT NULL,
	"next_inspection" date,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loto_vendor_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"venues" text[] NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loto_vendor_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"print" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loto_vendor_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"procedure_id" uuid NOT NULL,
	"procedure_code" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loto_vendor_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"print" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "loto_vendor_sessions_print_unique" UNIQUE("print")
);

--> statement-breakpoint
ALTER TABLE "loto_review_comments" ADD CONSTRAINT "loto_review_comments_procedure_id_loto_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "loto_procedures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_review_comments" ADD CONSTRAINT "loto_review_comments_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_inspections" ADD CONSTRAINT "loto_inspections_procedure_id_loto_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "loto_procedures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_inspections" ADD CONSTRAINT "loto_inspections_inspector_people_persons_sso_id_fk" FOREIGN KEY ("inspector") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_procedures" ADD CONSTRAINT "loto_procedures_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_procedures" ADD CONSTRAINT "loto_procedures_author_people_persons_sso_id_fk" FOREIGN KEY ("author") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_procedures" ADD CONSTRAINT "loto_procedures_reviewer_people_persons_sso_id_fk" FOREIGN KEY ("reviewer") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_procedures" ADD CONSTRAINT "loto_procedures_department_approver_people_persons_sso_id_fk" FOREIGN KEY ("department_approver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_procedures" ADD CONSTRAINT "loto_procedures_reviewer_level1_people_persons_sso_id_fk" FOREIGN KEY ("reviewer_level1") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_procedures" ADD CONSTRAINT "loto_procedures_approver_people_persons_sso_id_fk" FOREIGN KEY ("approver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_procedures" ADD CONSTRAINT "loto_procedures_ehs_approver_people_persons_sso_id_fk" FOREIGN KEY ("ehs_approver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_procedures" ADD CONSTRAINT "loto_procedures_holder_people_persons_sso_id_fk" FOREIGN KEY ("holder") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_vendor_codes" ADD CONSTRAINT "loto_vendor_codes_vendor_id_loto_vendor_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "loto_vendor_accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_vendor_reads" ADD CONSTRAINT "loto_vendor_reads_vendor_id_loto_vendor_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "loto_vendor_accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_vendor_reads" ADD CONSTRAINT "loto_vendor_reads_procedure_id_loto_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "loto_procedures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loto_vendor_sessions" ADD CONSTRAINT "loto_vendor_sessions_vendor_id_loto_vendor_accounts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "loto_vendor_accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "loto_review_comments_procedure" ON "loto_review_comments" USING btree ("procedure_id","id");
--> statement-breakpoint
CREATE INDEX "loto_review_comments_by" ON "loto_review_comments" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "loto_inspections_procedure" ON "loto_inspections" USING btree ("procedure_id","id");
--> statement-breakpoint
CREATE INDEX "loto_inspections_inspector" ON "loto_inspections" USING btree ("inspector");
--> statement-breakpoint
CREATE UNIQUE INDEX "loto_procedures_root" ON "loto_procedures" USING btree ("root_id","version_no");
--> statement-breakpoint
CREATE UNIQUE INDEX "loto_procedures_valid" ON "loto_procedures" USING btree ("procedure_code") WHERE "loto_procedures"."state" = 'approved';
--> statement-breakpoint
CREATE INDEX "loto_procedures_code" ON "loto_procedures" USING btree ("procedure_code","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_state" ON "loto_procedures" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_inspection" ON "loto_procedures" USING btree ("state","next_inspection","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_venue" ON "loto_procedures" USING btree ("venue","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_type" ON "loto_procedures" USING btree ("equipment_type","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_status" ON "loto_procedures" USING btree ("equipment_status","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_issue" ON "loto_procedures" USING btree ("this_issue","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_owner" ON "loto_procedures" USING btree ("owner","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_author" ON "loto_procedures" USING btree ("author","id");
--> statement-breakpoint
CREATE INDEX "loto_procedures_holder" ON "loto_procedures" USING btree ("holder","since");
--> statement-breakpoint
CREATE INDEX "loto_procedures_reviewer" ON "loto_procedures" USING btree ("reviewer");
--> statement-breakpoint
CREATE INDEX "loto_procedures_department_approver" ON "loto_procedures" USING btree ("department_approver");
--> statement-breakpoint
CREATE INDEX "loto_procedures_reviewer_level1" ON "loto_procedures" USING btree ("reviewer_level1");
--> statement-breakpoint
CREATE INDEX "loto_procedures_approver" ON "loto_procedures" USING btree ("approver");
--> statement-breakpoint
CREATE INDEX "loto_procedures_ehs_approver" ON "loto_procedures" USING btree ("ehs_approver");
--> statement-breakpoint
CREATE UNIQUE INDEX "loto_vendor_accounts_mobile" ON "loto_vendor_accounts" USING btree ("mobile") WHERE "loto_vendor_accounts"."active";
--> statement-breakpoint
CREATE INDEX "loto_vendor_accounts_active" ON "loto_vendor_accounts" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "loto_vendor_accounts_to" ON "loto_vendor_accounts" USING btree ("to") WHERE "loto_vendor_accounts"."active";
--> statement-breakpoint
CREATE INDEX "loto_vendor_codes_vendor" ON "loto_vendor_codes" USING btree ("vendor_id","id");
--> statement-breakpoint
CREATE INDEX "loto_vendor_codes_until" ON "loto_vendor_codes" USING btree ("until");
--> statement-breakpoint
CREATE UNIQUE INDEX "loto_vendor_reads_once" ON "loto_vendor_reads" USING btree ("vendor_id","procedure_id","day");
--> statement-breakpoint
CREATE INDEX "loto_vendor_reads_procedure" ON "loto_vendor_reads" USING btree ("procedure_id","at");
--> statement-breakpoint
CREATE INDEX "loto_vendor_reads_code" ON "loto_vendor_reads" USING btree ("procedure_code","id");
--> statement-breakpoint
CREATE INDEX "loto_vendor_reads_day" ON "loto_vendor_reads" USING btree ("day","id");
--> statement-breakpoint
CREATE INDEX "loto_vendor_sessions_vendor" ON "loto_vendor_sessions" USING btree ("vendor_id");
--> statement-breakpoint
CREATE INDEX "loto_vendor_sessions_until" ON "loto_vendor_sessions" USING btree ("until");
