CREATE TABLE "events_check_in_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_in_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"session_id" uuid,
	"booking" uuid,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"by" char(8),
	"scan" uuid,
	CONSTRAINT "events_check_in_records_of" UNIQUE("check_in_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "events_check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"type" text NOT NULL,
	"sid" uuid,
	"session_ids" jsonb NOT NULL,
	"list" uuid,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"place_cn" text NOT NULL,
	"place_en" text NOT NULL,
	"method" text NOT NULL,
	"survey_uid" uuid,
	"redeem_id" uuid,
	"closed_at" timestamp with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "events_check_ins_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "events_redeem_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"redeem_id" uuid NOT NULL,
	"window_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"booking" uuid NOT NULL,
	"hold" uuid NOT NULL,
	"state" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"by" char(8),
	CONSTRAINT "events_redeem_records_booking_unique" UNIQUE("booking")
);

--> statement-breakpoint
CREATE TABLE "events_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"item_cn" text NOT NULL,
	"item_en" text NOT NULL,
	"place_cn" text NOT NULL,
	"place_en" text NOT NULL,
	"stock" integer NOT NULL,
	"per_person" integer NOT NULL,
	"who" text NOT NULL,
	"eligible" uuid,
	"sid" uuid,
	"check_in_id" uuid,
	"survey_uid" uuid,
	"booking_start" timestamp with time zone NOT NULL,
	"booking_end" timestamp with time zone NOT NULL,
	"last_end" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "events_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"content_cn" text NOT NULL,
	"content_en" text NOT NULL,
	"cover" uuid,
	"code" text NOT NULL,
	"standby" boolean NOT NULL,
	"standby_limit" integer,
	"multiple_sessions" boolean NOT NULL,
	"max_sessions" integer NOT NULL,
	"draw" boolean NOT NULL,
	"season" text NOT NULL,
	"season_most" integer NOT NULL,
	"eligible" uuid NOT NULL,
	"registration_start" timestamp with time zone NOT NULL,
	"registration_end" timestamp with time zone NOT NULL,
	"cancel_until" timestamp with time zone NOT NULL,
	"last_end" timestamp with time zone NOT NULL,
	"questions" jsonb NOT NULL,
	"survey_uid" uuid,
	"organizers" jsonb NOT NULL,
	"publish_status" text NOT NULL,
	"wf_id" uuid,
	"deleted_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "events_registrations_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "events_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sid" uuid NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"place_cn" text NOT NULL,
	"place_en" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"limit" integer NOT NULL,
	"slot" uuid,
	CONSTRAINT "events_sessions_slot_unique" UNIQUE("slot")
);

--> statement-breakpoint
CREATE TABLE "events_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sid" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"booking" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"by" text NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_signups_booking_unique" UNIQUE("booking"),
	CONSTRAINT "events_signups_of" UNIQUE("session_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "events_windows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"redeem_id" uuid NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"slot" uuid NOT NULL,
	CONSTRAINT "events_windows_slot_unique" UNIQUE("slot")
);

