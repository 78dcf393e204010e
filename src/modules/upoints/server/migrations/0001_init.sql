CREATE TABLE "upoints_anniversaries" (
	"years" smallint PRIMARY KEY NOT NULL,
	"points" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "upoints_batch_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch" uuid NOT NULL,
	"line" integer NOT NULL,
	"sso_id" char(8) NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"hold" uuid,
	CONSTRAINT "upoints_batch_rows_one" UNIQUE("batch","sso_id"),
	CONSTRAINT "upoints_batch_rows_line" UNIQUE("batch","line")
);

--> statement-breakpoint
CREATE TABLE "upoints_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"filename" text NOT NULL,
	"lines" integer NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"released_by" char(8),
	"released_at" timestamp with time zone,
	"taking_back" text,
	"taken_by" char(8),
	"take_reason" text
);

--> statement-breakpoint
CREATE TABLE "upoints_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"description_cn" text NOT NULL,
	"description_en" text NOT NULL,
	"price" integer NOT NULL,
	"category" text NOT NULL,
	"goods_type" text NOT NULL,
	"active" boolean NOT NULL,
	"picture" uuid,
	"limit_per_person" integer,
	"warn_below" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "upoints_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "upoints_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sso_id" char(8) NOT NULL,
	"unit" text NOT NULL,
	"type" smallint NOT NULL,
	"points" integer NOT NULL,
	"balance" integer NOT NULL,
	"entry" uuid NOT NULL,
	"from_sso_id" char(8),
	"order" uuid,
	"batch" uuid,
	"source" text,
	"reason" text NOT NULL,
	"entity" text NOT NULL,
	"division_code" text NOT NULL,
	"department_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "upoints_log_balance" CHECK ("upoints_log"."balance" >= 0)
);

--> statement-breakpoint
CREATE TABLE "upoints_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"entity" text NOT NULL,
	"item" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"total" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"collect_place" text,
	"collect_code" char(6),
	"ready_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"handed_by" char(8),
	"ended_at" timestamp with time zone,
	"back_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "upoints_orders_order_no_unique" UNIQUE("order_no")
);

--> statement-breakpoint
CREATE TABLE "upoints_quotas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"quarter" char(6) NOT NULL,
	"points_quota" integer NOT NULL,
	"special_quota" integer NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "upoints_quotas_one" UNIQUE("sso_id","quarter")
);

--> statement-breakpoint
CREATE TABLE "upoints_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"month" char(7) NOT NULL,
	"points" integer NOT NULL,
	"hold" uuid,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "upoints_transfers_one" UNIQUE("sso_id","month")
);

--> statement-breakpoint
ALTER TABLE "upoints_batch_rows" ADD CONSTRAINT "upoints_batch_rows_batch_upoints_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "upoints_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_batch_rows" ADD CONSTRAINT "upoints_batch_rows_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_batches" ADD CONSTRAINT "upoints_batches_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_batches" ADD CONSTRAINT "upoints_batches_released_by_people_persons_sso_id_fk" FOREIGN KEY ("released_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_batches" ADD CONSTRAINT "upoints_batches_taken_by_people_persons_sso_id_fk" FOREIGN KEY ("taken_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_log" ADD CONSTRAINT "upoints_log_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_log" ADD CONSTRAINT "upoints_log_from_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("from_sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_log" ADD CONSTRAINT "upoints_log_order_upoints_orders_id_fk" FOREIGN KEY ("order") REFERENCES "upoints_orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_log" ADD CONSTRAINT "upoints_log_batch_upoints_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "upoints_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_orders" ADD CONSTRAINT "upoints_orders_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_orders" ADD CONSTRAINT "upoints_orders_item_upoints_items_id_fk" FOREIGN KEY ("item") REFERENCES "upoints_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_orders" ADD CONSTRAINT "upoints_orders_handed_by_people_persons_sso_id_fk" FOREIGN KEY ("handed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_quotas" ADD CONSTRAINT "upoints_quotas_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upoints_transfers" ADD CONSTRAINT "upoints_transfers_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "upoints_batch_rows_person" ON "upoints_batch_rows" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "upoints_batch_rows_state" ON "upoints_batch_rows" USING btree ("batch","state","sso_id");
--> statement-breakpoint
CREATE INDEX "upoints_batches_at" ON "upoints_batches" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "upoints_batches_by" ON "upoints_batches" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "upoints_batches_released" ON "upoints_batches" USING btree ("released_by");
--> statement-breakpoint
CREATE INDEX "upoints_batches_taken" ON "upoints_batches" USING btree ("taken_by");
--> statement-breakpoint
CREATE INDEX "upoints_batches_working" ON "upoints_batches" USING btree ("id") WHERE "upoints_batches"."status" = 'released' and ("upoints_batches"."booked" < "upoints_batches"."people" or "upoints_batches"."taking_back" is not null);
--> statement-breakpoint
CREATE INDEX "upoints_items_active" ON "upoints_items" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "upoints_items_price" ON "upoints_items" USING btree ("price","id");
--> statement-breakpoint
CREATE INDEX "upoints_log_person" ON "upoints_log" USING btree ("sso_id","unit","seq");
--> statement-breakpoint
CREATE INDEX "upoints_log_typed" ON "upoints_log" USING btree ("sso_id","unit","type","seq");
--> statement-breakpoint
CREATE INDEX "upoints_log_at" ON "upoints_log" USING btree ("at","seq");
--> statement-breakpoint
CREATE INDEX "upoints_log_from" ON "upoints_log" USING btree ("from_sso_id");
--> statement-breakpoint
CREATE INDEX "upoints_log_order" ON "upoints_log" USING btree ("order");
--> statement-breakpoint
CREATE INDEX "upoints_log_batch" ON "upoints_log" USING btree ("batch");
--> statement-breakpoint
CREATE UNIQUE INDEX "upoints_log_source" ON "upoints_log" USING btree ("source") WHERE "upoints_log"."source" is not null;
--> statement-breakpoint
CREATE INDEX "upoints_orders_person" ON "upoints_orders" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "upoints_orders_item" ON "upoints_orders" USING btree ("item");
--> statement-breakpoint
CREATE INDEX "upoints_orders_status" ON "upoints_orders" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "upoints_orders_at" ON "upoints_orders" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "upoints_orders_back" ON "upoints_orders" USING btree ("back_at") WHERE "upoints_orders"."back_at" is not null;
--> statement-breakpoint
CREATE INDEX "upoints_orders_handed" ON "upoints_orders" USING btree ("handed_by");
--> statement-breakpoint
CREATE INDEX "upoints_orders_ready" ON "upoints_orders" USING btree ("ready_at") WHERE "upoints_orders"."status" = 'ready';
--> statement-breakpoint
CREATE INDEX "upoints_quotas_quarter" ON "upoints_quotas" USING btree ("quarter","sso_id");
--> statement-breakpoint
CREATE INDEX "upoints_transfers_due" ON "upoints_transfers" USING btree ("status","month","id");
