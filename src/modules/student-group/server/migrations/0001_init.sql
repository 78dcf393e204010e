CREATE TABLE "student_group_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text DEFAULT '' NOT NULL,
	"school_id" uuid,
	"partner_id" uuid,
	"leader_name" text NOT NULL,
	"leader_phone" text NOT NULL,
	"reason" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"total_fen" bigint,
	"owner" char(8) NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"root_id" uuid,
	"first_visit" date,
	"last_visit" date,
	"decide_before" date,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "student_group_partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"credit_code" text,
	"contract_end" date NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "student_group_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"visit_date" date NOT NULL,
	"students" integer NOT NULL,
	"hold" uuid NOT NULL,
	CONSTRAINT "student_group_places_day" UNIQUE("group_id","visit_date")
);

--> statement-breakpoint
CREATE TABLE "student_group_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	CONSTRAINT "student_group_prices_from" UNIQUE("effective_from","product")
);

--> statement-breakpoint
CREATE TABLE "student_group_roots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "student_group_schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"level" text NOT NULL,
	"city" text NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "student_group_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"visit_date" date NOT NULL,
	"students" integer NOT NULL,
	"teachers" integer NOT NULL,
	"uep_students" integer NOT NULL,
	"uep_teachers" integer NOT NULL,
	"amount_fen" bigint,
	"arrived" integer,
	CONSTRAINT "student_group_visits_day" UNIQUE("group_id","visit_date")
);

--> statement-breakpoint
ALTER TABLE "student_group_groups" ADD CONSTRAINT "student_group_groups_school_id_student_group_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "student_group_schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_group_groups" ADD CONSTRAINT "student_group_groups_partner_id_student_group_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "student_group_partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_group_groups" ADD CONSTRAINT "student_group_groups_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_group_places" ADD CONSTRAINT "student_group_places_group_id_student_group_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "student_group_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_group_roots" ADD CONSTRAINT "student_group_roots_group_id_student_group_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "student_group_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_group_visits" ADD CONSTRAINT "student_group_visits_group_id_student_group_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "student_group_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "student_group_groups_latest" ON "student_group_groups" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "student_group_groups_owner" ON "student_group_groups" USING btree ("owner","at","id");
--> statement-breakpoint
CREATE INDEX "student_group_groups_status" ON "student_group_groups" USING btree ("status","at","id");
--> statement-breakpoint
CREATE INDEX "student_group_groups_decide" ON "student_group_groups" USING btree ("status","decide_before");
--> statement-breakpoint
CREATE INDEX "student_group_groups_last" ON "student_group_groups" USING btree ("status","last_visit");
--> statement-breakpoint
CREATE INDEX "student_group_groups_school" ON "student_group_groups" USING btree ("school_id");
--> statement-breakpoint
CREATE INDEX "student_group_groups_partner" ON "student_group_groups" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "student_group_places_date" ON "student_group_places" USING btree ("visit_date","group_id");
--> statement-breakpoint
CREATE INDEX "student_group_roots_group" ON "student_group_roots" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "student_group_visits_date" ON "student_group_visits" USING btree ("visit_date","group_id");
