CREATE TABLE "eshop_cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"variant" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_seen_fen" integer NOT NULL,
	CONSTRAINT "eshop_cart_lines_one" UNIQUE("sso_id","variant")
);

--> statement-breakpoint
CREATE TABLE "eshop_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"category" text NOT NULL,
	"description_cn" text NOT NULL,
	"description_en" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"original_price_fen" integer NOT NULL,
	"staff_price_fen" integer,
	"limit_per_person" integer,
	"warn_below" integer,
	"sale_from" timestamp with time zone NOT NULL,
	"sale_to" timestamp with time zone,
	"entities" jsonb NOT NULL,
	"on_sale" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "eshop_order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" uuid NOT NULL,
	"item" uuid NOT NULL,
	"variant" uuid NOT NULL,
	"sku" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"option_cn" text NOT NULL,
	"option_en" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"hold" uuid NOT NULL,
	CONSTRAINT "eshop_order_lines_one" UNIQUE("order","variant")
);

--> statement-breakpoint
CREATE TABLE "eshop_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"oid" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"entity" text NOT NULL,
	"goods_total_fen" integer NOT NULL,
	"total_fen" integer NOT NULL,
	"payment" text NOT NULL,
	"status" text NOT NULL,
	"place_code" text NOT NULL,
	"collect_code" char(6),
	"code_misses" integer DEFAULT 0 NOT NULL,
	"code_locked_until" timestamp with time zone,
	"note" text NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"run" uuid,
	"packed_at" timestamp with time zone,
	"dispatched_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"reminded_days" integer DEFAULT 0 NOT NULL,
	"collected_at" timestamp with time zone,
	"handed_by" char(8),
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"problem" text,
	"problem_note" text,
	"before_refund" text,
	CONSTRAINT "eshop_orders_oid_unique" UNIQUE("oid"),
	CONSTRAINT "eshop_orders_total" CHECK ("eshop_orders"."total_fen" > 0)
);

--> statement-breakpoint
CREATE TABLE "eshop_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"provider_no" text,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "eshop_payments_provider_no_unique" UNIQUE("provider_no")
);

--> statement-breakpoint
CREATE TABLE "eshop_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" uuid NOT NULL,
	"payment" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8),
	"answer" text,
	"goods_back" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone,
	"failure" text,
	"paid_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "eshop_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"date" date NOT NULL,
	"driver" char(8) NOT NULL,
	"state" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "eshop_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item" uuid NOT NULL,
	"sku" text NOT NULL,
	"option_cn" text NOT NULL,
	"option_en" text NOT NULL,
	"price_delta_fen" integer NOT NULL,
	"place" integer NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"sold_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "eshop_variants_sku_unique" UNIQUE("sku")
);

--> statement-breakpoint
ALTER TABLE "eshop_cart_lines" ADD CONSTRAINT "eshop_cart_lines_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_cart_lines" ADD CONSTRAINT "eshop_cart_lines_variant_eshop_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "eshop_variants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_order_lines" ADD CONSTRAINT "eshop_order_lines_order_eshop_orders_id_fk" FOREIGN KEY ("order") REFERENCES "eshop_orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_order_lines" ADD CONSTRAINT "eshop_order_lines_item_eshop_items_id_fk" FOREIGN KEY ("item") REFERENCES "eshop_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_order_lines" ADD CONSTRAINT "eshop_order_lines_variant_eshop_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "eshop_variants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_orders" ADD CONSTRAINT "eshop_orders_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_orders" ADD CONSTRAINT "eshop_orders_run_eshop_runs_id_fk" FOREIGN KEY ("run") REFERENCES "eshop_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_orders" ADD CONSTRAINT "eshop_orders_handed_by_people_persons_sso_id_fk" FOREIGN KEY ("handed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_payments" ADD CONSTRAINT "eshop_payments_order_eshop_orders_id_fk" FOREIGN KEY ("order") REFERENCES "eshop_orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_refunds" ADD CONSTRAINT "eshop_refunds_order_eshop_orders_id_fk" FOREIGN KEY ("order") REFERENCES "eshop_orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_refunds" ADD CONSTRAINT "eshop_refunds_payment_eshop_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "eshop_payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_refunds" ADD CONSTRAINT "eshop_refunds_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_runs" ADD CONSTRAINT "eshop_runs_driver_people_persons_sso_id_fk" FOREIGN KEY ("driver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eshop_variants" ADD CONSTRAINT "eshop_variants_item_eshop_items_id_fk" FOREIGN KEY ("item") REFERENCES "eshop_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "eshop_cart_lines_variant" ON "eshop_cart_lines" USING btree ("variant");
--> statement-breakpoint
CREATE INDEX "eshop_items_shelf" ON "eshop_items" USING btree ("on_sale","id");
--> statement-breakpoint
CREATE INDEX "eshop_items_price" ON "eshop_items" USING btree ("staff_price_fen","id");
--> statement-breakpoint
CREATE INDEX "eshop_order_lines_item" ON "eshop_order_lines" USING btree ("item");
--> statement-breakpoint
CREATE INDEX "eshop_order_lines_variant" ON "eshop_order_lines" USING btree ("variant");
--> statement-breakpoint
CREATE INDEX "eshop_orders_person" ON "eshop_orders" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "eshop_orders_status" ON "eshop_orders" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "eshop_orders_at" ON "eshop_orders" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "eshop_orders_run" ON "eshop_orders" USING btree ("run");
--> statement-breakpoint
CREATE INDEX "eshop_orders_handed" ON "eshop_orders" USING btree ("handed_by");
--> statement-breakpoint
CREATE INDEX "eshop_orders_unpaid" ON "eshop_orders" USING btree ("hold_until") WHERE "eshop_orders"."status" = '10';
--> statement-breakpoint
CREATE INDEX "eshop_orders_waiting" ON "eshop_orders" USING btree ("ready_at") WHERE "eshop_orders"."status" = '40';
--> statement-breakpoint
CREATE INDEX "eshop_payments_order" ON "eshop_payments" USING btree ("order");
--> statement-breakpoint
CREATE INDEX "eshop_payments_waiting" ON "eshop_payments" USING btree ("id") WHERE "eshop_payments"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "eshop_refunds_order" ON "eshop_refunds" USING btree ("order","id");
--> statement-breakpoint
CREATE INDEX "eshop_refunds_by" ON "eshop_refunds" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "eshop_refunds_payment" ON "eshop_refunds" USING btree ("payment");
--> statement-breakpoint
CREATE UNIQUE INDEX "eshop_refunds_once" ON "eshop_refunds" USING btree ("payment") WHERE "eshop_refunds"."state" <> 'refused';
--> statement-breakpoint
CREATE INDEX "eshop_runs_driver" ON "eshop_runs" USING btree ("driver");
--> statement-breakpoint
CREATE UNIQUE INDEX "eshop_runs_planned" ON "eshop_runs" USING btree ("place","date","driver") WHERE "eshop_runs"."state" = 'planned';
--> statement-breakpoint
CREATE INDEX "eshop_variants_item" ON "eshop_variants" USING btree ("item","place");
