CREATE TABLE "material_requisition_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requisition_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"delivered_by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_by" char(8),
	"received_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"escalated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "material_requisition_delivery_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"sap_voucher_no" text NOT NULL,
	"received" integer,
	"difference_reason" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "material_requisition_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "material_requisition_groups_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "material_requisition_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requisition_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"quantity" integer NOT NULL,
	"stock" integer NOT NULL,
	"confirmed_quantity" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_total" integer DEFAULT 0 NOT NULL,
	"receiving_total" integer DEFAULT 0 NOT NULL,
	"purchase_status" text,
	"warehouse_id" uuid,
	"sap_voucher_no" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "material_requisition_materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"purchase_unit" text NOT NULL,
	"picture" uuid,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "material_requisition_materials_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "material_requisition_shop_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "material_requisition_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"group_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"purchase_status" text,
	"created_by" char(8) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_by" char(8),
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "material_requisition_orders_order_no_unique" UNIQUE("order_no")
);

--> statement-breakpoint
CREATE TABLE "material_requisition_requisitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"group_id" uuid NOT NULL,
	"applicant" char(8) NOT NULL,
	"shop_id" uuid NOT NULL,
	"cost_center" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"purchase_status" text,
	"order_id" uuid,
	"remark" text NOT NULL,
	"finish_reason" text DEFAULT '' NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"applied_total" integer DEFAULT 0 NOT NULL,
	"confirmed_total" integer DEFAULT 0 NOT NULL,
	"delivered_total" integer DEFAULT 0 NOT NULL,
	"received_total" integer DEFAULT 0 NOT NULL,
	"to_receive" integer DEFAULT 0 NOT NULL,
	"differs" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"aggregated_by" char(8),
	"aggregated_at" timestamp with time zone,
	"confirmed_by" char(8),
	"confirmed_at" timestamp with time zone,
	"last_delivery_at" timestamp with time zone,
	"finished_by" char(8),
	"finished_at" timestamp with time zone,
	CONSTRAINT "material_requisition_requisitions_application_no_unique" UNIQUE("application_no")
);

--> statement-breakpoint
CREATE TABLE "material_requisition_shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"area_cn" text NOT NULL,
	"area_en" text NOT NULL,
	"cost_center" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "material_requisition_shops_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "material_requisition_stock_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"material_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"ours" integer NOT NULL,
	"theirs" integer NOT NULL,
	"day" date NOT NULL
);

--> statement-breakpoint
CREATE TABLE "material_requisition_warehouses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "material_requisition_warehouses_code_unique" UNIQUE("code")
);

