CREATE TABLE "off_boarding_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"type" text NOT NULL,
	"last_working_date" date NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "off_boarding_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"task_id" uuid NOT NULL,
	"task_cn" text NOT NULL,
	"task_en" text NOT NULL,
	"category" text NOT NULL,
	"returnable" boolean NOT NULL,
	"blocks_certificate" boolean NOT NULL,
	"due_offset" integer NOT NULL,
	"sort" integer NOT NULL,
	"owner" char(8),
	"owner_role" text,
	"due_date" date NOT NULL,
	"status" text NOT NULL,
	"assets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount_fen" integer,
	"comment" text DEFAULT '' NOT NULL,
	"done_by" char(8),
	"done_at" timestamp with time zone,
	"urgency" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "off_boarding_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"type" text NOT NULL,
	"esign_status" text NOT NULL,
	"esign_flow_id" uuid,
	"sent" jsonb
);

--> statement-breakpoint
CREATE TABLE "off_boarding_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"category" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner" text NOT NULL,
	"applies_to" jsonb NOT NULL,
	"due_offset" integer NOT NULL,
	"returnable" boolean NOT NULL,
	"blocks_certificate" boolean NOT NULL,
	"sort" integer NOT NULL,
	"active" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "off_boarding_cases" ADD CONSTRAINT "off_boarding_cases_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "off_boarding_items" ADD CONSTRAINT "off_boarding_items_case_id_off_boarding_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "off_boarding_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "off_boarding_items" ADD CONSTRAINT "off_boarding_items_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "off_boarding_items" ADD CONSTRAINT "off_boarding_items_task_id_off_boarding_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "off_boarding_tasks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "off_boarding_items" ADD CONSTRAINT "off_boarding_items_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "off_boarding_items" ADD CONSTRAINT "off_boarding_items_done_by_people_persons_sso_id_fk" FOREIGN KEY ("done_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "off_boarding_papers" ADD CONSTRAINT "off_boarding_papers_case_id_off_boarding_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "off_boarding_cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "off_boarding_papers" ADD CONSTRAINT "off_boarding_papers_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "off_boarding_cases_person" ON "off_boarding_cases" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "off_boarding_cases_source" ON "off_boarding_cases" USING btree ("source","source_id") WHERE "off_boarding_cases"."state" <> 'cancelled';
--> statement-breakpoint
CREATE UNIQUE INDEX "off_boarding_cases_going" ON "off_boarding_cases" USING btree ("sso_id") WHERE "off_boarding_cases"."state" in ('open', 'cleared');
--> statement-breakpoint
CREATE INDEX "off_boarding_cases_leaves" ON "off_boarding_cases" USING btree ("last_working_date","id");
--> statement-breakpoint
CREATE INDEX "off_boarding_cases_state" ON "off_boarding_cases" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "off_boarding_items_case" ON "off_boarding_items" USING btree ("case_id","sort");
--> statement-breakpoint
CREATE INDEX "off_boarding_items_person" ON "off_boarding_items" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "off_boarding_items_task" ON "off_boarding_items" USING btree ("task_id","urgency","id");
--> statement-breakpoint
CREATE INDEX "off_boarding_items_urgency" ON "off_boarding_items" USING btree ("urgency","id");
--> statement-breakpoint
CREATE INDEX "off_boarding_items_status" ON "off_boarding_items" USING btree ("status","urgency","id");
--> statement-breakpoint
CREATE INDEX "off_boarding_items_due" ON "off_boarding_items" USING btree ("due_date") WHERE "off_boarding_items"."status" = 'awaiting';
--> statement-breakpoint
CREATE INDEX "off_boarding_items_owner" ON "off_boarding_items" USING btree ("owner","urgency","id");
--> statement-breakpoint
CREATE INDEX "off_boarding_items_role" ON "off_boarding_items" USING btree ("owner_role","urgency","id");
--> statement-breakpoint
CREATE INDEX "off_boarding_items_done_by" ON "off_boarding_items" USING btree ("done_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "off_boarding_papers_type" ON "off_boarding_papers" USING btree ("case_id","type");
--> statement-breakpoint
CREATE INDEX "off_boarding_papers_person" ON "off_boarding_papers" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "off_boarding_papers_status" ON "off_boarding_papers" USING btree ("esign_status");
--> statement-breakpoint
CREATE INDEX "off_boarding_papers_unsent" ON "off_boarding_papers" USING btree ("type") WHERE "off_boarding_papers"."esign_flow_id" is null;
--> statement-breakpoint
CREATE INDEX "off_boarding_tasks_sort" ON "off_boarding_tasks" USING btree ("sort","id");
