CREATE TABLE "reimbursement_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" uuid NOT NULL,
	"line" uuid NOT NULL,
	"cost_center" text NOT NULL,
	"project" text DEFAULT '' NOT NULL,
	"amount_fen" integer DEFAULT 0 NOT NULL,
	"percentage" integer
);

--> statement-breakpoint
CREATE TABLE "reimbursement_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"total_fen" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_by" char(8) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "reimbursement_batches_number_unique" UNIQUE("number")
);

--> statement-breakpoint
CREATE TABLE "reimbursement_collaborators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" uuid NOT NULL,
	"sso_id" char(8) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "reimbursement_configs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"controls" jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "reimbursement_controls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"label_cn" text NOT NULL,
	"label_en" text NOT NULL,
	"help_cn" text DEFAULT '' NOT NULL,
	"help_en" text DEFAULT '' NOT NULL,
	"max_length" integer,
	"min" numeric(14, 4),
	"max" numeric(14, 4),
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dictionary" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone,
	CONSTRAINT "reimbursement_controls_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "reimbursement_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dictionary" text NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);

--> statement-breakpoint
CREATE TABLE "reimbursement_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reimburser" char(8) NOT NULL,
	"submitter" char(8) NOT NULL,
	"purpose" text NOT NULL,
	"trip_from" date,
	"trip_to" date,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"salary_card_fen" bigint DEFAULT 0 NOT NULL,
	"business_card_fen" bigint DEFAULT 0 NOT NULL,
	"paper_state" text DEFAULT 'not-needed' NOT NULL,
	"batch" uuid,
	"workflow_item" uuid,
	"submitted_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"declared_at" timestamp with time zone,
	"old_told" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone,
	CONSTRAINT "reimbursement_forms_number_unique" UNIQUE("number")
);

--> statement-breakpoint
CREATE TABLE "reimbursement_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"principal" char(8) NOT NULL,
	"proxy" char(8) NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL
);

--> statement-breakpoint
CREATE TABLE "reimbursement_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" uuid NOT NULL,
	"line" uuid NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"date" date,
	"verify_code" text DEFAULT '' NOT NULL,
	"total_fen" integer DEFAULT 0 NOT NULL,
	"amount_excluding_tax_fen" integer DEFAULT 0 NOT NULL,
	"file" uuid,
	"hash" text,
	"same_file" boolean DEFAULT false NOT NULL,
	"key" text,
	"held" boolean DEFAULT false NOT NULL,
	"real_check" text DEFAULT 'unchecked' NOT NULL,
	"duplicate_check" text DEFAULT 'unchecked' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"order" text,
	"asked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"confirmed_by" char(8)
);

--> statement-breakpoint
CREATE TABLE "reimbursement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"config" uuid,
	"date" date NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"amount_fen" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"original_fen" integer,
	"rate" numeric(10, 4),
	"tax_amount_fen" integer DEFAULT 0 NOT NULL,
	"receipt_type" text DEFAULT '' NOT NULL,
	"card" text DEFAULT 'salary' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"allocation_by" text DEFAULT 'amount' NOT NULL,
	"attendees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declared" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "reimbursement_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" uuid NOT NULL,
	"number" text NOT NULL,
	"expected" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"missing" text DEFAULT '' NOT NULL,
	"received_by" char(8),
	"received_at" timestamp with time zone,
	"shelf" text DEFAULT '' NOT NULL,
	"return_reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"since" date NOT NULL,
	"reminded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reimbursement_papers_form_unique" UNIQUE("form")
);

