CREATE TABLE "complimentary_tickets_blackouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"classes" jsonb NOT NULL,
	"tip_cn" text NOT NULL,
	"tip_en" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "complimentary_tickets_failures_of" UNIQUE("run_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_imports" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"kind_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"bad" integer NOT NULL,
	"terms" jsonb,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_kinds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"class" text NOT NULL,
	"price_fen" integer NOT NULL,
	"description_cn" text NOT NULL,
	"description_en" text NOT NULL,
	"picture" uuid,
	"valid_days" integer NOT NULL,
	"max_per_exchange" integer NOT NULL,
	"partner_sku" text,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"kind_id" uuid NOT NULL,
	"voucher_id" uuid,
	"amount" integer NOT NULL,
	"company" text NOT NULL,
	"department_code" text NOT NULL,
	"employee_class" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"kind_id" uuid NOT NULL,
	"price_fen" integer NOT NULL,
	"count" integer NOT NULL,
	"state" text NOT NULL,
	"provider_no" text,
	"until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complimentary_tickets_payments_no_unique" UNIQUE("no"),
	CONSTRAINT "complimentary_tickets_payments_provider_no_unique" UNIQUE("provider_no")
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"employee_class" smallint NOT NULL,
	"employee_type" text NOT NULL,
	"kind_id" uuid NOT NULL,
	"effective_date" date NOT NULL,
	"expiration_date" date NOT NULL,
	"quota_by_probation" integer,
	"quota_by_anniversary" integer,
	"valid_months" integer NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_quotas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"kind_id" uuid NOT NULL,
	"rule_id" uuid,
	"run_id" uuid,
	"basis" text NOT NULL,
	"period_key" text NOT NULL,
	"total" integer NOT NULL,
	"lot" uuid NOT NULL,
	"company" text NOT NULL,
	"employee_class" smallint NOT NULL,
	"employee_type" text NOT NULL,
	"by" char(8),
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complimentary_tickets_quotas_of" UNIQUE("sso_id","rule_id","period_key")
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"run_date" date NOT NULL,
	"status" text NOT NULL,
	"people" integer NOT NULL,
	"vouchers" integer NOT NULL,
	CONSTRAINT "complimentary_tickets_runs_of" UNIQUE("rule_id","basis","run_date")
);

--> statement-breakpoint
CREATE TABLE "complimentary_tickets_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind_id" uuid NOT NULL,
	"state" text NOT NULL,
	"holder" char(8),
	"quota_id" uuid,
	"entry" uuid,
	"hold" uuid,
	"payment_id" uuid,
	"exchanged_at" timestamp with time zone,
	"returns_at" timestamp with time zone,
	"shared_to" text,
	"redeemed_at" timestamp with time zone,
	"gate" text,
	"valid_until" date NOT NULL,
	"void_cause" text,
	"void_reason" text DEFAULT '' NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "complimentary_tickets_vouchers_code_unique" UNIQUE("code")
);

