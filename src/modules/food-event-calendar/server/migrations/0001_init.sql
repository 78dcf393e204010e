CREATE TABLE "food_event_calendar_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "food_event_calendar_classifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"colour" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "food_event_calendar_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"classification_id" uuid NOT NULL,
	"area" text NOT NULL,
	"outlets" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description_cn" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"menu" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"staff_offer" text DEFAULT '' NOT NULL,
	"poster" uuid,
	"audience" text NOT NULL,
	"owner" char(8) NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"was_published" boolean DEFAULT false NOT NULL,
	"reminded_of" date
);

--> statement-breakpoint
CREATE TABLE "food_event_calendar_subscriptions" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"classifications" jsonb NOT NULL,
	"outlets" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "food_event_calendar_changes" ADD CONSTRAINT "food_event_calendar_changes_event_food_event_calendar_events_id_fk" FOREIGN KEY ("event") REFERENCES "food_event_calendar_events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "food_event_calendar_changes" ADD CONSTRAINT "food_event_calendar_changes_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "food_event_calendar_events" ADD CONSTRAINT "food_event_calendar_events_classification_id_food_event_calendar_classifications_id_fk" FOREIGN KEY ("classification_id") REFERENCES "food_event_calendar_classifications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "food_event_calendar_events" ADD CONSTRAINT "food_event_calendar_events_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "food_event_calendar_subscriptions" ADD CONSTRAINT "food_event_calendar_subscriptions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "food_event_calendar_changes_event" ON "food_event_calendar_changes" USING btree ("event","id");
--> statement-breakpoint
CREATE INDEX "food_event_calendar_changes_by" ON "food_event_calendar_changes" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "food_event_calendar_changes_at" ON "food_event_calendar_changes" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "food_event_calendar_classifications_cn" ON "food_event_calendar_classifications" USING btree ("name_cn");
--> statement-breakpoint
CREATE UNIQUE INDEX "food_event_calendar_classifications_en" ON "food_event_calendar_classifications" USING btree ("name_en");
--> statement-breakpoint
CREATE INDEX "food_event_calendar_events_span" ON "food_event_calendar_events" USING btree ("start_date","end_date","id");
--> statement-breakpoint
CREATE INDEX "food_event_calendar_events_end" ON "food_event_calendar_events" USING btree ("status","end_date");
--> statement-breakpoint
CREATE INDEX "food_event_calendar_events_classification" ON "food_event_calendar_events" USING btree ("classification_id","start_date");
--> statement-breakpoint
CREATE INDEX "food_event_calendar_events_owner" ON "food_event_calendar_events" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "food_event_calendar_events_outlets" ON "food_event_calendar_events" USING gin ("outlets");
