CREATE TABLE "compliance_gift_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"category" text NOT NULL,
	"date" date NOT NULL,
	"sensitive_time" boolean NOT NULL,
	"description_cn" text NOT NULL,
	"description_en" text NOT NULL,
	"expectation" text NOT NULL,
	"worth_fen" integer,
	"actual_fen" integer,
	"disposal" text DEFAULT 'none' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "compliance_guide_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" char(8) NOT NULL,
	CONSTRAINT "compliance_guide_texts_version" UNIQUE("lang","version")
);

--> statement-breakpoint
CREATE TABLE "compliance_office_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"disposal" text NOT NULL,
	"note" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "compliance_partner_years" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"direction" text NOT NULL,
	CONSTRAINT "compliance_partner_years_once" UNIQUE("partner_id","year","direction")
);

--> statement-breakpoint
CREATE TABLE "compliance_partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"merged_into" uuid,
	"folded" text NOT NULL,
	CONSTRAINT "compliance_partners_folded_unique" UNIQUE("folded")
);

--> statement-breakpoint
CREATE TABLE "compliance_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"folded" text NOT NULL,
	"id_type" text,
	"id_sealed" text,
	"id_masked" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"official" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "compliance_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"requester" char(8) NOT NULL,
	"partner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"ticket_type" text,
	"unit_price_fen" integer,
	"quantity" integer,
	"actual_quantity" integer,
	"estimated_entry_date" date,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"late_reason" text DEFAULT '' NOT NULL,
	"confirm_note" text DEFAULT '' NOT NULL,
	"tickets" integer NOT NULL,
	"ticket_fen" integer NOT NULL,
	"gift_fen" integer NOT NULL,
	"worth_fen" integer NOT NULL,
	"official" boolean NOT NULL,
	"limits" jsonb NOT NULL,
	"limit_passed" boolean NOT NULL,
	"office" boolean NOT NULL,
	"workflow_item" uuid,
	"submitted_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"listed_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "compliance_gift_items" ADD CONSTRAINT "compliance_gift_items_request_id_compliance_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "compliance_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compliance_guide_texts" ADD CONSTRAINT "compliance_guide_texts_saved_by_people_persons_sso_id_fk" FOREIGN KEY ("saved_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compliance_office_notes" ADD CONSTRAINT "compliance_office_notes_request_id_compliance_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "compliance_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compliance_office_notes" ADD CONSTRAINT "compliance_office_notes_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compliance_partner_years" ADD CONSTRAINT "compliance_partner_years_partner_id_compliance_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "compliance_partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compliance_partners" ADD CONSTRAINT "compliance_partners_merged_into_compliance_partners_id_fk" FOREIGN KEY ("merged_into") REFERENCES "compliance_partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compliance_recipients" ADD CONSTRAINT "compliance_recipients_request_id_compliance_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "compliance_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compliance_requests" ADD CONSTRAINT "compliance_requests_requester_people_persons_sso_id_fk" FOREIGN KEY ("requester") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compliance_requests" ADD CONSTRAINT "compliance_requests_partner_id_compliance_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "compliance_partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "compliance_gift_items_request" ON "compliance_gift_items" USING btree ("request_id","place");
--> statement-breakpoint
CREATE INDEX "compliance_guide_texts_saved_by" ON "compliance_guide_texts" USING btree ("saved_by");
--> statement-breakpoint
CREATE INDEX "compliance_office_notes_request" ON "compliance_office_notes" USING btree ("request_id","at");
--> statement-breakpoint
CREATE INDEX "compliance_office_notes_by" ON "compliance_office_notes" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "compliance_partner_years_year" ON "compliance_partner_years" USING btree ("year","id");
--> statement-breakpoint
CREATE INDEX "compliance_partner_years_direction" ON "compliance_partner_years" USING btree ("direction","year","id");
--> statement-breakpoint
CREATE INDEX "compliance_partners_merged" ON "compliance_partners" USING btree ("merged_into");
--> statement-breakpoint
CREATE INDEX "compliance_partners_credit" ON "compliance_partners" USING btree ("credit_code");
--> statement-breakpoint
CREATE INDEX "compliance_recipients_request" ON "compliance_recipients" USING btree ("request_id","place");
--> statement-breakpoint
CREATE INDEX "compliance_recipients_name" ON "compliance_recipients" USING btree ("folded");
--> statement-breakpoint
CREATE INDEX "compliance_requests_own" ON "compliance_requests" USING btree ("requester","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "compliance_requests_person" ON "compliance_requests" USING btree ("requester","first_day","id");
--> statement-breakpoint
CREATE INDEX "compliance_requests_partner" ON "compliance_requests" USING btree ("partner_id","first_day","id");
--> statement-breakpoint
CREATE INDEX "compliance_requests_day" ON "compliance_requests" USING btree ("first_day","id");
--> statement-breakpoint
CREATE INDEX "compliance_requests_direction" ON "compliance_requests" USING btree ("direction","first_day","id");
--> statement-breakpoint
CREATE INDEX "compliance_requests_status" ON "compliance_requests" USING btree ("status","first_day","id");
--> statement-breakpoint
CREATE INDEX "compliance_requests_limit" ON "compliance_requests" USING btree ("limit_passed","first_day","id");
--> statement-breakpoint
CREATE INDEX "compliance_requests_official" ON "compliance_requests" USING btree ("official","first_day","id");
--> statement-breakpoint
CREATE INDEX "compliance_requests_unconfirmed" ON "compliance_requests" USING btree ("last_day","id") WHERE status = 'approved';
--> statement-breakpoint
CREATE INDEX "compliance_requests_kept" ON "compliance_requests" USING btree ("submitted_at");
