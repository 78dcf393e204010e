CREATE TABLE "housing_invoice_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"months" jsonb NOT NULL,
	"amount_fen" integer NOT NULL,
	"title_kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "housing_lock_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8),
	"room_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"provider_code" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "housing_rent_months" (
	"id" uuid PRIMARY KEY NOT NULL,
	"residence_id" uuid NOT NULL,
	"month" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"invoice_request" uuid
);

--> statement-breakpoint
CREATE TABLE "housing_residences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"room_id" uuid NOT NULL,
	"bed" text NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"monthly_rent_fen" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"cleared_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "housing_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"building" text NOT NULL,
	"number" text NOT NULL,
	"beds" integer NOT NULL,
	"gender" text NOT NULL,
	"lock_id" text NOT NULL,
	"lock_online" boolean DEFAULT true NOT NULL,
	"battery" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "housing_rooms_lock_id_unique" UNIQUE("lock_id")
);

--> statement-breakpoint
ALTER TABLE "housing_invoice_requests" ADD CONSTRAINT "housing_invoice_requests_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housing_lock_resets" ADD CONSTRAINT "housing_lock_resets_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housing_lock_resets" ADD CONSTRAINT "housing_lock_resets_room_id_housing_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "housing_rooms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housing_rent_months" ADD CONSTRAINT "housing_rent_months_residence_id_housing_residences_id_fk" FOREIGN KEY ("residence_id") REFERENCES "housing_residences"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housing_rent_months" ADD CONSTRAINT "housing_rent_months_invoice_request_housing_invoice_requests_id_fk" FOREIGN KEY ("invoice_request") REFERENCES "housing_invoice_requests"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housing_residences" ADD CONSTRAINT "housing_residences_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housing_residences" ADD CONSTRAINT "housing_residences_room_id_housing_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "housing_rooms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "housing_invoice_requests_person" ON "housing_invoice_requests" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "housing_invoice_requests_state" ON "housing_invoice_requests" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "housing_lock_resets_person" ON "housing_lock_resets" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "housing_lock_resets_room" ON "housing_lock_resets" USING btree ("room_id","requested_at");
--> statement-breakpoint
CREATE INDEX "housing_lock_resets_state" ON "housing_lock_resets" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "housing_lock_resets_requested" ON "housing_lock_resets" USING btree ("requested_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "housing_rent_months_month" ON "housing_rent_months" USING btree ("residence_id","month");
--> statement-breakpoint
CREATE INDEX "housing_rent_months_request" ON "housing_rent_months" USING btree ("invoice_request");
--> statement-breakpoint
CREATE UNIQUE INDEX "housing_residences_bed" ON "housing_residences" USING btree ("room_id","bed") WHERE "housing_residences"."state" = 'active';
--> statement-breakpoint
CREATE UNIQUE INDEX "housing_residences_housed" ON "housing_residences" USING btree ("sso_id") WHERE "housing_residences"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "housing_residences_person" ON "housing_residences" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "housing_residences_room" ON "housing_residences" USING btree ("room_id");
--> statement-breakpoint
CREATE INDEX "housing_residences_state" ON "housing_residences" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "housing_residences_due" ON "housing_residences" USING btree ("to") WHERE "housing_residences"."cleared_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "housing_rooms_place" ON "housing_rooms" USING btree ("building","number");
--> statement-breakpoint
CREATE INDEX "housing_rooms_gender" ON "housing_rooms" USING btree ("gender");
--> statement-breakpoint
CREATE INDEX "housing_rooms_online" ON "housing_rooms" USING btree ("lock_online");
