CREATE TABLE "frontline_performance_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" uuid NOT NULL,
	"by" char(8) NOT NULL,
	"scores" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "frontline_performance_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"year" integer NOT NULL,
	"period" text NOT NULL,
	"position_cn" text NOT NULL,
	"position_en" text NOT NULL,
	"items" jsonb NOT NULL,
	"goals_set" integer DEFAULT 0 NOT NULL,
	"self_score" numeric(3, 2),
	"manager_score" numeric(3, 2),
	"rating" text,
	"self_from" date NOT NULL,
	"self_due" date NOT NULL,
	"publish_due" date NOT NULL,
	"state" text DEFAULT 'goal-setting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"self_done_at" timestamp with time zone,
	"review_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by" char(8),
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "frontline_performance_goal_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" uuid NOT NULL,
	"goals" jsonb NOT NULL,
	"set_by" char(8) NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"after_opening" boolean NOT NULL
);

--> statement-breakpoint
ALTER TABLE "frontline_performance_drafts" ADD CONSTRAINT "frontline_performance_drafts_form_frontline_performance_forms_id_fk" FOREIGN KEY ("form") REFERENCES "frontline_performance_forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "frontline_performance_drafts" ADD CONSTRAINT "frontline_performance_drafts_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "frontline_performance_forms" ADD CONSTRAINT "frontline_performance_forms_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "frontline_performance_forms" ADD CONSTRAINT "frontline_performance_forms_published_by_people_persons_sso_id_fk" FOREIGN KEY ("published_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "frontline_performance_goal_sets" ADD CONSTRAINT "frontline_performance_goal_sets_form_frontline_performance_forms_id_fk" FOREIGN KEY ("form") REFERENCES "frontline_performance_forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "frontline_performance_goal_sets" ADD CONSTRAINT "frontline_performance_goal_sets_set_by_people_persons_sso_id_fk" FOREIGN KEY ("set_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "frontline_performance_drafts_once" ON "frontline_performance_drafts" USING btree ("form","by");
--> statement-breakpoint
CREATE INDEX "frontline_performance_drafts_by" ON "frontline_performance_drafts" USING btree ("by","form");
--> statement-breakpoint
CREATE UNIQUE INDEX "frontline_performance_forms_once" ON "frontline_performance_forms" USING btree ("sso_id","year","period");
--> statement-breakpoint
CREATE INDEX "frontline_performance_forms_person" ON "frontline_performance_forms" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "frontline_performance_forms_year" ON "frontline_performance_forms" USING btree ("year","id");
--> statement-breakpoint
CREATE INDEX "frontline_performance_forms_period" ON "frontline_performance_forms" USING btree ("period","id");
--> statement-breakpoint
CREATE INDEX "frontline_performance_forms_in_year" ON "frontline_performance_forms" USING btree ("year","period","id");
--> statement-breakpoint
CREATE INDEX "frontline_performance_forms_state" ON "frontline_performance_forms" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "frontline_performance_forms_publish_due" ON "frontline_performance_forms" USING btree ("publish_due");
--> statement-breakpoint
CREATE INDEX "frontline_performance_forms_self_done" ON "frontline_performance_forms" USING btree ("self_done_at");
--> statement-breakpoint
CREATE INDEX "frontline_performance_forms_published_by" ON "frontline_performance_forms" USING btree ("published_by");
--> statement-breakpoint
CREATE INDEX "frontline_performance_goal_sets_form" ON "frontline_performance_goal_sets" USING btree ("form","id");
--> statement-breakpoint
CREATE INDEX "frontline_performance_goal_sets_set_by" ON "frontline_performance_goal_sets" USING btree ("set_by");
