CREATE TABLE "payment_management_amendments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract" uuid NOT NULL,
	"number" text NOT NULL,
	"delta_fen" bigint NOT NULL,
	"new_end_on" date,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payment_management_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract" uuid NOT NULL,
	"request" uuid,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payment_management_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_no" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"supplier" text NOT NULL,
	"supplier_bank_name" text NOT NULL,
	"supplier_account" text NOT NULL,
	"owner" char(8) NOT NULL,
	"created_by" char(8) NOT NULL,
	"department" text NOT NULL,
	"cost_center" text NOT NULL,
	"po_number" text NOT NULL,
	"total_fen" bigint NOT NULL,
	"signed_on" date NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"account_to_confirm" boolean DEFAULT false NOT NULL,
	"import_id" uuid,
	"end_told" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "payment_management_plan_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"condition" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reminded" jsonb DEFAULT '[]'::jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payment_management_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"contract" uuid NOT NULL,
	"plan_item" uuid NOT NULL,
	"supplier" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_amount_fen" bigint NOT NULL,
	"invoice_no" text NOT NULL,
	"invoice_date" date,
	"submitter" char(8) NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp with time zone,
	"comment" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"account_confirmed" boolean DEFAULT false NOT NULL,
	"sap_voucher_no" text DEFAULT '' NOT NULL,
	"paid_on" date,
	CONSTRAINT "payment_management_requests_number_unique" UNIQUE("number")
);

--> statement-breakpoint
ALTER TABLE "payment_management_amendments" ADD CONSTRAINT "payment_management_amendments_contract_payment_management_contracts_id_fk" FOREIGN KEY ("contract") REFERENCES "payment_management_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_amendments" ADD CONSTRAINT "payment_management_amendments_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_changes" ADD CONSTRAINT "payment_management_changes_contract_payment_management_contracts_id_fk" FOREIGN KEY ("contract") REFERENCES "payment_management_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_changes" ADD CONSTRAINT "payment_management_changes_request_payment_management_requests_id_fk" FOREIGN KEY ("request") REFERENCES "payment_management_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_changes" ADD CONSTRAINT "payment_management_changes_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_contracts" ADD CONSTRAINT "payment_management_contracts_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_contracts" ADD CONSTRAINT "payment_management_contracts_created_by_people_persons_sso_id_fk" FOREIGN KEY ("created_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_plan_items" ADD CONSTRAINT "payment_management_plan_items_contract_payment_management_contracts_id_fk" FOREIGN KEY ("contract") REFERENCES "payment_management_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_requests" ADD CONSTRAINT "payment_management_requests_contract_payment_management_contracts_id_fk" FOREIGN KEY ("contract") REFERENCES "payment_management_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_requests" ADD CONSTRAINT "payment_management_requests_plan_item_payment_management_plan_items_id_fk" FOREIGN KEY ("plan_item") REFERENCES "payment_management_plan_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_management_requests" ADD CONSTRAINT "payment_management_requests_submitter_people_persons_sso_id_fk" FOREIGN KEY ("submitter") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_management_amendments_contract" ON "payment_management_amendments" USING btree ("contract","id");
--> statement-breakpoint
CREATE INDEX "payment_management_amendments_by" ON "payment_management_amendments" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "payment_management_changes_contract" ON "payment_management_changes" USING btree ("contract","id");
--> statement-breakpoint
CREATE INDEX "payment_management_changes_request" ON "payment_management_changes" USING btree ("request","id");
--> statement-breakpoint
CREATE INDEX "payment_management_changes_by" ON "payment_management_changes" USING btree ("by");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_management_contracts_no" ON "payment_management_contracts" USING btree ("contract_no");
--> statement-breakpoint
CREATE INDEX "payment_management_contracts_owner" ON "payment_management_contracts" USING btree ("owner","id");
--> statement-breakpoint
CREATE INDEX "payment_management_contracts_created" ON "payment_management_contracts" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "payment_management_contracts_saved" ON "payment_management_contracts" USING btree ("saved_by");
--> statement-breakpoint
CREATE INDEX "payment_management_contracts_status" ON "payment_management_contracts" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "payment_management_contracts_end" ON "payment_management_contracts" USING btree ("status","end_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_management_plan_items_seq" ON "payment_management_plan_items" USING btree ("contract","seq");
--> statement-breakpoint
CREATE INDEX "payment_management_plan_items_due" ON "payment_management_plan_items" USING btree ("state","due_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_management_requests_invoice" ON "payment_management_requests" USING btree ("supplier","invoice_no") WHERE invoice_no <> '' and status not in ('rejected', 'withdrawn');
--> statement-breakpoint
CREATE INDEX "payment_management_requests_contract" ON "payment_management_requests" USING btree ("contract","status");
--> statement-breakpoint
CREATE INDEX "payment_management_requests_item" ON "payment_management_requests" USING btree ("plan_item","status");
--> statement-breakpoint
CREATE INDEX "payment_management_requests_submitter" ON "payment_management_requests" USING btree ("submitter","id");
--> statement-breakpoint
CREATE INDEX "payment_management_requests_status" ON "payment_management_requests" USING btree ("status","id");
