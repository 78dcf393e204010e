CREATE TABLE "headcount_budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"org_code" text NOT NULL,
	"org_path" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"tm_type" text NOT NULL,
	"employee_class" smallint NOT NULL,
	"budget" integer NOT NULL,
	"actual_total" integer DEFAULT 0 NOT NULL,
	"over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "headcount_budgets_of" UNIQUE("year","org_code","tm_type","employee_class")
);

--> statement-breakpoint
CREATE TABLE "headcount_campus_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"uploaded_by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "headcount_fills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"year" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "headcount_fills_of" UNIQUE("sso_id","year")
);

--> statement-breakpoint
CREATE TABLE "headcount_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" text NOT NULL,
	"employee_class" smallint NOT NULL,
	"count" integer NOT NULL,
	"filled" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "headcount_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"org_code" text NOT NULL,
	"position" text NOT NULL,
	"tm_type" text NOT NULL,
	"ordered" integer NOT NULL,
	CONSTRAINT "headcount_orders_of" UNIQUE("upload_id","org_code","position","tm_type")
);

--> statement-breakpoint
CREATE TABLE "headcount_replaced" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"live" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "headcount_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"division" text NOT NULL,
	"type" text NOT NULL,
	"hire_type" text NOT NULL,
	"org_code" text NOT NULL,
	"org_active" boolean NOT NULL,
	"position" text NOT NULL,
	"positions" jsonb NOT NULL,
	"job_code" text NOT NULL,
	"tm_type" text NOT NULL,
	"employee_class_list" jsonb NOT NULL,
	"count" integer NOT NULL,
	"filled" integer DEFAULT 0 NOT NULL,
	"replaces" jsonb NOT NULL,
	"reason" text NOT NULL,
	"available_at_submit" integer,
	"state" text NOT NULL,
	"requester" char(8) NOT NULL,
	"workflow_item" uuid,
	"submitted_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"lapsed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "headcount_requests_number" UNIQUE("number")
);

--> statement-breakpoint
ALTER TABLE "headcount_budgets" ADD CONSTRAINT "headcount_budgets_org_code_people_departments_code_fk" FOREIGN KEY ("org_code") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_campus_uploads" ADD CONSTRAINT "headcount_campus_uploads_uploaded_by_people_persons_sso_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_fills" ADD CONSTRAINT "headcount_fills_request_id_headcount_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "headcount_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_fills" ADD CONSTRAINT "headcount_fills_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_lines" ADD CONSTRAINT "headcount_lines_request_id_headcount_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "headcount_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_orders" ADD CONSTRAINT "headcount_orders_upload_id_headcount_campus_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "headcount_campus_uploads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_orders" ADD CONSTRAINT "headcount_orders_org_code_people_departments_code_fk" FOREIGN KEY ("org_code") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_replaced" ADD CONSTRAINT "headcount_replaced_request_id_headcount_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "headcount_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_replaced" ADD CONSTRAINT "headcount_replaced_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_requests" ADD CONSTRAINT "headcount_requests_org_code_people_departments_code_fk" FOREIGN KEY ("org_code") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "headcount_requests" ADD CONSTRAINT "headcount_requests_requester_people_persons_sso_id_fk" FOREIGN KEY ("requester") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "headcount_budgets_org" ON "headcount_budgets" USING btree ("org_code","year");
--> statement-breakpoint
CREATE INDEX "headcount_budgets_tree" ON "headcount_budgets" USING btree ("year","org_path","tm_type","employee_class");
--> statement-breakpoint
CREATE INDEX "headcount_campus_uploads_year" ON "headcount_campus_uploads" USING btree ("year","id");
--> statement-breakpoint
CREATE INDEX "headcount_campus_uploads_by" ON "headcount_campus_uploads" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "headcount_fills_request" ON "headcount_fills" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "headcount_lines_request" ON "headcount_lines" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "headcount_orders_org" ON "headcount_orders" USING btree ("org_code","year");
--> statement-breakpoint
CREATE INDEX "headcount_orders_year" ON "headcount_orders" USING btree ("year","id");
--> statement-breakpoint
CREATE INDEX "headcount_replaced_request" ON "headcount_replaced" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "headcount_replaced_person" ON "headcount_replaced" USING btree ("sso_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "headcount_replaced_live" ON "headcount_replaced" USING btree ("sso_id") WHERE "headcount_replaced"."live";
--> statement-breakpoint
CREATE INDEX "headcount_requests_requester" ON "headcount_requests" USING btree ("requester","id");
--> statement-breakpoint
CREATE INDEX "headcount_requests_org" ON "headcount_requests" USING btree ("org_code","year","state");
--> statement-breakpoint
CREATE INDEX "headcount_requests_state" ON "headcount_requests" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "headcount_requests_type" ON "headcount_requests" USING btree ("type","id");
--> statement-breakpoint
CREATE INDEX "headcount_requests_hire_type" ON "headcount_requests" USING btree ("hire_type","id");
--> statement-breakpoint
CREATE INDEX "headcount_requests_year" ON "headcount_requests" USING btree ("year","id");
--> statement-breakpoint
CREATE INDEX "headcount_requests_month" ON "headcount_requests" USING btree ("month","id");
--> statement-breakpoint
CREATE INDEX "headcount_requests_division" ON "headcount_requests" USING btree ("division","id");
--> statement-breakpoint
CREATE INDEX "headcount_requests_count" ON "headcount_requests" USING btree ("count","id");
--> statement-breakpoint
CREATE INDEX "headcount_requests_position" ON "headcount_requests" USING btree ("position" text_pattern_ops,"id");
