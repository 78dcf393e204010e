CREATE TABLE "popcorn_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"order_from" timestamp with time zone NOT NULL,
	"order_until" timestamp with time zone NOT NULL,
	"per_person" integer NOT NULL,
	"eligible" uuid NOT NULL,
	"status" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "popcorn_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"flavor_cn" text NOT NULL,
	"flavor_en" text NOT NULL,
	"size_cn" text NOT NULL,
	"size_en" text NOT NULL,
	"allergens_cn" text NOT NULL,
	"allergens_en" text NOT NULL,
	"picture" uuid,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "popcorn_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"hold" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "popcorn_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"slot_id" uuid NOT NULL,
	"hold" uuid NOT NULL,
	"state" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone,
	"by" char(8),
	CONSTRAINT "popcorn_orders_no_unique" UNIQUE("no")
);

--> statement-breakpoint
CREATE TABLE "popcorn_quotas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"total" integer NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "popcorn_quotas_of" UNIQUE("campaign_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "popcorn_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"place_cn" text NOT NULL,
	"place_en" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "popcorn_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"stock" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popcorn_stock_of" UNIQUE("slot_id","item_id")
);

--> statement-breakpoint
CREATE TABLE "popcorn_uploads" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "popcorn_campaigns" ADD CONSTRAINT "popcorn_campaigns_eligible_audience_audiences_id_fk" FOREIGN KEY ("eligible") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_items" ADD CONSTRAINT "popcorn_items_campaign_id_popcorn_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "popcorn_campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_lines" ADD CONSTRAINT "popcorn_lines_order_id_popcorn_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "popcorn_orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_lines" ADD CONSTRAINT "popcorn_lines_stock_id_popcorn_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "popcorn_stock"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_orders" ADD CONSTRAINT "popcorn_orders_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_orders" ADD CONSTRAINT "popcorn_orders_slot_id_popcorn_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "popcorn_slots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_orders" ADD CONSTRAINT "popcorn_orders_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_quotas" ADD CONSTRAINT "popcorn_quotas_campaign_id_popcorn_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "popcorn_campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_quotas" ADD CONSTRAINT "popcorn_quotas_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_slots" ADD CONSTRAINT "popcorn_slots_campaign_id_popcorn_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "popcorn_campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_stock" ADD CONSTRAINT "popcorn_stock_slot_id_popcorn_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "popcorn_slots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_stock" ADD CONSTRAINT "popcorn_stock_item_id_popcorn_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "popcorn_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "popcorn_uploads" ADD CONSTRAINT "popcorn_uploads_campaign_id_popcorn_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "popcorn_campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "popcorn_campaigns_eligible" ON "popcorn_campaigns" USING btree ("eligible");
--> statement-breakpoint
CREATE INDEX "popcorn_campaigns_status" ON "popcorn_campaigns" USING btree ("status","from");
--> statement-breakpoint
CREATE INDEX "popcorn_items_campaign" ON "popcorn_items" USING btree ("campaign_id");
--> statement-breakpoint
CREATE INDEX "popcorn_lines_order" ON "popcorn_lines" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "popcorn_lines_stock" ON "popcorn_lines" USING btree ("stock_id");
--> statement-breakpoint
CREATE INDEX "popcorn_orders_person" ON "popcorn_orders" USING btree ("sso_id","ordered_at");
--> statement-breakpoint
CREATE INDEX "popcorn_orders_slot" ON "popcorn_orders" USING btree ("slot_id","state");
--> statement-breakpoint
CREATE INDEX "popcorn_orders_latest" ON "popcorn_orders" USING btree ("ordered_at","id");
--> statement-breakpoint
CREATE INDEX "popcorn_orders_by" ON "popcorn_orders" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "popcorn_quotas_person" ON "popcorn_quotas" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "popcorn_slots_campaign" ON "popcorn_slots" USING btree ("campaign_id","ends_at");
--> statement-breakpoint
CREATE INDEX "popcorn_slots_starts" ON "popcorn_slots" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "popcorn_stock_item" ON "popcorn_stock" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "popcorn_stock_starts" ON "popcorn_stock" USING btree ("starts_at","id");
--> statement-breakpoint
CREATE INDEX "popcorn_uploads_campaign" ON "popcorn_uploads" USING btree ("campaign_id");
--> statement-breakpoint
CREATE INDEX "popcorn_uploads_at" ON "popcorn_uploads" USING btree ("at");
