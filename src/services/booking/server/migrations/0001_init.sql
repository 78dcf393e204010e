CREATE TABLE "booking_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"party" integer NOT NULL,
	"state" text NOT NULL,
	"standby_place" integer,
	"offered_until" timestamp with time zone,
	"code" text NOT NULL,
	"key" text NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"series" text,
	"signed_up_at" timestamp with time zone NOT NULL,
	"signed_up_by" text NOT NULL,
	"promoted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_cause" text,
	"end_reason" text,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" char(8),
	CONSTRAINT "booking_bookings_key" UNIQUE("slot","sso_id","key"),
	CONSTRAINT "booking_bookings_party" CHECK ("booking_bookings"."party" > 0)
);

--> statement-breakpoint
CREATE TABLE "booking_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"slots" integer NOT NULL,
	"differences" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "booking_draws" (
	"slot" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seed" text NOT NULL,
	"left" integer NOT NULL,
	"entrants" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "booking_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "booking_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offering" text NOT NULL,
	"module" text NOT NULL,
	"subject" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"place_cn" text DEFAULT '' NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"link" text,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"standby_capacity" integer DEFAULT 0 NOT NULL,
	"sign_up_from" timestamp with time zone NOT NULL,
	"sign_up_until" timestamp with time zone NOT NULL,
	"cancel_until" timestamp with time zone NOT NULL,
	"per_person" integer DEFAULT 1 NOT NULL,
	"party_min" integer DEFAULT 1 NOT NULL,
	"party_max" integer DEFAULT 1 NOT NULL,
	"draw_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"seed_sealed" text,
	"seed_hash" text,
	"accept_hours" integer,
	"series" text,
	"per_series" integer,
	"clash_check" boolean DEFAULT false NOT NULL,
	"roster_check" text DEFAULT 'none' NOT NULL,
	"check_in_from" timestamp with time zone NOT NULL,
	"check_in_until" timestamp with time zone NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"standby" integer DEFAULT 0 NOT NULL,
	"next_place" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"settled_at" timestamp with time zone,
	"offered_at" timestamp with time zone NOT NULL,
	"unchecked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "booking_slots_subject" UNIQUE("offering","subject"),
	CONSTRAINT "booking_slots_places" CHECK ("booking_slots"."booked" >= 0 and "booking_slots"."offered" >= 0 and "booking_slots"."standby" >= 0 and "booking_slots"."booked" + "booking_slots"."offered" <= "booking_slots"."capacity")
);

--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD CONSTRAINT "booking_bookings_slot_booking_slots_id_fk" FOREIGN KEY ("slot") REFERENCES "booking_slots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD CONSTRAINT "booking_bookings_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD CONSTRAINT "booking_bookings_checked_in_by_people_persons_sso_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_draws" ADD CONSTRAINT "booking_draws_slot_booking_slots_id_fk" FOREIGN KEY ("slot") REFERENCES "booking_slots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_scans" ADD CONSTRAINT "booking_scans_booking_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "booking_bookings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_scans" ADD CONSTRAINT "booking_scans_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_bookings_code" ON "booking_bookings" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "booking_bookings_list" ON "booking_bookings" USING btree ("slot","state","standby_place","id");
--> statement-breakpoint
CREATE INDEX "booking_bookings_roster" ON "booking_bookings" USING btree ("slot","signed_up_at","id");
--> statement-breakpoint
CREATE INDEX "booking_bookings_person" ON "booking_bookings" USING btree ("sso_id","ends","id");
--> statement-breakpoint
CREATE INDEX "booking_bookings_series" ON "booking_bookings" USING btree ("series","sso_id") WHERE "booking_bookings"."series" is not null;
--> statement-breakpoint
CREATE INDEX "booking_bookings_attended" ON "booking_bookings" USING btree ("slot","party") WHERE state = 'attended';
--> statement-breakpoint
CREATE INDEX "booking_bookings_offered" ON "booking_bookings" USING btree ("offered_until","id") WHERE "booking_bookings"."offered_until" is not null;
--> statement-breakpoint
CREATE INDEX "booking_bookings_checker" ON "booking_bookings" USING btree ("checked_in_by");
--> statement-breakpoint
CREATE INDEX "booking_checks_at" ON "booking_checks" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "booking_checks_day" ON "booking_checks" USING btree ("day","at");
--> statement-breakpoint
CREATE INDEX "booking_scans_booking" ON "booking_scans" USING btree ("booking","at","id");
--> statement-breakpoint
CREATE INDEX "booking_scans_by" ON "booking_scans" USING btree ("by","received_at","id");
--> statement-breakpoint
CREATE INDEX "booking_slots_time" ON "booking_slots" USING btree ("offering","check_in_until","id");
--> statement-breakpoint
CREATE INDEX "booking_slots_starts" ON "booking_slots" USING btree ("starts","id");
--> statement-breakpoint
CREATE INDEX "booking_slots_unsettled" ON "booking_slots" USING btree ("ends","id") WHERE "booking_slots"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "booking_slots_settled" ON "booking_slots" USING btree ("ends") WHERE "booking_slots"."settled_at" is not null;
--> statement-breakpoint
CREATE INDEX "booking_slots_undrawn" ON "booking_slots" USING btree ("draw_at","id") WHERE "booking_slots"."draw_at" is not null and "booking_slots"."drawn_at" is null;
--> statement-breakpoint
CREATE INDEX "booking_slots_waiting" ON "booking_slots" USING btree ("starts","id") WHERE "booking_slots"."standby" > 0;
--> statement-breakpoint
CREATE INDEX "booking_slots_unchecked" ON "booking_slots" USING btree ("id") WHERE "booking_slots"."unchecked";
