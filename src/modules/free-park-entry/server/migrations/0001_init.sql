CREATE TABLE "free_park_entry_deliveries" (
	"row_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempt" integer NOT NULL,
	"answer" text,
	"delivered_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "free_park_entry_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"sku_id" uuid,
	"gate" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"companions" integer NOT NULL,
	"result" text NOT NULL,
	"reason" text
);

--> statement-breakpoint
CREATE TABLE "free_park_entry_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" integer NOT NULL,
	"company" text NOT NULL,
	"employee_class" jsonb NOT NULL,
	"employee_type" jsonb NOT NULL,
	"staff_group" text,
	"departments" jsonb NOT NULL,
	"min_tenure_days" integer NOT NULL,
	"sku_id" uuid NOT NULL,
	"entries_per_day" integer NOT NULL,
	"entries_per_month" integer,
	"blackouts" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"version" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "free_park_entry_rights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"sku_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_version" integer NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"row_id" uuid NOT NULL,
	CONSTRAINT "free_park_entry_rights_of" UNIQUE("sso_id")
);

--> statement-breakpoint
CREATE TABLE "free_park_entry_run_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"before" uuid,
	"after" uuid,
	"rule_id" uuid,
	"rule_order" integer,
	"rule_version" integer,
	"until" date,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "free_park_entry_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trigger" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"rule_version" integer NOT NULL,
	"state" text NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"all_in" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "free_park_entry_skus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"park" text NOT NULL,
	"gates" jsonb NOT NULL,
	"companions" integer NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "free_park_entry_skus_code_unique" UNIQUE("code")
);

--> statement-breakpoint
ALTER TABLE "free_park_entry_deliveries" ADD CONSTRAINT "free_park_entry_deliveries_row_id_free_park_entry_run_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "free_park_entry_run_rows"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_deliveries" ADD CONSTRAINT "free_park_entry_deliveries_run_id_free_park_entry_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "free_park_entry_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_entries" ADD CONSTRAINT "free_park_entry_entries_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_entries" ADD CONSTRAINT "free_park_entry_entries_sku_id_free_park_entry_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "free_park_entry_skus"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_rules" ADD CONSTRAINT "free_park_entry_rules_sku_id_free_park_entry_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "free_park_entry_skus"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_rights" ADD CONSTRAINT "free_park_entry_rights_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_rights" ADD CONSTRAINT "free_park_entry_rights_sku_id_free_park_entry_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "free_park_entry_skus"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_rights" ADD CONSTRAINT "free_park_entry_rights_rule_id_free_park_entry_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "free_park_entry_rules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_run_rows" ADD CONSTRAINT "free_park_entry_run_rows_run_id_free_park_entry_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "free_park_entry_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_run_rows" ADD CONSTRAINT "free_park_entry_run_rows_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_run_rows" ADD CONSTRAINT "free_park_entry_run_rows_before_free_park_entry_skus_id_fk" FOREIGN KEY ("before") REFERENCES "free_park_entry_skus"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_park_entry_run_rows" ADD CONSTRAINT "free_park_entry_run_rows_after_free_park_entry_skus_id_fk" FOREIGN KEY ("after") REFERENCES "free_park_entry_skus"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "free_park_entry_deliveries_run" ON "free_park_entry_deliveries" USING btree ("run_id","state");
--> statement-breakpoint
CREATE INDEX "free_park_entry_entries_person" ON "free_park_entry_entries" USING btree ("sso_id","at");
--> statement-breakpoint
CREATE INDEX "free_park_entry_entries_sku" ON "free_park_entry_entries" USING btree ("sku_id");
--> statement-breakpoint
CREATE INDEX "free_park_entry_entries_latest" ON "free_park_entry_entries" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "free_park_entry_entries_gate" ON "free_park_entry_entries" USING btree ("gate","at");
--> statement-breakpoint
CREATE INDEX "free_park_entry_rules_sku" ON "free_park_entry_rules" USING btree ("sku_id");
--> statement-breakpoint
CREATE INDEX "free_park_entry_rules_order" ON "free_park_entry_rules" USING btree ("order");
--> statement-breakpoint
CREATE INDEX "free_park_entry_rules_version" ON "free_park_entry_rules" USING btree ("version");
--> statement-breakpoint
CREATE INDEX "free_park_entry_rights_sku" ON "free_park_entry_rights" USING btree ("sku_id");
--> statement-breakpoint
CREATE INDEX "free_park_entry_rights_rule" ON "free_park_entry_rights" USING btree ("rule_id");
--> statement-breakpoint
CREATE INDEX "free_park_entry_run_rows_run" ON "free_park_entry_run_rows" USING btree ("run_id","id");
--> statement-breakpoint
CREATE INDEX "free_park_entry_run_rows_person" ON "free_park_entry_run_rows" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "free_park_entry_run_rows_before" ON "free_park_entry_run_rows" USING btree ("before");
--> statement-breakpoint
CREATE INDEX "free_park_entry_run_rows_after" ON "free_park_entry_run_rows" USING btree ("after");
--> statement-breakpoint
CREATE INDEX "free_park_entry_run_rows_at" ON "free_park_entry_run_rows" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "free_park_entry_runs_started" ON "free_park_entry_runs" USING btree ("started_at","id");
--> statement-breakpoint
CREATE INDEX "free_park_entry_runs_state" ON "free_park_entry_runs" USING btree ("state","trigger","started_at");