--> statement-breakpoint
ALTER TABLE "reimbursement_allocations" ADD CONSTRAINT "reimbursement_allocations_form_reimbursement_forms_id_fk" FOREIGN KEY ("form") REFERENCES "reimbursement_forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_allocations" ADD CONSTRAINT "reimbursement_allocations_line_reimbursement_lines_id_fk" FOREIGN KEY ("line") REFERENCES "reimbursement_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_batches" ADD CONSTRAINT "reimbursement_batches_created_by_people_persons_sso_id_fk" FOREIGN KEY ("created_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_collaborators" ADD CONSTRAINT "reimbursement_collaborators_form_reimbursement_forms_id_fk" FOREIGN KEY ("form") REFERENCES "reimbursement_forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_collaborators" ADD CONSTRAINT "reimbursement_collaborators_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_forms" ADD CONSTRAINT "reimbursement_forms_reimburser_people_persons_sso_id_fk" FOREIGN KEY ("reimburser") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_forms" ADD CONSTRAINT "reimbursement_forms_submitter_people_persons_sso_id_fk" FOREIGN KEY ("submitter") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_forms" ADD CONSTRAINT "reimbursement_forms_batch_reimbursement_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "reimbursement_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_grants" ADD CONSTRAINT "reimbursement_grants_principal_people_persons_sso_id_fk" FOREIGN KEY ("principal") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_grants" ADD CONSTRAINT "reimbursement_grants_proxy_people_persons_sso_id_fk" FOREIGN KEY ("proxy") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_invoices" ADD CONSTRAINT "reimbursement_invoices_form_reimbursement_forms_id_fk" FOREIGN KEY ("form") REFERENCES "reimbursement_forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_invoices" ADD CONSTRAINT "reimbursement_invoices_line_reimbursement_lines_id_fk" FOREIGN KEY ("line") REFERENCES "reimbursement_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_invoices" ADD CONSTRAINT "reimbursement_invoices_confirmed_by_people_persons_sso_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_form_reimbursement_forms_id_fk" FOREIGN KEY ("form") REFERENCES "reimbursement_forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_config_reimbursement_configs_id_fk" FOREIGN KEY ("config") REFERENCES "reimbursement_configs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_papers" ADD CONSTRAINT "reimbursement_papers_form_reimbursement_forms_id_fk" FOREIGN KEY ("form") REFERENCES "reimbursement_forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursement_papers" ADD CONSTRAINT "reimbursement_papers_received_by_people_persons_sso_id_fk" FOREIGN KEY ("received_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reimbursement_allocations_form" ON "reimbursement_allocations" USING btree ("form");
--> statement-breakpoint
CREATE INDEX "reimbursement_allocations_line" ON "reimbursement_allocations" USING btree ("line","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_allocations_cost_center" ON "reimbursement_allocations" USING btree ("cost_center","form");
--> statement-breakpoint
CREATE INDEX "reimbursement_batches_created_by" ON "reimbursement_batches" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "reimbursement_batches_state" ON "reimbursement_batches" USING btree ("state","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reimbursement_collaborators_form" ON "reimbursement_collaborators" USING btree ("form","sso_id");
--> statement-breakpoint
CREATE INDEX "reimbursement_collaborators_sso_id" ON "reimbursement_collaborators" USING btree ("sso_id","form");
--> statement-breakpoint
CREATE UNIQUE INDEX "reimbursement_configs_version" ON "reimbursement_configs" USING btree ("code","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "reimbursement_configs_published" ON "reimbursement_configs" USING btree ("code") WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX "reimbursement_configs_state" ON "reimbursement_configs" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_configs_saved" ON "reimbursement_configs" USING btree ("saved_by");
--> statement-breakpoint
CREATE INDEX "reimbursement_controls_kind" ON "reimbursement_controls" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_controls_saved" ON "reimbursement_controls" USING btree ("saved_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "reimbursement_entries_code" ON "reimbursement_entries" USING btree ("dictionary","code");
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_reimburser" ON "reimbursement_forms" USING btree ("reimburser","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_submitter" ON "reimbursement_forms" USING btree ("submitter","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_proxied" ON "reimbursement_forms" USING btree ("submitter","id") WHERE submitter <> reimburser;
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_submitted_at" ON "reimbursement_forms" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_saved" ON "reimbursement_forms" USING btree ("saved_by");
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_batch" ON "reimbursement_forms" USING btree ("batch");
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_status" ON "reimbursement_forms" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_paper" ON "reimbursement_forms" USING btree ("paper_state","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_forms_submitted" ON "reimbursement_forms" USING btree ("id") WHERE submitted_at is not null;
--> statement-breakpoint
CREATE INDEX "reimbursement_grants_principal" ON "reimbursement_grants" USING btree ("principal","to");
--> statement-breakpoint
CREATE INDEX "reimbursement_grants_proxy" ON "reimbursement_grants" USING btree ("proxy","principal");
--> statement-breakpoint
CREATE INDEX "reimbursement_invoices_form" ON "reimbursement_invoices" USING btree ("form");
--> statement-breakpoint
CREATE INDEX "reimbursement_invoices_line" ON "reimbursement_invoices" USING btree ("line","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_invoices_key" ON "reimbursement_invoices" USING btree ("key");
--> statement-breakpoint
CREATE UNIQUE INDEX "reimbursement_invoices_held" ON "reimbursement_invoices" USING btree ("key") WHERE held;
--> statement-breakpoint
CREATE INDEX "reimbursement_invoices_number" ON "reimbursement_invoices" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "reimbursement_invoices_hash" ON "reimbursement_invoices" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "reimbursement_invoices_order" ON "reimbursement_invoices" USING btree ("order") WHERE "order" is not null;
--> statement-breakpoint
CREATE INDEX "reimbursement_invoices_confirmed_by" ON "reimbursement_invoices" USING btree ("confirmed_by");
--> statement-breakpoint
CREATE INDEX "reimbursement_invoices_open" ON "reimbursement_invoices" USING btree ("id") WHERE key is not null and real_check in ('unchecked', 'unavailable') and tries < 5;
--> statement-breakpoint
CREATE INDEX "reimbursement_lines_form" ON "reimbursement_lines" USING btree ("form","seq");
--> statement-breakpoint
CREATE INDEX "reimbursement_lines_type" ON "reimbursement_lines" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "reimbursement_lines_receipt" ON "reimbursement_lines" USING btree ("receipt_type");
--> statement-breakpoint
CREATE INDEX "reimbursement_lines_city" ON "reimbursement_lines" USING btree ("city");
--> statement-breakpoint
CREATE INDEX "reimbursement_lines_config" ON "reimbursement_lines" USING btree ("config");
--> statement-breakpoint
CREATE INDEX "reimbursement_lines_date" ON "reimbursement_lines" USING btree ("date");
--> statement-breakpoint
CREATE INDEX "reimbursement_papers_state" ON "reimbursement_papers" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "reimbursement_papers_number" ON "reimbursement_papers" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "reimbursement_papers_since" ON "reimbursement_papers" USING btree ("reminded","since");
--> statement-breakpoint
CREATE INDEX "reimbursement_papers_received_by" ON "reimbursement_papers" USING btree ("received_by");