--> statement-breakpoint
ALTER TABLE "material_requisition_deliveries" ADD CONSTRAINT "material_requisition_deliveries_requisition_id_material_requisition_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "material_requisition_requisitions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_deliveries" ADD CONSTRAINT "material_requisition_deliveries_delivered_by_people_persons_sso_id_fk" FOREIGN KEY ("delivered_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_deliveries" ADD CONSTRAINT "material_requisition_deliveries_received_by_people_persons_sso_id_fk" FOREIGN KEY ("received_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_delivery_lines" ADD CONSTRAINT "material_requisition_delivery_lines_delivery_id_material_requisition_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "material_requisition_deliveries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_delivery_lines" ADD CONSTRAINT "material_requisition_delivery_lines_line_id_material_requisition_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "material_requisition_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_delivery_lines" ADD CONSTRAINT "material_requisition_delivery_lines_warehouse_id_material_requisition_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "material_requisition_warehouses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_lines" ADD CONSTRAINT "material_requisition_lines_requisition_id_material_requisition_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "material_requisition_requisitions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_lines" ADD CONSTRAINT "material_requisition_lines_material_id_material_requisition_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "material_requisition_materials"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_lines" ADD CONSTRAINT "material_requisition_lines_warehouse_id_material_requisition_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "material_requisition_warehouses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_materials" ADD CONSTRAINT "material_requisition_materials_group_id_material_requisition_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "material_requisition_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_shop_members" ADD CONSTRAINT "material_requisition_shop_members_shop_id_material_requisition_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "material_requisition_shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_shop_members" ADD CONSTRAINT "material_requisition_shop_members_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_orders" ADD CONSTRAINT "material_requisition_orders_group_id_material_requisition_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "material_requisition_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_orders" ADD CONSTRAINT "material_requisition_orders_created_by_people_persons_sso_id_fk" FOREIGN KEY ("created_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_orders" ADD CONSTRAINT "material_requisition_orders_confirmed_by_people_persons_sso_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_requisitions" ADD CONSTRAINT "material_requisition_requisitions_group_id_material_requisition_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "material_requisition_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_requisitions" ADD CONSTRAINT "material_requisition_requisitions_applicant_people_persons_sso_id_fk" FOREIGN KEY ("applicant") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_requisitions" ADD CONSTRAINT "material_requisition_requisitions_shop_id_material_requisition_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "material_requisition_shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_requisitions" ADD CONSTRAINT "material_requisition_requisitions_order_id_material_requisition_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "material_requisition_orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_requisitions" ADD CONSTRAINT "material_requisition_requisitions_aggregated_by_people_persons_sso_id_fk" FOREIGN KEY ("aggregated_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_requisitions" ADD CONSTRAINT "material_requisition_requisitions_confirmed_by_people_persons_sso_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_requisitions" ADD CONSTRAINT "material_requisition_requisitions_finished_by_people_persons_sso_id_fk" FOREIGN KEY ("finished_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_stock_differences" ADD CONSTRAINT "material_requisition_stock_differences_material_id_material_requisition_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "material_requisition_materials"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_requisition_stock_differences" ADD CONSTRAINT "material_requisition_stock_differences_warehouse_id_material_requisition_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "material_requisition_warehouses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "material_requisition_deliveries_round" ON "material_requisition_deliveries" USING btree ("requisition_id","round");
--> statement-breakpoint
CREATE INDEX "material_requisition_deliveries_open" ON "material_requisition_deliveries" USING btree ("at") WHERE "material_requisition_deliveries"."received_at" is null;
--> statement-breakpoint
CREATE INDEX "material_requisition_deliveries_at" ON "material_requisition_deliveries" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "material_requisition_deliveries_delivered_by" ON "material_requisition_deliveries" USING btree ("delivered_by");
--> statement-breakpoint
CREATE INDEX "material_requisition_deliveries_received_by" ON "material_requisition_deliveries" USING btree ("received_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "material_requisition_delivery_lines_line" ON "material_requisition_delivery_lines" USING btree ("delivery_id","line_id");
--> statement-breakpoint
CREATE INDEX "material_requisition_delivery_lines_of" ON "material_requisition_delivery_lines" USING btree ("line_id");
--> statement-breakpoint
CREATE INDEX "material_requisition_delivery_lines_warehouse" ON "material_requisition_delivery_lines" USING btree ("warehouse_id");
--> statement-breakpoint
CREATE INDEX "material_requisition_lines_requisition" ON "material_requisition_lines" USING btree ("requisition_id","place");
--> statement-breakpoint
CREATE INDEX "material_requisition_lines_material" ON "material_requisition_lines" USING btree ("material_id","requisition_id");
--> statement-breakpoint
CREATE INDEX "material_requisition_lines_warehouse" ON "material_requisition_lines" USING btree ("warehouse_id","requisition_id");
--> statement-breakpoint
CREATE INDEX "material_requisition_materials_group" ON "material_requisition_materials" USING btree ("group_id","code");
--> statement-breakpoint
CREATE UNIQUE INDEX "material_requisition_shop_members_person" ON "material_requisition_shop_members" USING btree ("shop_id","sso_id");
--> statement-breakpoint
CREATE INDEX "material_requisition_shop_members_sso" ON "material_requisition_shop_members" USING btree ("sso_id","shop_id");
--> statement-breakpoint
CREATE INDEX "material_requisition_orders_group" ON "material_requisition_orders" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_orders_state" ON "material_requisition_orders" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_orders_purchase" ON "material_requisition_orders" USING btree ("purchase_status","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_orders_created_by" ON "material_requisition_orders" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "material_requisition_orders_confirmed_by" ON "material_requisition_orders" USING btree ("confirmed_by");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_group" ON "material_requisition_requisitions" USING btree ("group_id","status","submitted_at");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_kind" ON "material_requisition_requisitions" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_applicant" ON "material_requisition_requisitions" USING btree ("applicant","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_shop" ON "material_requisition_requisitions" USING btree ("shop_id","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_cost_center" ON "material_requisition_requisitions" USING btree ("cost_center","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_status" ON "material_requisition_requisitions" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_purchase" ON "material_requisition_requisitions" USING btree ("purchase_status","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_order" ON "material_requisition_requisitions" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_submitted" ON "material_requisition_requisitions" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_aggregated_by" ON "material_requisition_requisitions" USING btree ("aggregated_by");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_confirmed_by" ON "material_requisition_requisitions" USING btree ("confirmed_by");
--> statement-breakpoint
CREATE INDEX "material_requisition_requisitions_finished_by" ON "material_requisition_requisitions" USING btree ("finished_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "material_requisition_stock_differences_place" ON "material_requisition_stock_differences" USING btree ("material_id","warehouse_id");
--> statement-breakpoint
CREATE INDEX "material_requisition_stock_differences_warehouse" ON "material_requisition_stock_differences" USING btree ("warehouse_id");
