CREATE TABLE "health_report_follow_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report" uuid NOT NULL,
	"day" date NOT NULL,
	"temperature" numeric(3, 1),
	"symptoms" jsonb NOT NULL,
	"test_result" text NOT NULL,
	"note" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "health_report_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"asked" date NOT NULL,
	"day" date NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"temperature" numeric(3, 1),
	"symptoms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_by" char(8),
	"reported_at" timestamp with time zone,
	"flagged" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'to-report' NOT NULL,
	"not_reported" boolean DEFAULT false NOT NULL,
	"quarantined_on" date,
	"quarantine_until" date,
	"comment" text DEFAULT '' NOT NULL,
	"decided_by" char(8),
	"decided_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "health_report_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"audience" uuid NOT NULL,
	"form_id" uuid,
	"vid" uuid,
	"flags" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"repeat" text NOT NULL,
	"deadline" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reminded_for" date,
	"listed_for" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "health_report_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report" uuid NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"temperature" numeric(3, 1),
	"symptoms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_by" char(8),
	"reported_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "health_report_follow_ups" ADD CONSTRAINT "health_report_follow_ups_report_health_report_reports_id_fk" FOREIGN KEY ("report") REFERENCES "health_report_reports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_report_follow_ups" ADD CONSTRAINT "health_report_follow_ups_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_report_reports" ADD CONSTRAINT "health_report_reports_round_health_report_rounds_id_fk" FOREIGN KEY ("round") REFERENCES "health_report_rounds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_report_reports" ADD CONSTRAINT "health_report_reports_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_report_reports" ADD CONSTRAINT "health_report_reports_reported_by_people_persons_sso_id_fk" FOREIGN KEY ("reported_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_report_reports" ADD CONSTRAINT "health_report_reports_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_report_rounds" ADD CONSTRAINT "health_report_rounds_audience_audience_audiences_id_fk" FOREIGN KEY ("audience") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_report_versions" ADD CONSTRAINT "health_report_versions_report_health_report_reports_id_fk" FOREIGN KEY ("report") REFERENCES "health_report_reports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_report_versions" ADD CONSTRAINT "health_report_versions_reported_by_people_persons_sso_id_fk" FOREIGN KEY ("reported_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "health_report_follow_ups_report" ON "health_report_follow_ups" USING btree ("report","id");
--> statement-breakpoint
CREATE INDEX "health_report_follow_ups_by" ON "health_report_follow_ups" USING btree ("by");
--> statement-breakpoint
CREATE UNIQUE INDEX "health_report_reports_once" ON "health_report_reports" USING btree ("round","sso_id","asked");
--> statement-breakpoint
CREATE INDEX "health_report_reports_person" ON "health_report_reports" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "health_report_reports_state" ON "health_report_reports" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "health_report_reports_round_state" ON "health_report_reports" USING btree ("round","state","id");
--> statement-breakpoint
CREATE INDEX "health_report_reports_asked" ON "health_report_reports" USING btree ("asked","id");
--> statement-breakpoint
CREATE INDEX "health_report_reports_day" ON "health_report_reports" USING btree ("day","id");
--> statement-breakpoint
CREATE INDEX "health_report_reports_flagged" ON "health_report_reports" USING btree ("flagged","id");
--> statement-breakpoint
CREATE INDEX "health_report_reports_reported_by" ON "health_report_reports" USING btree ("reported_by");
--> statement-breakpoint
CREATE INDEX "health_report_reports_decided_by" ON "health_report_reports" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "health_report_reports_closed" ON "health_report_reports" USING btree ("closed_at");
--> statement-breakpoint
CREATE INDEX "health_report_reports_opened" ON "health_report_reports" USING btree ("opened_at");
--> statement-breakpoint
CREATE INDEX "health_report_rounds_state" ON "health_report_rounds" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "health_report_rounds_audience" ON "health_report_rounds" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "health_report_versions_report" ON "health_report_versions" USING btree ("report","id");
--> statement-breakpoint
CREATE INDEX "health_report_versions_reported_by" ON "health_report_versions" USING btree ("reported_by");
