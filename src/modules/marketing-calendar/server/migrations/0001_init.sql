CREATE TABLE "marketing_calendar_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'tentative' NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"daily_hours" text DEFAULT '' NOT NULL,
	"channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_department" text NOT NULL,
	"owner" char(8) NOT NULL,
	"entities" jsonb NOT NULL,
	"eligible" uuid NOT NULL,
	"named" boolean NOT NULL,
	"summary_cn" text DEFAULT '' NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"key_messages" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"embargo_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reminded_of" date
);

--> statement-breakpoint
CREATE TABLE "marketing_calendar_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "marketing_calendar_holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"city" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "marketing_calendar_subscriptions" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"types" jsonb NOT NULL,
	"channels" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "marketing_calendar_activities" ADD CONSTRAINT "marketing_calendar_activities_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marketing_calendar_activities" ADD CONSTRAINT "marketing_calendar_activities_eligible_audience_audiences_id_fk" FOREIGN KEY ("eligible") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marketing_calendar_changes" ADD CONSTRAINT "marketing_calendar_changes_activity_marketing_calendar_activities_id_fk" FOREIGN KEY ("activity") REFERENCES "marketing_calendar_activities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marketing_calendar_changes" ADD CONSTRAINT "marketing_calendar_changes_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marketing_calendar_subscriptions" ADD CONSTRAINT "marketing_calendar_subscriptions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "marketing_calendar_activities_span" ON "marketing_calendar_activities" USING btree ("from","to","id");
--> statement-breakpoint
CREATE INDEX "marketing_calendar_activities_to" ON "marketing_calendar_activities" USING btree ("to");
--> statement-breakpoint
CREATE INDEX "marketing_calendar_activities_eligible" ON "marketing_calendar_activities" USING btree ("eligible");
--> statement-breakpoint
CREATE INDEX "marketing_calendar_activities_department" ON "marketing_calendar_activities" USING btree ("owner_department","from");
--> statement-breakpoint
CREATE INDEX "marketing_calendar_activities_owner" ON "marketing_calendar_activities" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "marketing_calendar_changes_activity" ON "marketing_calendar_changes" USING btree ("activity","id");
--> statement-breakpoint
CREATE INDEX "marketing_calendar_changes_by" ON "marketing_calendar_changes" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "marketing_calendar_changes_at" ON "marketing_calendar_changes" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "marketing_calendar_holidays_to" ON "marketing_calendar_holidays" USING btree ("to","from");
