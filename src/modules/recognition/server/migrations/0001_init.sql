CREATE TABLE "recognition_configs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"frequency" integer NOT NULL,
	"window_from" integer NOT NULL,
	"window_to" integer NOT NULL,
	"nominators" uuid NOT NULL,
	"nominees" uuid NOT NULL,
	"points" jsonb NOT NULL,
	"quota" integer,
	"first_approver" text NOT NULL,
	"first_person" char(8),
	"final_approver" text NOT NULL,
	"final_person" char(8),
	"active" boolean NOT NULL,
	"open_period" text,
	"told_on" date
);

--> statement-breakpoint
CREATE TABLE "recognition_congratulations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nomination_id" uuid NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recognition_nominations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nominator" char(8) NOT NULL,
	"nominee" char(8),
	"type_id" uuid,
	"ubr_values" jsonb NOT NULL,
	"reason" text NOT NULL,
	"points" integer,
	"papers" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"offered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quota" integer,
	"submitted_at" timestamp with time zone,
	"first_approver" char(8),
	"first_at" timestamp with time zone,
	"first_comment" text DEFAULT '' NOT NULL,
	"final_approver" char(8),
	"final_at" timestamp with time zone,
	"final_comment" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"booking" text DEFAULT 'none' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "recognition_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_id" uuid NOT NULL,
	"period" text NOT NULL,
	"department" text NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recognition_places_of" UNIQUE("type_id","period","department")
);

--> statement-breakpoint
CREATE TABLE "recognition_publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"configs" jsonb NOT NULL,
	"period" text NOT NULL,
	"cover" uuid,
	"state" text NOT NULL,
	"published_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "recognition_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"order" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "recognition_values_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "recognition_winners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"publication_id" uuid NOT NULL,
	"nomination_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "recognition_winners_nomination_id_unique" UNIQUE("nomination_id")
);

--> statement-breakpoint
ALTER TABLE "recognition_configs" ADD CONSTRAINT "recognition_configs_nominators_audience_audiences_id_fk" FOREIGN KEY ("nominators") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_configs" ADD CONSTRAINT "recognition_configs_nominees_audience_audiences_id_fk" FOREIGN KEY ("nominees") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_configs" ADD CONSTRAINT "recognition_configs_first_person_people_persons_sso_id_fk" FOREIGN KEY ("first_person") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_configs" ADD CONSTRAINT "recognition_configs_final_person_people_persons_sso_id_fk" FOREIGN KEY ("final_person") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_congratulations" ADD CONSTRAINT "recognition_congratulations_nomination_id_recognition_nominations_id_fk" FOREIGN KEY ("nomination_id") REFERENCES "recognition_nominations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_congratulations" ADD CONSTRAINT "recognition_congratulations_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_nominations" ADD CONSTRAINT "recognition_nominations_nominator_people_persons_sso_id_fk" FOREIGN KEY ("nominator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_nominations" ADD CONSTRAINT "recognition_nominations_nominee_people_persons_sso_id_fk" FOREIGN KEY ("nominee") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_nominations" ADD CONSTRAINT "recognition_nominations_type_id_recognition_configs_id_fk" FOREIGN KEY ("type_id") REFERENCES "recognition_configs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_nominations" ADD CONSTRAINT "recognition_nominations_first_approver_people_persons_sso_id_fk" FOREIGN KEY ("first_approver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_nominations" ADD CONSTRAINT "recognition_nominations_final_approver_people_persons_sso_id_fk" FOREIGN KEY ("final_approver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_places" ADD CONSTRAINT "recognition_places_type_id_recognition_configs_id_fk" FOREIGN KEY ("type_id") REFERENCES "recognition_configs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_winners" ADD CONSTRAINT "recognition_winners_publication_id_recognition_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "recognition_publications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognition_winners" ADD CONSTRAINT "recognition_winners_nomination_id_recognition_nominations_id_fk" FOREIGN KEY ("nomination_id") REFERENCES "recognition_nominations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "recognition_configs_nominators" ON "recognition_configs" USING btree ("nominators");
--> statement-breakpoint
CREATE INDEX "recognition_configs_nominees" ON "recognition_configs" USING btree ("nominees");
--> statement-breakpoint
CREATE INDEX "recognition_configs_first" ON "recognition_configs" USING btree ("first_person");
--> statement-breakpoint
CREATE INDEX "recognition_configs_final" ON "recognition_configs" USING btree ("final_person");
--> statement-breakpoint
CREATE UNIQUE INDEX "recognition_congratulations_of" ON "recognition_congratulations" USING btree ("nomination_id","by");
--> statement-breakpoint
CREATE INDEX "recognition_congratulations_by" ON "recognition_congratulations" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_nominator" ON "recognition_nominations" USING btree ("nominator","id");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_nominee" ON "recognition_nominations" USING btree ("nominee","state","decided_at");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_type" ON "recognition_nominations" USING btree ("type_id","period","state");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_papers" ON "recognition_nominations" USING btree ("papers");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_first" ON "recognition_nominations" USING btree ("first_approver","state");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_final" ON "recognition_nominations" USING btree ("final_approver","state");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_submitted" ON "recognition_nominations" USING btree ("submitted_at","id");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_booking" ON "recognition_nominations" USING btree ("booking");
--> statement-breakpoint
CREATE INDEX "recognition_nominations_state" ON "recognition_nominations" USING btree ("state","submitted_at");
--> statement-breakpoint
CREATE INDEX "recognition_publications_state" ON "recognition_publications" USING btree ("state","published_at");
--> statement-breakpoint
CREATE INDEX "recognition_publications_period" ON "recognition_publications" USING btree ("period");
--> statement-breakpoint
CREATE INDEX "recognition_winners_publication" ON "recognition_winners" USING btree ("publication_id","place");
