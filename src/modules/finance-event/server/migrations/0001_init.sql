CREATE TABLE "finance_event_lunches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"host" char(8) NOT NULL,
	"topic_cn" text NOT NULL,
	"topic_en" text NOT NULL,
	"seats" integer NOT NULL,
	"booking_cutoff" timestamp with time zone NOT NULL,
	"cancel_cutoff" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"slot" uuid,
	CONSTRAINT "finance_event_lunches_slot_unique" UNIQUE("slot")
);

--> statement-breakpoint
CREATE TABLE "finance_event_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"wording_cn" text NOT NULL,
	"wording_en" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"booking_open" timestamp with time zone NOT NULL,
	"max_per_person" integer NOT NULL,
	"status" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "finance_event_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lunch_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"booking" uuid NOT NULL,
	"diet" text NOT NULL,
	"allergy" text NOT NULL,
	"note" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finance_event_seats_booking_unique" UNIQUE("booking"),
	CONSTRAINT "finance_event_seats_of" UNIQUE("lunch_id","sso_id")
);

--> statement-breakpoint
ALTER TABLE "finance_event_lunches" ADD CONSTRAINT "finance_event_lunches_round_id_finance_event_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "finance_event_rounds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "finance_event_lunches" ADD CONSTRAINT "finance_event_lunches_host_people_persons_sso_id_fk" FOREIGN KEY ("host") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "finance_event_seats" ADD CONSTRAINT "finance_event_seats_lunch_id_finance_event_lunches_id_fk" FOREIGN KEY ("lunch_id") REFERENCES "finance_event_lunches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "finance_event_seats" ADD CONSTRAINT "finance_event_seats_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "finance_event_lunches_round" ON "finance_event_lunches" USING btree ("round_id","starts");
--> statement-breakpoint
CREATE INDEX "finance_event_lunches_host" ON "finance_event_lunches" USING btree ("host","starts");
--> statement-breakpoint
CREATE INDEX "finance_event_lunches_status" ON "finance_event_lunches" USING btree ("status","starts");
--> statement-breakpoint
CREATE INDEX "finance_event_rounds_latest" ON "finance_event_rounds" USING btree ("from","id");
--> statement-breakpoint
CREATE INDEX "finance_event_rounds_status" ON "finance_event_rounds" USING btree ("status","from");
--> statement-breakpoint
CREATE INDEX "finance_event_seats_person" ON "finance_event_seats" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "finance_event_seats_latest" ON "finance_event_seats" USING btree ("booked_at","id");