--> statement-breakpoint
ALTER TABLE "complimentary_tickets_failures" ADD CONSTRAINT "complimentary_tickets_failures_run_id_complimentary_tickets_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "complimentary_tickets_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_failures" ADD CONSTRAINT "complimentary_tickets_failures_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_imports" ADD CONSTRAINT "complimentary_tickets_imports_kind_id_complimentary_tickets_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "complimentary_tickets_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_imports" ADD CONSTRAINT "complimentary_tickets_imports_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_log" ADD CONSTRAINT "complimentary_tickets_log_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_log" ADD CONSTRAINT "complimentary_tickets_log_kind_id_complimentary_tickets_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "complimentary_tickets_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_log" ADD CONSTRAINT "complimentary_tickets_log_voucher_id_complimentary_tickets_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "complimentary_tickets_vouchers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_payments" ADD CONSTRAINT "complimentary_tickets_payments_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_payments" ADD CONSTRAINT "complimentary_tickets_payments_kind_id_complimentary_tickets_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "complimentary_tickets_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_rules" ADD CONSTRAINT "complimentary_tickets_rules_kind_id_complimentary_tickets_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "complimentary_tickets_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_quotas" ADD CONSTRAINT "complimentary_tickets_quotas_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_quotas" ADD CONSTRAINT "complimentary_tickets_quotas_kind_id_complimentary_tickets_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "complimentary_tickets_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_quotas" ADD CONSTRAINT "complimentary_tickets_quotas_rule_id_complimentary_tickets_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "complimentary_tickets_rules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_quotas" ADD CONSTRAINT "complimentary_tickets_quotas_run_id_complimentary_tickets_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "complimentary_tickets_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_quotas" ADD CONSTRAINT "complimentary_tickets_quotas_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_runs" ADD CONSTRAINT "complimentary_tickets_runs_rule_id_complimentary_tickets_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "complimentary_tickets_rules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_vouchers" ADD CONSTRAINT "complimentary_tickets_vouchers_kind_id_complimentary_tickets_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "complimentary_tickets_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_vouchers" ADD CONSTRAINT "complimentary_tickets_vouchers_holder_people_persons_sso_id_fk" FOREIGN KEY ("holder") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_vouchers" ADD CONSTRAINT "complimentary_tickets_vouchers_quota_id_complimentary_tickets_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "complimentary_tickets_quotas"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complimentary_tickets_vouchers" ADD CONSTRAINT "complimentary_tickets_vouchers_payment_id_complimentary_tickets_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "complimentary_tickets_payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_blackouts_to" ON "complimentary_tickets_blackouts" USING btree ("to","from");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_failures_person" ON "complimentary_tickets_failures" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_imports_kind" ON "complimentary_tickets_imports" USING btree ("kind_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_imports_by" ON "complimentary_tickets_imports" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_imports_at" ON "complimentary_tickets_imports" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_log_at" ON "complimentary_tickets_log" USING btree ("at","kind_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_log_kind" ON "complimentary_tickets_log" USING btree ("kind_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_log_person" ON "complimentary_tickets_log" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_log_voucher" ON "complimentary_tickets_log" USING btree ("voucher_id","sso_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_payments_person" ON "complimentary_tickets_payments" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_payments_kind" ON "complimentary_tickets_payments" USING btree ("kind_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_payments_due" ON "complimentary_tickets_payments" USING btree ("until") WHERE "complimentary_tickets_payments"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_rules_kind" ON "complimentary_tickets_rules" USING btree ("kind_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_rules_latest" ON "complimentary_tickets_rules" USING btree ("effective_date","id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_quotas_kind" ON "complimentary_tickets_quotas" USING btree ("kind_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_quotas_rule" ON "complimentary_tickets_quotas" USING btree ("rule_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_quotas_run" ON "complimentary_tickets_quotas" USING btree ("run_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_quotas_lot" ON "complimentary_tickets_quotas" USING btree ("lot");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_quotas_by" ON "complimentary_tickets_quotas" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_quotas_latest" ON "complimentary_tickets_quotas" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_runs_latest" ON "complimentary_tickets_runs" USING btree ("run_date","id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_runs_status" ON "complimentary_tickets_runs" USING btree ("status","run_date");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_vouchers_stock" ON "complimentary_tickets_vouchers" USING btree ("kind_id","valid_until","id") WHERE "complimentary_tickets_vouchers"."state" = 'new' and "complimentary_tickets_vouchers"."holder" is null;
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_vouchers_kind" ON "complimentary_tickets_vouchers" USING btree ("kind_id","state");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_vouchers_holder" ON "complimentary_tickets_vouchers" USING btree ("holder","exchanged_at","id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_vouchers_returns" ON "complimentary_tickets_vouchers" USING btree ("returns_at") WHERE "complimentary_tickets_vouchers"."state" in ('distributed', 'sold', 'shared');
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_vouchers_valid" ON "complimentary_tickets_vouchers" USING btree ("valid_until") WHERE "complimentary_tickets_vouchers"."state" in ('new', 'distributed', 'sold', 'shared');
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_vouchers_quota" ON "complimentary_tickets_vouchers" USING btree ("quota_id");
--> statement-breakpoint
CREATE INDEX "complimentary_tickets_vouchers_payment" ON "complimentary_tickets_vouchers" USING btree ("payment_id");
