CREATE TABLE "form_templates_block_uses" (
	"vid" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"fields_at" integer NOT NULL,
	CONSTRAINT "form_templates_block_uses_vid_block_id_pk" PRIMARY KEY("vid","block_id")
);

--> statement-breakpoint
CREATE TABLE "form_templates_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"fields" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"fields_at" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "form_templates_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"parent" uuid,
	"order" integer NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "form_templates_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schema_id" uuid NOT NULL,
	"vid" uuid NOT NULL,
	"sso_id" char(8),
	"answers" jsonb NOT NULL,
	"status" text NOT NULL,
	"workflow_item" uuid,
	"submitted_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "form_templates_takers" (
	"schema_id" uuid NOT NULL,
	"taker" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "form_templates_takers_schema_id_taker_pk" PRIMARY KEY("schema_id","taker")
);

--> statement-breakpoint
CREATE TABLE "form_templates_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"category_id" uuid NOT NULL,
	"owner" char(8) NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" uuid NOT NULL,
	"open_from" timestamp with time zone,
	"open_to" timestamp with time zone,
	"max_per_person" integer,
	"max_total" integer,
	"anonymous" boolean NOT NULL,
	"mandatory" boolean NOT NULL,
	"workflow_code" text,
	"taken" integer DEFAULT 0 NOT NULL,
	"version" integer,
	"told_up_to" text,
	"told_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "form_templates_templates_code" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "form_templates_testers" (
	"schema_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"revision" integer,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "form_templates_testers_schema_id_sso_id_pk" PRIMARY KEY("schema_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "form_templates_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schema_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "form_templates_versions_version" UNIQUE("schema_id","version")
);

--> statement-breakpoint
ALTER TABLE "form_templates_block_uses" ADD CONSTRAINT "form_templates_block_uses_vid_form_templates_versions_id_fk" FOREIGN KEY ("vid") REFERENCES "form_templates_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_block_uses" ADD CONSTRAINT "form_templates_block_uses_block_id_form_templates_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "form_templates_blocks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_categories" ADD CONSTRAINT "form_templates_categories_parent_form_templates_categories_id_fk" FOREIGN KEY ("parent") REFERENCES "form_templates_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_submissions" ADD CONSTRAINT "form_templates_submissions_schema_id_form_templates_templates_id_fk" FOREIGN KEY ("schema_id") REFERENCES "form_templates_templates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_submissions" ADD CONSTRAINT "form_templates_submissions_vid_form_templates_versions_id_fk" FOREIGN KEY ("vid") REFERENCES "form_templates_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_submissions" ADD CONSTRAINT "form_templates_submissions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_takers" ADD CONSTRAINT "form_templates_takers_schema_id_form_templates_templates_id_fk" FOREIGN KEY ("schema_id") REFERENCES "form_templates_templates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_templates" ADD CONSTRAINT "form_templates_templates_category_id_form_templates_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "form_templates_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_templates" ADD CONSTRAINT "form_templates_templates_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_templates" ADD CONSTRAINT "form_templates_templates_audience_audience_audiences_id_fk" FOREIGN KEY ("audience") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_testers" ADD CONSTRAINT "form_templates_testers_schema_id_form_templates_templates_id_fk" FOREIGN KEY ("schema_id") REFERENCES "form_templates_templates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_testers" ADD CONSTRAINT "form_templates_testers_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_templates_versions" ADD CONSTRAINT "form_templates_versions_schema_id_form_templates_templates_id_fk" FOREIGN KEY ("schema_id") REFERENCES "form_templates_templates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "form_templates_block_uses_block" ON "form_templates_block_uses" USING btree ("block_id");
--> statement-breakpoint
CREATE INDEX "form_templates_blocks_name" ON "form_templates_blocks" USING btree ("name_cn","id");
--> statement-breakpoint
CREATE INDEX "form_templates_categories_parent" ON "form_templates_categories" USING btree ("parent","order","id");
--> statement-breakpoint
CREATE INDEX "form_templates_submissions_form" ON "form_templates_submissions" USING btree ("schema_id","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "form_templates_submissions_state" ON "form_templates_submissions" USING btree ("schema_id","status","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "form_templates_submissions_version" ON "form_templates_submissions" USING btree ("vid");
--> statement-breakpoint
CREATE INDEX "form_templates_submissions_own" ON "form_templates_submissions" USING btree ("sso_id","changed_at","id");
--> statement-breakpoint
CREATE INDEX "form_templates_submissions_person" ON "form_templates_submissions" USING btree ("schema_id","sso_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "form_templates_submissions_draft" ON "form_templates_submissions" USING btree ("schema_id","sso_id") WHERE status = 'draft';
--> statement-breakpoint
CREATE INDEX "form_templates_templates_changed" ON "form_templates_templates" USING btree ("changed_at","id");
--> statement-breakpoint
CREATE INDEX "form_templates_templates_category" ON "form_templates_templates" USING btree ("category_id","changed_at","id");
--> statement-breakpoint
CREATE INDEX "form_templates_templates_status" ON "form_templates_templates" USING btree ("status","changed_at","id");
--> statement-breakpoint
CREATE INDEX "form_templates_templates_owner" ON "form_templates_templates" USING btree ("owner","changed_at","id");
--> statement-breakpoint
CREATE INDEX "form_templates_templates_audience" ON "form_templates_templates" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "form_templates_templates_ends" ON "form_templates_templates" USING btree ("open_to") WHERE status = 'published';
--> statement-breakpoint
CREATE INDEX "form_templates_templates_untold" ON "form_templates_templates" USING btree ("open_from") WHERE status = 'published' and told_at is null;
--> statement-breakpoint
CREATE INDEX "form_templates_testers_person" ON "form_templates_testers" USING btree ("sso_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "form_templates_versions_draft" ON "form_templates_versions" USING btree ("schema_id") WHERE published_at is null;
