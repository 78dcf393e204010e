CREATE TABLE "security_report_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "security_report_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"sso_id" char(8)
);

--> statement-breakpoint
CREATE TABLE "security_report_relations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report" uuid NOT NULL,
	"other" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "security_report_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"reporter" char(8) NOT NULL,
	"kind" text,
	"severity" text NOT NULL,
	"occurred_at" timestamp with time zone,
	"place" text NOT NULL,
	"description" text NOT NULL,
	"police_called" boolean NOT NULL,
	"ambulance_called" boolean NOT NULL,
	"loss_fen" integer,
	"declared" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"investigator" char(8),
	"conclusion" text DEFAULT '' NOT NULL,
	"measures" text DEFAULT '' NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"assigned_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone,
	CONSTRAINT "security_report_reports_number_unique" UNIQUE("number")
);

--> statement-breakpoint
ALTER TABLE "security_report_findings" ADD CONSTRAINT "security_report_findings_report_security_report_reports_id_fk" FOREIGN KEY ("report") REFERENCES "security_report_reports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_report_findings" ADD CONSTRAINT "security_report_findings_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_report_people" ADD CONSTRAINT "security_report_people_report_security_report_reports_id_fk" FOREIGN KEY ("report") REFERENCES "security_report_reports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_report_people" ADD CONSTRAINT "security_report_people_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_report_relations" ADD CONSTRAINT "security_report_relations_report_security_report_reports_id_fk" FOREIGN KEY ("report") REFERENCES "security_report_reports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_report_reports" ADD CONSTRAINT "security_report_reports_reporter_people_persons_sso_id_fk" FOREIGN KEY ("reporter") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security_report_reports" ADD CONSTRAINT "security_report_reports_investigator_people_persons_sso_id_fk" FOREIGN KEY ("investigator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "security_report_findings_report" ON "security_report_findings" USING btree ("report","id");
--> statement-breakpoint
CREATE INDEX "security_report_findings_by" ON "security_report_findings" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "security_report_people_report" ON "security_report_people" USING btree ("report","id");
--> statement-breakpoint
CREATE INDEX "security_report_people_person" ON "security_report_people" USING btree ("sso_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "security_report_relations_pair" ON "security_report_relations" USING btree ("report","other");
--> statement-breakpoint
CREATE INDEX "security_report_relations_other" ON "security_report_relations" USING btree ("other");
--> statement-breakpoint
CREATE INDEX "security_report_reports_reporter" ON "security_report_reports" USING btree ("reporter","id");
--> statement-breakpoint
CREATE INDEX "security_report_reports_investigator" ON "security_report_reports" USING btree ("investigator","id");
--> statement-breakpoint
CREATE INDEX "security_report_reports_state" ON "security_report_reports" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "security_report_reports_kind" ON "security_report_reports" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "security_report_reports_severity" ON "security_report_reports" USING btree ("severity","id");
--> statement-breakpoint
CREATE INDEX "security_report_reports_occurred" ON "security_report_reports" USING btree ("occurred_at");
--> statement-breakpoint
CREATE INDEX "security_report_reports_completed" ON "security_report_reports" USING btree ("completed_at");
--> statement-breakpoint
CREATE INDEX "security_report_reports_begun" ON "security_report_reports" USING btree ("begun_at");
