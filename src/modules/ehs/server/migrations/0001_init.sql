CREATE TABLE "ehs_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"categories" jsonb NOT NULL,
	"areas" jsonb NOT NULL,
	"multiplier" numeric(4, 2) NOT NULL,
	"extra_points" integer NOT NULL,
	"limit_per_person" integer
);

--> statement-breakpoint
CREATE TABLE "ehs_concerns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ehs_no" text NOT NULL,
	"ref" uuid,
	"reporter" char(8) NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"area" text NOT NULL,
	"place" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"severity" text NOT NULL,
	"action_taken" text NOT NULL,
	"hide_reporter" boolean NOT NULL,
	"department" text,
	"handler" char(8),
	"due" date,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"merged_into" uuid,
	"rating" smallint,
	"accepted_at" timestamp with time zone,
	"points" integer DEFAULT 0 NOT NULL,
	"extra" integer DEFAULT 0 NOT NULL,
	"activity" uuid,
	CONSTRAINT "ehs_concerns_ehs_no_unique" UNIQUE("ehs_no"),
	CONSTRAINT "ehs_concerns_ref_unique" UNIQUE("ref")
);

--> statement-breakpoint
CREATE TABLE "ehs_gift_exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"gift" uuid NOT NULL,
	"count" integer NOT NULL,
	"points" integer NOT NULL,
	"code" text NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handed_by" char(8),
	"ended_at" timestamp with time zone,
	CONSTRAINT "ehs_gift_exchanges_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "ehs_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"picture" uuid,
	"points" integer NOT NULL,
	"limit_per_person" integer,
	"on_sale" boolean NOT NULL,
	"from" date NOT NULL,
	"to" date
);

--> statement-breakpoint
ALTER TABLE "ehs_concerns" ADD CONSTRAINT "ehs_concerns_reporter_people_persons_sso_id_fk" FOREIGN KEY ("reporter") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ehs_concerns" ADD CONSTRAINT "ehs_concerns_handler_people_persons_sso_id_fk" FOREIGN KEY ("handler") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ehs_concerns" ADD CONSTRAINT "ehs_concerns_activity_ehs_activities_id_fk" FOREIGN KEY ("activity") REFERENCES "ehs_activities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ehs_gift_exchanges" ADD CONSTRAINT "ehs_gift_exchanges_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ehs_gift_exchanges" ADD CONSTRAINT "ehs_gift_exchanges_gift_ehs_gifts_id_fk" FOREIGN KEY ("gift") REFERENCES "ehs_gifts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ehs_gift_exchanges" ADD CONSTRAINT "ehs_gift_exchanges_handed_by_people_persons_sso_id_fk" FOREIGN KEY ("handed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ehs_activities_from" ON "ehs_activities" USING btree ("from","id");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_reporter" ON "ehs_concerns" USING btree ("reporter","id");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_handler" ON "ehs_concerns" USING btree ("handler","id");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_state" ON "ehs_concerns" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_near" ON "ehs_concerns" USING btree ("area","category","state","id");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_category" ON "ehs_concerns" USING btree ("category","id");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_severity" ON "ehs_concerns" USING btree ("severity","id");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_department" ON "ehs_concerns" USING btree ("department","id");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_reported" ON "ehs_concerns" USING btree ("reported_at");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_due" ON "ehs_concerns" USING btree ("due") WHERE "ehs_concerns"."state" = 'assigned';
--> statement-breakpoint
CREATE INDEX "ehs_concerns_merged" ON "ehs_concerns" USING btree ("merged_into");
--> statement-breakpoint
CREATE INDEX "ehs_concerns_activity" ON "ehs_concerns" USING btree ("activity","reporter");
--> statement-breakpoint
CREATE INDEX "ehs_gift_exchanges_person" ON "ehs_gift_exchanges" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "ehs_gift_exchanges_gift" ON "ehs_gift_exchanges" USING btree ("gift","sso_id");
--> statement-breakpoint
CREATE INDEX "ehs_gift_exchanges_state" ON "ehs_gift_exchanges" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "ehs_gift_exchanges_place" ON "ehs_gift_exchanges" USING btree ("place","id");
--> statement-breakpoint
CREATE INDEX "ehs_gift_exchanges_at" ON "ehs_gift_exchanges" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "ehs_gift_exchanges_handed_by" ON "ehs_gift_exchanges" USING btree ("handed_by");
--> statement-breakpoint
CREATE INDEX "ehs_gifts_on_sale" ON "ehs_gifts" USING btree ("on_sale","id");
