CREATE TABLE "u_plus_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"place_cn" text NOT NULL,
	"place_en" text NOT NULL,
	"status" text NOT NULL,
	"wording_blocks" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"cover" uuid,
	"quota" integer NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"signup_open" timestamp with time zone NOT NULL,
	"signup_cutoff" timestamp with time zone NOT NULL,
	"cancel_cutoff" timestamp with time zone NOT NULL,
	"moved_until" timestamp with time zone,
	"eligible" uuid NOT NULL,
	"draw" boolean NOT NULL,
	"standby" integer NOT NULL,
	"accept_hours" integer,
	"season" text NOT NULL,
	"season_most" integer NOT NULL,
	"roster_check" text NOT NULL,
	"report_receivers" jsonb NOT NULL,
	"report_every" text NOT NULL,
	"report_weekday" integer NOT NULL,
	"report_hours" integer NOT NULL,
	"report_from" timestamp with time zone NOT NULL,
	"slot" uuid,
	"version" integer NOT NULL,
	CONSTRAINT "u_plus_events_slot_unique" UNIQUE("slot")
);

--> statement-breakpoint
CREATE TABLE "u_plus_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"receivers" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"tries" integer NOT NULL,
	"taken_at" timestamp with time zone,
	"file" uuid,
	"result" text NOT NULL,
	CONSTRAINT "u_plus_reports_of" UNIQUE("event_id","due_at")
);

--> statement-breakpoint
CREATE TABLE "u_plus_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"booking" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"phone" text NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "u_plus_signups_booking_unique" UNIQUE("booking"),
	CONSTRAINT "u_plus_signups_of" UNIQUE("event_id","sso_id")
);

--> statement-breakpoint
ALTER TABLE "u_plus_events" ADD CONSTRAINT "u_plus_events_eligible_audience_audiences_id_fk" FOREIGN KEY ("eligible") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "u_plus_reports" ADD CONSTRAINT "u_plus_reports_event_id_u_plus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "u_plus_events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "u_plus_signups" ADD CONSTRAINT "u_plus_signups_event_id_u_plus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "u_plus_events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "u_plus_signups" ADD CONSTRAINT "u_plus_signups_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "u_plus_events_latest" ON "u_plus_events" USING btree ("start_time","id");
--> statement-breakpoint
CREATE INDEX "u_plus_events_status" ON "u_plus_events" USING btree ("status","end_time");
--> statement-breakpoint
CREATE INDEX "u_plus_events_ends" ON "u_plus_events" USING btree ("end_time");
--> statement-breakpoint
CREATE INDEX "u_plus_events_eligible" ON "u_plus_events" USING btree ("eligible");
--> statement-breakpoint
CREATE INDEX "u_plus_reports_open" ON "u_plus_reports" USING btree ("result","tries");
--> statement-breakpoint
CREATE INDEX "u_plus_reports_due" ON "u_plus_reports" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "u_plus_signups_event" ON "u_plus_signups" USING btree ("event_id","signed_up_at");
--> statement-breakpoint
CREATE INDEX "u_plus_signups_person" ON "u_plus_signups" USING btree ("sso_id","signed_up_at");
--> statement-breakpoint
CREATE INDEX "u_plus_signups_latest" ON "u_plus_signups" USING btree ("signed_up_at","id");
