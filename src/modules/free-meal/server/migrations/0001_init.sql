CREATE TABLE "free_meal_exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"direction" text NOT NULL,
	"count" integer NOT NULL,
	"received" integer NOT NULL,
	"worth_difference_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"workflow_item" uuid NOT NULL,
	"hold" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "free_meal_figure_months" (
	"month" char(7) PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "free_meal_figures" (
	"month" char(7) NOT NULL,
	"entity" text NOT NULL,
	"department_code" text NOT NULL,
	"meal_type" text NOT NULL,
	"outlet" text NOT NULL,
	"granted" integer NOT NULL,
	"granted_worth_fen" bigint NOT NULL,
	"used" integer NOT NULL,
	"used_worth_fen" bigint NOT NULL,
	"expired" integer NOT NULL,
	"expired_worth_fen" bigint NOT NULL,
	"cleared" integer NOT NULL,
	"exchanged_in" integer NOT NULL,
	"exchanged_out" integer NOT NULL,
	"exchange_worth_fen" bigint NOT NULL,
	CONSTRAINT "free_meal_figures_month_entity_department_code_meal_type_outlet_pk" PRIMARY KEY("month","entity","department_code","meal_type","outlet")
);

--> statement-breakpoint
CREATE TABLE "free_meal_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"employee_type" text NOT NULL,
	"employee_class" smallint NOT NULL,
	"meal_type" text NOT NULL,
	"quota" integer,
	"generate_by" text NOT NULL,
	"expire_after" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);

--> statement-breakpoint
CREATE TABLE "free_meal_outlets" (
	"code" text PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"meal_types" text[] NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "free_meal_overtime_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"duration_hours" numeric(5, 2) NOT NULL,
	"month" char(7) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"workflow_item" uuid NOT NULL,
	"vouchers" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "free_meal_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"meal_type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outlet" text NOT NULL,
	"worth_fen" integer NOT NULL,
	"cashier" char(8) NOT NULL,
	"entry" uuid NOT NULL,
	"reversed_by" uuid
);

--> statement-breakpoint
CREATE TABLE "free_meal_shift_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"day" date NOT NULL,
	"meal_type" text NOT NULL,
	"amount" integer NOT NULL,
	"entry" uuid NOT NULL,
	"lot" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "free_meal_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"content" char(64) NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"full" integer NOT NULL,
	"simple" integer NOT NULL,
	"granted_on" date
);

--> statement-breakpoint
ALTER TABLE "free_meal_exchanges" ADD CONSTRAINT "free_meal_exchanges_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_meal_overtime_requests" ADD CONSTRAINT "free_meal_overtime_requests_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_meal_redemptions" ADD CONSTRAINT "free_meal_redemptions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_meal_redemptions" ADD CONSTRAINT "free_meal_redemptions_outlet_free_meal_outlets_code_fk" FOREIGN KEY ("outlet") REFERENCES "free_meal_outlets"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_meal_redemptions" ADD CONSTRAINT "free_meal_redemptions_cashier_people_persons_sso_id_fk" FOREIGN KEY ("cashier") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_meal_shift_grants" ADD CONSTRAINT "free_meal_shift_grants_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "free_meal_uploads" ADD CONSTRAINT "free_meal_uploads_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "free_meal_exchanges_person" ON "free_meal_exchanges" USING btree ("sso_id","submitted_at");
--> statement-breakpoint
CREATE INDEX "free_meal_exchanges_submitted" ON "free_meal_exchanges" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "free_meal_rules_fit" ON "free_meal_rules" USING btree ("company","employee_type","employee_class","meal_type");
--> statement-breakpoint
CREATE INDEX "free_meal_overtime_person" ON "free_meal_overtime_requests" USING btree ("sso_id","submitted_at");
--> statement-breakpoint
CREATE INDEX "free_meal_overtime_period" ON "free_meal_overtime_requests" USING btree ("sso_id","start_time");
--> statement-breakpoint
CREATE INDEX "free_meal_overtime_submitted" ON "free_meal_overtime_requests" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "free_meal_redemptions_person" ON "free_meal_redemptions" USING btree ("sso_id","at");
--> statement-breakpoint
CREATE INDEX "free_meal_redemptions_cashier" ON "free_meal_redemptions" USING btree ("cashier","at");
--> statement-breakpoint
CREATE INDEX "free_meal_redemptions_outlet" ON "free_meal_redemptions" USING btree ("outlet");
--> statement-breakpoint
CREATE INDEX "free_meal_redemptions_entry" ON "free_meal_redemptions" USING btree ("entry");
--> statement-breakpoint
CREATE INDEX "free_meal_shift_grants_shift" ON "free_meal_shift_grants" USING btree ("shift","sso_id");
--> statement-breakpoint
CREATE INDEX "free_meal_shift_grants_person" ON "free_meal_shift_grants" USING btree ("sso_id","day");
--> statement-breakpoint
CREATE INDEX "free_meal_shift_grants_used" ON "free_meal_shift_grants" USING btree ("settled_at","id") WHERE "free_meal_shift_grants"."state" = 'used';
--> statement-breakpoint
CREATE INDEX "free_meal_uploads_at" ON "free_meal_uploads" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "free_meal_uploads_same" ON "free_meal_uploads" USING btree ("content");
--> statement-breakpoint
CREATE INDEX "free_meal_uploads_by" ON "free_meal_uploads" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "free_meal_uploads_checked" ON "free_meal_uploads" USING btree ("at") WHERE "free_meal_uploads"."state" = 'checked';
