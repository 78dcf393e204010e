CREATE TABLE "safety_departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"department" text NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "safety_follow_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"infraction" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"kind" text NOT NULL,
	"owner" char(8) NOT NULL,
	"due" date NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" char(8),
	"cancelled_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "safety_infractions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"department" text NOT NULL,
	"item" uuid NOT NULL,
	"points" integer NOT NULL,
	"accumulated_after" integer NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"area" text NOT NULL,
	"place" text NOT NULL,
	"description" text NOT NULL,
	"witness" char(8),
	"submitter" char(8) NOT NULL,
	"submitter_department" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"appeal_until" date NOT NULL,
	"appeal_reason" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" char(8),
	"lapses_on" date NOT NULL,
	"lapsed_on" date,
	CONSTRAINT "safety_infractions_number_unique" UNIQUE("number")
);

--> statement-breakpoint
CREATE TABLE "safety_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"category" text NOT NULL,
	"points" integer NOT NULL,
	"active" boolean NOT NULL,
	"from" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone,
	CONSTRAINT "safety_items_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "safety_scores" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"accumulated" integer NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"threshold" text
);

--> statement-breakpoint
CREATE TABLE "safety_thresholds" (
	"kind" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"due_days" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "safety_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thing" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8) NOT NULL,
	"fields" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "safety_departments" ADD CONSTRAINT "safety_departments_department_people_departments_code_fk" FOREIGN KEY ("department") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "safety_follow_ups" ADD CONSTRAINT "safety_follow_ups_infraction_safety_infractions_id_fk" FOREIGN KEY ("infraction") REFERENCES "safety_infractions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "safety_follow_ups" ADD CONSTRAINT "safety_follow_ups_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "safety_follow_ups" ADD CONSTRAINT "safety_follow_ups_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "safety_infractions" ADD CONSTRAINT "safety_infractions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "safety_infractions" ADD CONSTRAINT "safety_infractions_item_safety_items_id_fk" FOREIGN KEY ("item") REFERENCES "safety_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "safety_infractions" ADD CONSTRAINT "safety_infractions_witness_people_persons_sso_id_fk" FOREIGN KEY ("witness") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "safety_infractions" ADD CONSTRAINT "safety_infractions_submitter_people_persons_sso_id_fk" FOREIGN KEY ("submitter") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "safety_scores" ADD CONSTRAINT "safety_scores_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "safety_departments_department" ON "safety_departments" USING btree ("department","from");
--> statement-breakpoint
CREATE INDEX "safety_follow_ups_infraction" ON "safety_follow_ups" USING btree ("infraction");
--> statement-breakpoint
CREATE INDEX "safety_follow_ups_person" ON "safety_follow_ups" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "safety_follow_ups_owner" ON "safety_follow_ups" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "safety_follow_ups_open" ON "safety_follow_ups" USING btree ("due") WHERE "safety_follow_ups"."done_at" is null and "safety_follow_ups"."cancelled_at" is null;
--> statement-breakpoint
CREATE INDEX "safety_infractions_person" ON "safety_infractions" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "safety_infractions_department" ON "safety_infractions" USING btree ("department","id");
--> statement-breakpoint
CREATE INDEX "safety_infractions_item" ON "safety_infractions" USING btree ("item","id");
--> statement-breakpoint
CREATE INDEX "safety_infractions_points" ON "safety_infractions" USING btree ("points","id");
--> statement-breakpoint
CREATE INDEX "safety_infractions_area" ON "safety_infractions" USING btree ("area","id");
--> statement-breakpoint
CREATE INDEX "safety_infractions_witness" ON "safety_infractions" USING btree ("witness");
--> statement-breakpoint
CREATE INDEX "safety_infractions_submitter" ON "safety_infractions" USING btree ("submitter","id");
--> statement-breakpoint
CREATE INDEX "safety_infractions_state" ON "safety_infractions" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "safety_infractions_occurred" ON "safety_infractions" USING btree ("occurred_at");
--> statement-breakpoint
CREATE INDEX "safety_infractions_to_confirm" ON "safety_infractions" USING btree ("appeal_until") WHERE "safety_infractions"."state" = 'submitted';
--> statement-breakpoint
CREATE INDEX "safety_infractions_lapsing" ON "safety_infractions" USING btree ("lapses_on") WHERE "safety_infractions"."lapsed_on" is null;
--> statement-breakpoint
CREATE INDEX "safety_items_category" ON "safety_items" USING btree ("category","code");
--> statement-breakpoint
CREATE INDEX "safety_scores_accumulated" ON "safety_scores" USING btree ("accumulated","sso_id");
