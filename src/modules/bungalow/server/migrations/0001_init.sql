CREATE TABLE "bungalow_bungalows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"place_cn" text NOT NULL,
	"place_en" text NOT NULL,
	"seats" integer NOT NULL,
	"photos" uuid[] NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bungalow_companions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	CONSTRAINT "bungalow_companions_of" UNIQUE("reservation_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "bungalow_lifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL,
	"reason" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bungalow_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"status" text NOT NULL,
	"wording_blocks" jsonb NOT NULL,
	"signup_open" timestamp with time zone NOT NULL,
	"signup_until" timestamp with time zone,
	"signup_hours" integer NOT NULL,
	"cancel_hours" integer NOT NULL,
	"max_people" integer NOT NULL,
	"max_reservations" integer NOT NULL,
	"draw" boolean NOT NULL,
	"standby" integer NOT NULL,
	"eligible" uuid NOT NULL,
	"report_receivers" jsonb NOT NULL,
	"pattern" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bungalow_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"booking" uuid NOT NULL,
	"phone" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone,
	CONSTRAINT "bungalow_reservations_booking_unique" UNIQUE("booking")
);

--> statement-breakpoint
CREATE TABLE "bungalow_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"bungalow_id" uuid NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"quota" integer NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"slot" uuid,
	CONSTRAINT "bungalow_slots_slot_unique" UNIQUE("slot")
);

--> statement-breakpoint
ALTER TABLE "bungalow_companions" ADD CONSTRAINT "bungalow_companions_reservation_id_bungalow_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "bungalow_reservations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bungalow_companions" ADD CONSTRAINT "bungalow_companions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bungalow_lifts" ADD CONSTRAINT "bungalow_lifts_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bungalow_lifts" ADD CONSTRAINT "bungalow_lifts_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bungalow_events" ADD CONSTRAINT "bungalow_events_eligible_audience_audiences_id_fk" FOREIGN KEY ("eligible") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bungalow_reservations" ADD CONSTRAINT "bungalow_reservations_slot_id_bungalow_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "bungalow_slots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bungalow_reservations" ADD CONSTRAINT "bungalow_reservations_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bungalow_slots" ADD CONSTRAINT "bungalow_slots_event_id_bungalow_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "bungalow_events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bungalow_slots" ADD CONSTRAINT "bungalow_slots_bungalow_id_bungalow_bungalows_id_fk" FOREIGN KEY ("bungalow_id") REFERENCES "bungalow_bungalows"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bungalow_bungalows_name" ON "bungalow_bungalows" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "bungalow_companions_person" ON "bungalow_companions" USING btree ("sso_id","reservation_id");
--> statement-breakpoint
CREATE INDEX "bungalow_lifts_person" ON "bungalow_lifts" USING btree ("sso_id","at");
--> statement-breakpoint
CREATE INDEX "bungalow_lifts_by" ON "bungalow_lifts" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "bungalow_lifts_at" ON "bungalow_lifts" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "bungalow_events_latest" ON "bungalow_events" USING btree ("signup_open","id");
--> statement-breakpoint
CREATE INDEX "bungalow_events_status" ON "bungalow_events" USING btree ("status","signup_open");
--> statement-breakpoint
CREATE INDEX "bungalow_events_eligible" ON "bungalow_events" USING btree ("eligible");
--> statement-breakpoint
CREATE INDEX "bungalow_reservations_slot" ON "bungalow_reservations" USING btree ("slot_id","reserved_at");
--> statement-breakpoint
CREATE INDEX "bungalow_reservations_person" ON "bungalow_reservations" USING btree ("sso_id","reserved_at");
--> statement-breakpoint
CREATE INDEX "bungalow_reservations_latest" ON "bungalow_reservations" USING btree ("reserved_at","id");
--> statement-breakpoint
CREATE INDEX "bungalow_slots_event" ON "bungalow_slots" USING btree ("event_id","starts");
--> statement-breakpoint
CREATE INDEX "bungalow_slots_bungalow" ON "bungalow_slots" USING btree ("bungalow_id","starts");
--> statement-breakpoint
CREATE INDEX "bungalow_slots_starts" ON "bungalow_slots" USING btree ("starts");
--> statement-breakpoint
CREATE INDEX "bungalow_slots_ends" ON "bungalow_slots" USING btree ("ends");
