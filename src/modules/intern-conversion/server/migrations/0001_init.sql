CREATE TABLE "intern_conversion_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"school" text DEFAULT '' NOT NULL,
	"stage" text DEFAULT 'not-started' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"manager" char(8),
	"second_manager" char(8),
	"hrbp" char(8),
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"strengths" text DEFAULT '' NOT NULL,
	"to_improve" text DEFAULT '' NOT NULL,
	"manager_result" text,
	"manager_reason" text DEFAULT '' NOT NULL,
	"second_result" text,
	"second_reason" text DEFAULT '' NOT NULL,
	"final_result" text,
	"final_reason" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"target_position" text DEFAULT '' NOT NULL,
	"target_level" text DEFAULT '' NOT NULL,
	"target_department" text NOT NULL,
	"start_date" date,
	"place_entry" uuid,
	"promotion_entry" uuid,
	CONSTRAINT "intern_conversion_items_of" UNIQUE("round_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "intern_conversion_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"department" text NOT NULL,
	"places" integer NOT NULL,
	"promotions" integer NOT NULL,
	CONSTRAINT "intern_conversion_places_of" UNIQUE("round_id","department")
);

--> statement-breakpoint
CREATE TABLE "intern_conversion_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"entity" text NOT NULL,
	"interns_from" date NOT NULL,
	"interns_to" date NOT NULL,
	"manager_due" date NOT NULL,
	"second_due" date NOT NULL,
	"calibration_due" date NOT NULL,
	"conversion_date" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "intern_conversion_items" ADD CONSTRAINT "intern_conversion_items_round_id_intern_conversion_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "intern_conversion_rounds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "intern_conversion_items" ADD CONSTRAINT "intern_conversion_items_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "intern_conversion_items" ADD CONSTRAINT "intern_conversion_items_manager_people_persons_sso_id_fk" FOREIGN KEY ("manager") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "intern_conversion_items" ADD CONSTRAINT "intern_conversion_items_second_manager_people_persons_sso_id_fk" FOREIGN KEY ("second_manager") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "intern_conversion_items" ADD CONSTRAINT "intern_conversion_items_hrbp_people_persons_sso_id_fk" FOREIGN KEY ("hrbp") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "intern_conversion_places" ADD CONSTRAINT "intern_conversion_places_round_id_intern_conversion_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "intern_conversion_rounds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "intern_conversion_items_person" ON "intern_conversion_items" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "intern_conversion_items_latest" ON "intern_conversion_items" USING btree ("since","id");
--> statement-breakpoint
CREATE INDEX "intern_conversion_items_manager" ON "intern_conversion_items" USING btree ("manager");
--> statement-breakpoint
CREATE INDEX "intern_conversion_items_second" ON "intern_conversion_items" USING btree ("second_manager");
--> statement-breakpoint
CREATE INDEX "intern_conversion_items_hrbp" ON "intern_conversion_items" USING btree ("hrbp");
--> statement-breakpoint
CREATE INDEX "intern_conversion_items_department" ON "intern_conversion_items" USING btree ("round_id","target_department","stage");
--> statement-breakpoint
CREATE INDEX "intern_conversion_rounds_latest" ON "intern_conversion_rounds" USING btree ("conversion_date","id");
--> statement-breakpoint
CREATE INDEX "intern_conversion_rounds_state" ON "intern_conversion_rounds" USING btree ("state");
