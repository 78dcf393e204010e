CREATE TABLE "park_after_dark_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"wording_cn" text NOT NULL,
	"wording_en" text NOT NULL,
	"poster" uuid,
	"status" text NOT NULL,
	"registration_open" timestamp with time zone NOT NULL,
	"registration_deadline" timestamp with time zone NOT NULL,
	"cancel_deadline" timestamp with time zone NOT NULL,
	"eligible" uuid NOT NULL,
	"guests_allowed" integer NOT NULL,
	"draw" boolean NOT NULL,
	"standby" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "park_after_dark_nights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"gate_cn" text NOT NULL,
	"gate_en" text NOT NULL,
	"quota" integer NOT NULL,
	"slot" uuid,
	CONSTRAINT "park_after_dark_nights_slot_unique" UNIQUE("slot")
);

--> statement-breakpoint
CREATE TABLE "park_after_dark_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"night_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"booking" uuid NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "park_after_dark_registrations_booking_unique" UNIQUE("booking"),
	CONSTRAINT "park_after_dark_registrations_of" UNIQUE("event_id","sso_id")
);

--> statement-breakpoint
ALTER TABLE "park_after_dark_events" ADD CONSTRAINT "park_after_dark_events_eligible_audience_audiences_id_fk" FOREIGN KEY ("eligible") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "park_after_dark_nights" ADD CONSTRAINT "park_after_dark_nights_event_id_park_after_dark_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "park_after_dark_events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "park_after_dark_registrations" ADD CONSTRAINT "park_after_dark_registrations_event_id_park_after_dark_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "park_after_dark_events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "park_after_dark_registrations" ADD CONSTRAINT "park_after_dark_registrations_night_id_park_after_dark_nights_id_fk" FOREIGN KEY ("night_id") REFERENCES "park_after_dark_nights"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "park_after_dark_registrations" ADD CONSTRAINT "park_after_dark_registrations_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "park_after_dark_events_latest" ON "park_after_dark_events" USING btree ("registration_open","id");
--> statement-breakpoint
CREATE INDEX "park_after_dark_events_status" ON "park_after_dark_events" USING btree ("status","registration_open");
--> statement-breakpoint
CREATE INDEX "park_after_dark_events_eligible" ON "park_after_dark_events" USING btree ("eligible");
--> statement-breakpoint
CREATE INDEX "park_after_dark_nights_event" ON "park_after_dark_nights" USING btree ("event_id","starts");
--> statement-breakpoint
CREATE INDEX "park_after_dark_nights_ends" ON "park_after_dark_nights" USING btree ("ends");
--> statement-breakpoint
CREATE INDEX "park_after_dark_registrations_night" ON "park_after_dark_registrations" USING btree ("night_id","registered_at");
--> statement-breakpoint
CREATE INDEX "park_after_dark_registrations_person" ON "park_after_dark_registrations" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "park_after_dark_registrations_latest" ON "park_after_dark_registrations" USING btree ("registered_at","id");
