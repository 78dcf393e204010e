CREATE TABLE "ojt_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"template" uuid NOT NULL,
	"version" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"position_cn" text NOT NULL,
	"position_en" text NOT NULL,
	"trainer" char(8) NOT NULL,
	"start" date NOT NULL,
	"due" date NOT NULL,
	"items" jsonb NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"signer" char(8),
	"state" text DEFAULT 'pending' NOT NULL,
	"signed_on" date,
	"closed_because" text,
	"closed_reason" text DEFAULT '' NOT NULL,
	"refers_to" uuid,
	"made_by" char(8),
	"made_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "ojt_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" uuid NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"type" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "ojt_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"department" text NOT NULL,
	"position" text NOT NULL,
	"course_ids" text[] NOT NULL,
	"file" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"approvers" jsonb NOT NULL,
	"interval_months" integer,
	"version" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "ojt_template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" uuid NOT NULL,
	"version" integer NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"course_ids" text[] NOT NULL,
	"file" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "ojt_lists" ADD CONSTRAINT "ojt_lists_template_ojt_templates_id_fk" FOREIGN KEY ("template") REFERENCES "ojt_templates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_lists" ADD CONSTRAINT "ojt_lists_version_ojt_template_versions_id_fk" FOREIGN KEY ("version") REFERENCES "ojt_template_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_lists" ADD CONSTRAINT "ojt_lists_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_lists" ADD CONSTRAINT "ojt_lists_trainer_people_persons_sso_id_fk" FOREIGN KEY ("trainer") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_lists" ADD CONSTRAINT "ojt_lists_signer_people_persons_sso_id_fk" FOREIGN KEY ("signer") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_lists" ADD CONSTRAINT "ojt_lists_refers_to_ojt_lists_id_fk" FOREIGN KEY ("refers_to") REFERENCES "ojt_lists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_lists" ADD CONSTRAINT "ojt_lists_made_by_people_persons_sso_id_fk" FOREIGN KEY ("made_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_signatures" ADD CONSTRAINT "ojt_signatures_list_ojt_lists_id_fk" FOREIGN KEY ("list") REFERENCES "ojt_lists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_signatures" ADD CONSTRAINT "ojt_signatures_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_template_versions" ADD CONSTRAINT "ojt_template_versions_template_ojt_templates_id_fk" FOREIGN KEY ("template") REFERENCES "ojt_templates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ojt_template_versions" ADD CONSTRAINT "ojt_template_versions_saved_by_people_persons_sso_id_fk" FOREIGN KEY ("saved_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "ojt_lists_number" ON "ojt_lists" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "ojt_lists_live" ON "ojt_lists" USING btree ("sso_id","template","kind") WHERE state in ('pending', 'rejected');
--> statement-breakpoint
CREATE INDEX "ojt_lists_person" ON "ojt_lists" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "ojt_lists_trainer" ON "ojt_lists" USING btree ("trainer","id");
--> statement-breakpoint
CREATE INDEX "ojt_lists_signer" ON "ojt_lists" USING btree ("signer","id");
--> statement-breakpoint
CREATE INDEX "ojt_lists_template" ON "ojt_lists" USING btree ("template","id");
--> statement-breakpoint
CREATE INDEX "ojt_lists_version" ON "ojt_lists" USING btree ("version");
--> statement-breakpoint
CREATE INDEX "ojt_lists_position" ON "ojt_lists" USING btree ("position_cn","id");
--> statement-breakpoint
CREATE INDEX "ojt_lists_position_en" ON "ojt_lists" USING btree ("position_en","id");
--> statement-breakpoint
CREATE INDEX "ojt_lists_kind" ON "ojt_lists" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "ojt_lists_state" ON "ojt_lists" USING btree ("state","due");
--> statement-breakpoint
CREATE INDEX "ojt_lists_due" ON "ojt_lists" USING btree ("due");
--> statement-breakpoint
CREATE INDEX "ojt_lists_complete" ON "ojt_lists" USING btree ("complete","id");
--> statement-breakpoint
CREATE INDEX "ojt_lists_refers_to" ON "ojt_lists" USING btree ("refers_to");
--> statement-breakpoint
CREATE INDEX "ojt_lists_made_by" ON "ojt_lists" USING btree ("made_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "ojt_signatures_place" ON "ojt_signatures" USING btree ("list","round","place");
--> statement-breakpoint
CREATE INDEX "ojt_signatures_person" ON "ojt_signatures" USING btree ("sso_id","list");
--> statement-breakpoint
CREATE INDEX "ojt_templates_kind" ON "ojt_templates" USING btree ("kind","active");
--> statement-breakpoint
CREATE INDEX "ojt_templates_active" ON "ojt_templates" USING btree ("active");
--> statement-breakpoint
CREATE UNIQUE INDEX "ojt_template_versions_once" ON "ojt_template_versions" USING btree ("template","version");
--> statement-breakpoint
CREATE INDEX "ojt_template_versions_saved_by" ON "ojt_template_versions" USING btree ("saved_by");
