CREATE TABLE "infringement_brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	"registration_no" text NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "infringement_brands_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "infringement_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"owner" char(8),
	"evidence_cn" text NOT NULL,
	"evidence_en" text NOT NULL,
	"act_days" integer NOT NULL,
	"close_days" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "infringement_categories_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "infringement_evidences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report" uuid NOT NULL,
	"file" uuid NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "infringement_evidences_file_unique" UNIQUE("file")
);

--> statement-breakpoint
CREATE TABLE "infringement_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"reporter" char(8) NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"brand" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"platform" text NOT NULL,
	"link" text NOT NULL,
	"link_key" text,
	"seller_name" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"price_fen" integer,
	"quantity" integer,
	"confidential" boolean NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"severity" text,
	"investigator" char(8),
	"assign_due" timestamp with time zone NOT NULL,
	"assigned_at" timestamp with time zone,
	"act_due" date,
	"acted_at" timestamp with time zone,
	"last_step_at" timestamp with time zone,
	"close_due" date,
	"legal_basis" text,
	"outcome" text,
	"loss_estimate_fen" integer,
	"answer" text DEFAULT '' NOT NULL,
	"thanks" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"letter_id" uuid,
	"merged_into" uuid,
	CONSTRAINT "infringement_reports_number_unique" UNIQUE("number")
);

--> statement-breakpoint
CREATE TABLE "infringement_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"result" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "infringement_categories" ADD CONSTRAINT "infringement_categories_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infringement_evidences" ADD CONSTRAINT "infringement_evidences_report_infringement_reports_id_fk" FOREIGN KEY ("report") REFERENCES "infringement_reports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infringement_reports" ADD CONSTRAINT "infringement_reports_reporter_people_persons_sso_id_fk" FOREIGN KEY ("reporter") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infringement_reports" ADD CONSTRAINT "infringement_reports_investigator_people_persons_sso_id_fk" FOREIGN KEY ("investigator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infringement_steps" ADD CONSTRAINT "infringement_steps_report_infringement_reports_id_fk" FOREIGN KEY ("report") REFERENCES "infringement_reports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infringement_steps" ADD CONSTRAINT "infringement_steps_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "infringement_categories_owner" ON "infringement_categories" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "infringement_evidences_report" ON "infringement_evidences" USING btree ("report","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_reporter" ON "infringement_reports" USING btree ("reporter","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_investigator" ON "infringement_reports" USING btree ("investigator","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_state" ON "infringement_reports" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_category" ON "infringement_reports" USING btree ("category","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_brand" ON "infringement_reports" USING btree ("brand","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_kind" ON "infringement_reports" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_channel" ON "infringement_reports" USING btree ("channel","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_severity" ON "infringement_reports" USING btree ("severity","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_link" ON "infringement_reports" USING btree ("link_key","id");
--> statement-breakpoint
CREATE INDEX "infringement_reports_reported" ON "infringement_reports" USING btree ("reported_at");
--> statement-breakpoint
CREATE INDEX "infringement_reports_merged" ON "infringement_reports" USING btree ("merged_into");
--> statement-breakpoint
CREATE INDEX "infringement_steps_report" ON "infringement_steps" USING btree ("report","id");
--> statement-breakpoint
CREATE INDEX "infringement_steps_by" ON "infringement_steps" USING btree ("by");
