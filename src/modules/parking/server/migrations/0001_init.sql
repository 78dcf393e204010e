CREATE TABLE "parking_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"by" char(8),
	"reason" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" char(8)
);

--> statement-breakpoint
CREATE TABLE "parking_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"booking" uuid NOT NULL,
	"slot" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"plate" text NOT NULL,
	"lot_id" uuid NOT NULL,
	"date" date NOT NULL,
	"shift" text NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"in_at" timestamp with time zone,
	"out_at" timestamp with time zone,
	"out_estimated" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "parking_gate_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"direction" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"booking_id" uuid
);

--> statement-breakpoint
CREATE TABLE "parking_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"spaces" integer NOT NULL,
	"chargers" integer NOT NULL,
	"entities" jsonb NOT NULL,
	"shifts" jsonb NOT NULL,
	"closures" jsonb NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "parking_vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"plate" text NOT NULL,
	"kind" text NOT NULL,
	"is_default" boolean NOT NULL,
	"active" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "parking_wash_bays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"per_slot" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "parking_wash_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"booking" uuid NOT NULL,
	"slot" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"plate" text NOT NULL,
	"bay_id" uuid NOT NULL,
	"kind_id" uuid NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"price_fen" integer NOT NULL,
	"paid_fen" integer,
	"place" text NOT NULL,
	"status" text NOT NULL,
	"rating" integer,
	"finished_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "parking_wash_kinds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"minutes" integer NOT NULL,
	"price_fen" integer,
	"active" boolean NOT NULL
);

--> statement-breakpoint
ALTER TABLE "parking_blocks" ADD CONSTRAINT "parking_blocks_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parking_blocks" ADD CONSTRAINT "parking_blocks_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parking_blocks" ADD CONSTRAINT "parking_blocks_lifted_by_people_persons_sso_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parking_bookings" ADD CONSTRAINT "parking_bookings_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parking_bookings" ADD CONSTRAINT "parking_bookings_lot_id_parking_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "parking_lots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parking_vehicles" ADD CONSTRAINT "parking_vehicles_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parking_wash_bookings" ADD CONSTRAINT "parking_wash_bookings_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parking_wash_bookings" ADD CONSTRAINT "parking_wash_bookings_bay_id_parking_wash_bays_id_fk" FOREIGN KEY ("bay_id") REFERENCES "parking_wash_bays"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parking_wash_bookings" ADD CONSTRAINT "parking_wash_bookings_kind_id_parking_wash_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "parking_wash_kinds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "parking_blocks_person" ON "parking_blocks" USING btree ("sso_id","until");
--> statement-breakpoint
CREATE INDEX "parking_blocks_until" ON "parking_blocks" USING btree ("until","id");
--> statement-breakpoint
CREATE INDEX "parking_blocks_by" ON "parking_blocks" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "parking_blocks_lifted_by" ON "parking_blocks" USING btree ("lifted_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_bookings_number" ON "parking_bookings" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_bookings_booking" ON "parking_bookings" USING btree ("booking");
--> statement-breakpoint
CREATE INDEX "parking_bookings_latest" ON "parking_bookings" USING btree ("starts","id");
--> statement-breakpoint
CREATE INDEX "parking_bookings_person" ON "parking_bookings" USING btree ("sso_id","starts");
--> statement-breakpoint
CREATE INDEX "parking_bookings_plate" ON "parking_bookings" USING btree ("plate","starts");
--> statement-breakpoint
CREATE INDEX "parking_bookings_lot" ON "parking_bookings" USING btree ("lot_id","starts");
--> statement-breakpoint
CREATE INDEX "parking_bookings_date" ON "parking_bookings" USING btree ("date","starts");
--> statement-breakpoint
CREATE INDEX "parking_bookings_status" ON "parking_bookings" USING btree ("status","starts");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_gate_events_event" ON "parking_gate_events" USING btree ("event_id");
--> statement-breakpoint
CREATE INDEX "parking_gate_events_at" ON "parking_gate_events" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_lots_code" ON "parking_lots" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_vehicles_active" ON "parking_vehicles" USING btree ("plate") WHERE active;
--> statement-breakpoint
CREATE INDEX "parking_vehicles_plate" ON "parking_vehicles" USING btree ("plate","added_at");
--> statement-breakpoint
CREATE INDEX "parking_vehicles_person" ON "parking_vehicles" USING btree ("sso_id","added_at");
--> statement-breakpoint
CREATE INDEX "parking_vehicles_latest" ON "parking_vehicles" USING btree ("added_at","id");
--> statement-breakpoint
CREATE INDEX "parking_vehicles_state" ON "parking_vehicles" USING btree ("active","added_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_wash_bays_code" ON "parking_wash_bays" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_wash_bookings_number" ON "parking_wash_bookings" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_wash_bookings_booking" ON "parking_wash_bookings" USING btree ("booking");
--> statement-breakpoint
CREATE INDEX "parking_wash_bookings_latest" ON "parking_wash_bookings" USING btree ("starts","id");
--> statement-breakpoint
CREATE INDEX "parking_wash_bookings_person" ON "parking_wash_bookings" USING btree ("sso_id","starts");
--> statement-breakpoint
CREATE INDEX "parking_wash_bookings_plate" ON "parking_wash_bookings" USING btree ("plate","status");
--> statement-breakpoint
CREATE INDEX "parking_wash_bookings_bay" ON "parking_wash_bookings" USING btree ("bay_id","starts");
--> statement-breakpoint
CREATE INDEX "parking_wash_bookings_kind" ON "parking_wash_bookings" USING btree ("kind_id");
--> statement-breakpoint
CREATE INDEX "parking_wash_bookings_status" ON "parking_wash_bookings" USING btree ("status","starts");
--> statement-breakpoint
CREATE INDEX "parking_wash_bookings_finished" ON "parking_wash_bookings" USING btree ("finished_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "parking_wash_kinds_code" ON "parking_wash_kinds" USING btree ("code");
