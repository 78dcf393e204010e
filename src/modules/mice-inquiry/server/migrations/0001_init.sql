CREATE TABLE "mice_inquiry_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mice_inquiry_capacities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"ticket_type" text NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "mice_inquiry_capacities_day" UNIQUE("ticket_type","date")
);

--> statement-breakpoint
CREATE TABLE "mice_inquiry_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"credit_code" text,
	"kind" text NOT NULL,
	"contact" text NOT NULL,
	"merged_into" uuid,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mice_inquiry_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"asked" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mice_inquiry_inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_no" text NOT NULL,
	"apply_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"ticket_type" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"event_name" text NOT NULL,
	"visit_date" date NOT NULL,
	"visit_end_date" date,
	"start_time" text,
	"vip_kind" text,
	"party_size" integer,
	"host" text NOT NULL,
	"guide_language" text,
	"lines" jsonb NOT NULL,
	"guests" integer NOT NULL,
	"total_fen" integer NOT NULL,
	"payment_terms" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"remarks" text NOT NULL,
	"owner" char(8) NOT NULL,
	"supplement" boolean DEFAULT false NOT NULL,
	"confirmation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"void_reason" text,
	"at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mice_inquiry_inquiries_inquiry_no_unique" UNIQUE("inquiry_no")
);

--> statement-breakpoint
CREATE TABLE "mice_inquiry_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_type" text NOT NULL,
	"product" text NOT NULL,
	"min_quantity" integer NOT NULL,
	"season" text NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);

--> statement-breakpoint
ALTER TABLE "mice_inquiry_attempts" ADD CONSTRAINT "mice_inquiry_attempts_inquiry_id_mice_inquiry_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "mice_inquiry_inquiries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mice_inquiry_customers" ADD CONSTRAINT "mice_inquiry_customers_merged_into_mice_inquiry_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "mice_inquiry_customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mice_inquiry_holds" ADD CONSTRAINT "mice_inquiry_holds_inquiry_id_mice_inquiry_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "mice_inquiry_inquiries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mice_inquiry_inquiries" ADD CONSTRAINT "mice_inquiry_inquiries_customer_id_mice_inquiry_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "mice_inquiry_customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mice_inquiry_inquiries" ADD CONSTRAINT "mice_inquiry_inquiries_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mice_inquiry_attempts_inquiry" ON "mice_inquiry_attempts" USING btree ("inquiry_id","at");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_capacities_latest" ON "mice_inquiry_capacities" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_customers_latest" ON "mice_inquiry_customers" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_customers_name" ON "mice_inquiry_customers" USING btree ("name_cn");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_customers_merged" ON "mice_inquiry_customers" USING btree ("merged_into");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_holds_inquiry" ON "mice_inquiry_holds" USING btree ("inquiry_id","day");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_inquiries_latest" ON "mice_inquiry_inquiries" USING btree ("ticket_type","at","id");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_inquiries_status" ON "mice_inquiry_inquiries" USING btree ("ticket_type","status","at","id");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_inquiries_owner" ON "mice_inquiry_inquiries" USING btree ("owner","at","id");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_inquiries_visit" ON "mice_inquiry_inquiries" USING btree ("visit_date","status");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_inquiries_customer" ON "mice_inquiry_inquiries" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_prices_type" ON "mice_inquiry_prices" USING btree ("ticket_type","effective_from");
--> statement-breakpoint
CREATE INDEX "mice_inquiry_prices_latest" ON "mice_inquiry_prices" USING btree ("effective_from","id");
