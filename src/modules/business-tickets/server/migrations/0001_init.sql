CREATE TABLE "business_tickets_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"apply_no" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"applicant" char(8) NOT NULL,
	"department_code" text NOT NULL,
	"division_code" text NOT NULL,
	"cost_center" text NOT NULL,
	"pool_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"visit_date" date NOT NULL,
	"session_id" uuid,
	"start_time" text,
	"quantity" integer NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"guest_company" text NOT NULL,
	"government_official" boolean NOT NULL,
	"id_types" jsonb NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"work_content" text NOT NULL,
	"area" text NOT NULL,
	"entry_time" text,
	"exit_time" text,
	"host" char(8),
	"guide_language" text,
	"needs" text NOT NULL,
	"compliance_sid" uuid,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"hold" uuid,
	"booking" uuid,
	"workflow_item" uuid,
	"submitted_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"valid_until" date,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"voided" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_tickets_applications_apply_no_unique" UNIQUE("apply_no")
);

--> statement-breakpoint
CREATE TABLE "business_tickets_bindings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"category" text,
	"type" text,
	"department" text,
	"min_worth_fen" integer NOT NULL,
	"official_only" boolean NOT NULL,
	"workflow_code" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "business_tickets_blackouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"categories" jsonb NOT NULL,
	"reason_cn" text NOT NULL,
	"reason_en" text NOT NULL,
	CONSTRAINT "business_tickets_blackouts_date_unique" UNIQUE("date")
);

--> statement-breakpoint
CREATE TABLE "business_tickets_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"title" text NOT NULL,
	"id_type" text,
	"id_sealed" text NOT NULL,
	"id_masked" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "business_tickets_pools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"category" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner" text NOT NULL,
	"year" integer NOT NULL,
	"total" integer NOT NULL,
	"warn_at_percent" integer NOT NULL,
	CONSTRAINT "business_tickets_pools_once" UNIQUE("owner","owner_kind","category","year")
);

--> statement-breakpoint
CREATE TABLE "business_tickets_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"category" text NOT NULL,
	"unit_price_fen" integer,
	"ahead_days" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "business_tickets_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"start_time" text NOT NULL,
	"groups" integer NOT NULL,
	"weekdays" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);

--> statement-breakpoint
CREATE TABLE "business_tickets_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"vgs_number" text,
	"guest_name" text NOT NULL,
	"state" text NOT NULL,
	"entry" uuid,
	"issued_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"gate" text DEFAULT '' NOT NULL,
	"sent_via" text DEFAULT 'none' NOT NULL,
	"sent_to" text DEFAULT '' NOT NULL,
	"sms_state" text DEFAULT 'not-sent' NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "business_tickets_tickets_vgs_number_unique" UNIQUE("vgs_number")
);

--> statement-breakpoint
CREATE TABLE "business_tickets_wordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"place_cn" text NOT NULL,
	"place_en" text NOT NULL,
	"mail_cn" text NOT NULL,
	"mail_en" text NOT NULL,
	CONSTRAINT "business_tickets_wordings_category_unique" UNIQUE("category")
);

--> statement-breakpoint
ALTER TABLE "business_tickets_applications" ADD CONSTRAINT "business_tickets_applications_applicant_people_persons_sso_id_fk" FOREIGN KEY ("applicant") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "business_tickets_applications" ADD CONSTRAINT "business_tickets_applications_pool_id_business_tickets_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "business_tickets_pools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "business_tickets_applications" ADD CONSTRAINT "business_tickets_applications_product_id_business_tickets_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "business_tickets_products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "business_tickets_applications" ADD CONSTRAINT "business_tickets_applications_session_id_business_tickets_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "business_tickets_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "business_tickets_applications" ADD CONSTRAINT "business_tickets_applications_host_people_persons_sso_id_fk" FOREIGN KEY ("host") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "business_tickets_guests" ADD CONSTRAINT "business_tickets_guests_application_id_business_tickets_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "business_tickets_applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "business_tickets_tickets" ADD CONSTRAINT "business_tickets_tickets_application_id_business_tickets_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "business_tickets_applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_own" ON "business_tickets_applications" USING btree ("applicant","category","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_department" ON "business_tickets_applications" USING btree ("department_code","category","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_latest" ON "business_tickets_applications" USING btree ("category","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_state" ON "business_tickets_applications" USING btree ("category","status","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_visit" ON "business_tickets_applications" USING btree ("status","visit_date","id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_month" ON "business_tickets_applications" USING btree ("visit_date","id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_ending" ON "business_tickets_applications" USING btree ("valid_until","id") WHERE status = 'issued';
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_used" ON "business_tickets_applications" USING btree ("visit_date","id") WHERE redeemed > 0;
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_voided" ON "business_tickets_applications" USING btree ("visit_date","id") WHERE voided > 0;
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_pool" ON "business_tickets_applications" USING btree ("pool_id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_product" ON "business_tickets_applications" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_session" ON "business_tickets_applications" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_host" ON "business_tickets_applications" USING btree ("host");
--> statement-breakpoint
CREATE INDEX "business_tickets_applications_kept" ON "business_tickets_applications" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "business_tickets_guests_application" ON "business_tickets_guests" USING btree ("application_id","place");
--> statement-breakpoint
CREATE INDEX "business_tickets_pools_year" ON "business_tickets_pools" USING btree ("year","owner","id");
--> statement-breakpoint
CREATE INDEX "business_tickets_pools_category" ON "business_tickets_pools" USING btree ("category","year","owner","id");
--> statement-breakpoint
CREATE INDEX "business_tickets_tickets_application" ON "business_tickets_tickets" USING btree ("application_id","place");
