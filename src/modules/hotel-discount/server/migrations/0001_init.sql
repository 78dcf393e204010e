CREATE TABLE "hotel_discount_acceptances" (
	"sso_id" char(8) NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_discount_acceptances_sso_id_version_pk" PRIMARY KEY("sso_id","version")
);

--> statement-breakpoint
CREATE TABLE "hotel_discount_bulks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"rows" integer NOT NULL,
	"bad" integer NOT NULL,
	"coupons" integer NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"granted_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "hotel_discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind_id" uuid NOT NULL,
	"state" text NOT NULL,
	"holder" char(8),
	"quota_id" uuid,
	"hold" uuid,
	"spent" uuid,
	"taken_at" timestamp with time zone,
	"returns_at" timestamp with time zone,
	"booking_no" text,
	"stay_from" date,
	"nights" integer,
	"redeemed_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "hotel_discount_codes_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "hotel_discount_kinds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"hotel" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_percent" integer,
	"discount_fen" integer,
	"nights" integer NOT NULL,
	"stay_from" date NOT NULL,
	"stay_to" date NOT NULL,
	"blackouts" jsonb NOT NULL,
	"valid_days" integer NOT NULL,
	"how_to_book_cn" text NOT NULL,
	"how_to_book_en" text NOT NULL,
	"shared" boolean NOT NULL,
	"warn_below" integer NOT NULL,
	"picture" uuid,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotel_discount_policies" (
	"version" integer PRIMARY KEY NOT NULL,
	"body_cn" text NOT NULL,
	"body_en" text NOT NULL,
	"effective_date" date NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotel_discount_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"employee_class" integer NOT NULL,
	"employee_type" text NOT NULL,
	"kind_id" uuid NOT NULL,
	"yearly_quota" integer NOT NULL,
	"after_months" integer NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);

--> statement-breakpoint
CREATE TABLE "hotel_discount_quotas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"kind_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"rule_id" uuid,
	"total" integer NOT NULL,
	"lot" uuid NOT NULL,
	CONSTRAINT "hotel_discount_quotas_once" UNIQUE("sso_id","kind_id","source_key"),
	CONSTRAINT "hotel_discount_quotas_lot" UNIQUE("lot")
);

--> statement-breakpoint
ALTER TABLE "hotel_discount_acceptances" ADD CONSTRAINT "hotel_discount_acceptances_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_acceptances" ADD CONSTRAINT "hotel_discount_acceptances_version_hotel_discount_policies_version_fk" FOREIGN KEY ("version") REFERENCES "hotel_discount_policies"("version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_bulks" ADD CONSTRAINT "hotel_discount_bulks_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_codes" ADD CONSTRAINT "hotel_discount_codes_kind_id_hotel_discount_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "hotel_discount_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_codes" ADD CONSTRAINT "hotel_discount_codes_holder_people_persons_sso_id_fk" FOREIGN KEY ("holder") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_codes" ADD CONSTRAINT "hotel_discount_codes_quota_id_hotel_discount_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "hotel_discount_quotas"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_policies" ADD CONSTRAINT "hotel_discount_policies_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_rules" ADD CONSTRAINT "hotel_discount_rules_kind_id_hotel_discount_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "hotel_discount_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_quotas" ADD CONSTRAINT "hotel_discount_quotas_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotel_discount_quotas" ADD CONSTRAINT "hotel_discount_quotas_kind_id_hotel_discount_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "hotel_discount_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "hotel_discount_acceptances_version" ON "hotel_discount_acceptances" USING btree ("version");
--> statement-breakpoint
CREATE INDEX "hotel_discount_bulks_content" ON "hotel_discount_bulks" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "hotel_discount_bulks_by" ON "hotel_discount_bulks" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "hotel_discount_bulks_at" ON "hotel_discount_bulks" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "hotel_discount_codes_stock" ON "hotel_discount_codes" USING btree ("kind_id","state","id");
--> statement-breakpoint
CREATE INDEX "hotel_discount_codes_holder" ON "hotel_discount_codes" USING btree ("holder","taken_at","id");
--> statement-breakpoint
CREATE INDEX "hotel_discount_codes_returns" ON "hotel_discount_codes" USING btree ("state","returns_at");
--> statement-breakpoint
CREATE INDEX "hotel_discount_codes_quota" ON "hotel_discount_codes" USING btree ("quota_id");
--> statement-breakpoint
CREATE INDEX "hotel_discount_codes_booking" ON "hotel_discount_codes" USING btree ("booking_no");
--> statement-breakpoint
CREATE INDEX "hotel_discount_codes_redeemed" ON "hotel_discount_codes" USING btree ("redeemed_at");
--> statement-breakpoint
CREATE INDEX "hotel_discount_policies_by" ON "hotel_discount_policies" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "hotel_discount_policies_date" ON "hotel_discount_policies" USING btree ("effective_date");
--> statement-breakpoint
CREATE INDEX "hotel_discount_rules_kind" ON "hotel_discount_rules" USING btree ("kind_id");
--> statement-breakpoint
CREATE INDEX "hotel_discount_quotas_kind" ON "hotel_discount_quotas" USING btree ("kind_id");
--> statement-breakpoint
CREATE INDEX "hotel_discount_quotas_key" ON "hotel_discount_quotas" USING btree ("source_key");