--> statement-breakpoint
ALTER TABLE "events_check_in_records" ADD CONSTRAINT "events_check_in_records_check_in_id_events_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "events_check_ins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_check_in_records" ADD CONSTRAINT "events_check_in_records_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_check_in_records" ADD CONSTRAINT "events_check_in_records_session_id_events_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "events_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_check_in_records" ADD CONSTRAINT "events_check_in_records_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_check_ins" ADD CONSTRAINT "events_check_ins_sid_events_registrations_id_fk" FOREIGN KEY ("sid") REFERENCES "events_registrations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_check_ins" ADD CONSTRAINT "events_check_ins_list_audience_audiences_id_fk" FOREIGN KEY ("list") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_redeem_records" ADD CONSTRAINT "events_redeem_records_redeem_id_events_redemptions_id_fk" FOREIGN KEY ("redeem_id") REFERENCES "events_redemptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_redeem_records" ADD CONSTRAINT "events_redeem_records_window_id_events_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "events_windows"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_redeem_records" ADD CONSTRAINT "events_redeem_records_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_redeem_records" ADD CONSTRAINT "events_redeem_records_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_redemptions" ADD CONSTRAINT "events_redemptions_eligible_audience_audiences_id_fk" FOREIGN KEY ("eligible") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_redemptions" ADD CONSTRAINT "events_redemptions_sid_events_registrations_id_fk" FOREIGN KEY ("sid") REFERENCES "events_registrations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_redemptions" ADD CONSTRAINT "events_redemptions_check_in_id_events_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "events_check_ins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_registrations" ADD CONSTRAINT "events_registrations_eligible_audience_audiences_id_fk" FOREIGN KEY ("eligible") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_sessions" ADD CONSTRAINT "events_sessions_sid_events_registrations_id_fk" FOREIGN KEY ("sid") REFERENCES "events_registrations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_signups" ADD CONSTRAINT "events_signups_sid_events_registrations_id_fk" FOREIGN KEY ("sid") REFERENCES "events_registrations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_signups" ADD CONSTRAINT "events_signups_session_id_events_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "events_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_signups" ADD CONSTRAINT "events_signups_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events_windows" ADD CONSTRAINT "events_windows_redeem_id_events_redemptions_id_fk" FOREIGN KEY ("redeem_id") REFERENCES "events_redemptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "events_check_in_records_check_in" ON "events_check_in_records" USING btree ("check_in_id","at","id");
--> statement-breakpoint
CREATE INDEX "events_check_in_records_person" ON "events_check_in_records" USING btree ("sso_id","at");
--> statement-breakpoint
CREATE INDEX "events_check_in_records_latest" ON "events_check_in_records" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "events_check_in_records_session" ON "events_check_in_records" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "events_check_in_records_by" ON "events_check_in_records" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "events_check_ins_latest" ON "events_check_ins" USING btree ("start","id");
--> statement-breakpoint
CREATE INDEX "events_check_ins_sid" ON "events_check_ins" USING btree ("sid");
--> statement-breakpoint
CREATE INDEX "events_check_ins_list" ON "events_check_ins" USING btree ("list");
--> statement-breakpoint
CREATE INDEX "events_redeem_records_redemption" ON "events_redeem_records" USING btree ("redeem_id","booked_at","id");
--> statement-breakpoint
CREATE INDEX "events_redeem_records_window" ON "events_redeem_records" USING btree ("window_id");
--> statement-breakpoint
CREATE INDEX "events_redeem_records_person" ON "events_redeem_records" USING btree ("sso_id","redeem_id");
--> statement-breakpoint
CREATE INDEX "events_redeem_records_latest" ON "events_redeem_records" USING btree ("booked_at","id");
--> statement-breakpoint
CREATE INDEX "events_redeem_records_by" ON "events_redeem_records" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "events_redemptions_latest" ON "events_redemptions" USING btree ("booking_start","id");
--> statement-breakpoint
CREATE INDEX "events_redemptions_open" ON "events_redemptions" USING btree ("status","last_end");
--> statement-breakpoint
CREATE INDEX "events_redemptions_sid" ON "events_redemptions" USING btree ("sid");
--> statement-breakpoint
CREATE INDEX "events_redemptions_check_in" ON "events_redemptions" USING btree ("check_in_id");
--> statement-breakpoint
CREATE INDEX "events_redemptions_eligible" ON "events_redemptions" USING btree ("eligible");
--> statement-breakpoint
CREATE INDEX "events_registrations_latest" ON "events_registrations" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "events_registrations_status" ON "events_registrations" USING btree ("publish_status","created_at","id");
--> statement-breakpoint
CREATE INDEX "events_registrations_open" ON "events_registrations" USING btree ("publish_status","registration_end","id");
--> statement-breakpoint
CREATE INDEX "events_registrations_eligible" ON "events_registrations" USING btree ("eligible");
--> statement-breakpoint
CREATE INDEX "events_sessions_sid" ON "events_sessions" USING btree ("sid","start","id");
--> statement-breakpoint
CREATE INDEX "events_sessions_start" ON "events_sessions" USING btree ("start");
--> statement-breakpoint
CREATE INDEX "events_signups_sid" ON "events_signups" USING btree ("sid","signed_up_at","id");
--> statement-breakpoint
CREATE INDEX "events_signups_session" ON "events_signups" USING btree ("session_id","signed_up_at","id");
--> statement-breakpoint
CREATE INDEX "events_signups_person" ON "events_signups" USING btree ("sso_id","sid");
--> statement-breakpoint
CREATE INDEX "events_signups_latest" ON "events_signups" USING btree ("signed_up_at","id");
--> statement-breakpoint
CREATE INDEX "events_windows_redemption" ON "events_windows" USING btree ("redeem_id","start","id");
--> statement-breakpoint
CREATE INDEX "events_windows_start" ON "events_windows" USING btree ("start");
