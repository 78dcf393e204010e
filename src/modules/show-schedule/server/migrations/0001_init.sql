CREATE TABLE "show_schedule_parades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"show" uuid NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"route" text NOT NULL,
	"units" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published" jsonb,
	"published_date" date,
	"sent" jsonb DEFAULT '[]'::jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "show_schedule_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"performer" uuid NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "show_schedule_performers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8),
	"name" text NOT NULL,
	"team" text NOT NULL,
	"roles" jsonb NOT NULL,
	"certificates" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"ends_on" date
);

--> statement-breakpoint
CREATE TABLE "show_schedule_replacements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot" uuid NOT NULL,
	"from" uuid NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"proposed" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "show_schedule_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"show" uuid NOT NULL,
	"venue" text NOT NULL,
	"kind" text NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"assignments" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published" jsonb,
	"published_date" date,
	"sent" jsonb DEFAULT '[]'::jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "show_schedule_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"day_kind" text NOT NULL,
	"slots" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "show_schedule_shows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"venue" text NOT NULL,
	"kind" text NOT NULL,
	"length_minutes" integer NOT NULL,
	"roles" jsonb NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"active" boolean NOT NULL,
	"stage_manager" char(8)
);

--> statement-breakpoint
ALTER TABLE "show_schedule_parades" ADD CONSTRAINT "show_schedule_parades_show_show_schedule_shows_id_fk" FOREIGN KEY ("show") REFERENCES "show_schedule_shows"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "show_schedule_absences" ADD CONSTRAINT "show_schedule_absences_performer_show_schedule_performers_id_fk" FOREIGN KEY ("performer") REFERENCES "show_schedule_performers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "show_schedule_performers" ADD CONSTRAINT "show_schedule_performers_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "show_schedule_replacements" ADD CONSTRAINT "show_schedule_replacements_slot_show_schedule_slots_id_fk" FOREIGN KEY ("slot") REFERENCES "show_schedule_slots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "show_schedule_replacements" ADD CONSTRAINT "show_schedule_replacements_from_show_schedule_performers_id_fk" FOREIGN KEY ("from") REFERENCES "show_schedule_performers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "show_schedule_replacements" ADD CONSTRAINT "show_schedule_replacements_proposed_show_schedule_performers_id_fk" FOREIGN KEY ("proposed") REFERENCES "show_schedule_performers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "show_schedule_slots" ADD CONSTRAINT "show_schedule_slots_show_show_schedule_shows_id_fk" FOREIGN KEY ("show") REFERENCES "show_schedule_shows"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "show_schedule_shows" ADD CONSTRAINT "show_schedule_shows_stage_manager_people_persons_sso_id_fk" FOREIGN KEY ("stage_manager") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "show_schedule_parades_date" ON "show_schedule_parades" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_parades_published" ON "show_schedule_parades" USING btree ("published_date","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_parades_show" ON "show_schedule_parades" USING btree ("show","date");
--> statement-breakpoint
CREATE INDEX "show_schedule_absences_performer" ON "show_schedule_absences" USING btree ("performer","to");
--> statement-breakpoint
CREATE INDEX "show_schedule_absences_to" ON "show_schedule_absences" USING btree ("to");
--> statement-breakpoint
CREATE UNIQUE INDEX "show_schedule_performers_person" ON "show_schedule_performers" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "show_schedule_performers_active" ON "show_schedule_performers" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_replacements_state" ON "show_schedule_replacements" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_replacements_asked" ON "show_schedule_replacements" USING btree ("asked_at");
--> statement-breakpoint
CREATE INDEX "show_schedule_replacements_slot" ON "show_schedule_replacements" USING btree ("slot","from");
--> statement-breakpoint
CREATE INDEX "show_schedule_replacements_from" ON "show_schedule_replacements" USING btree ("from");
--> statement-breakpoint
CREATE INDEX "show_schedule_replacements_proposed" ON "show_schedule_replacements" USING btree ("proposed");
--> statement-breakpoint
CREATE INDEX "show_schedule_slots_date" ON "show_schedule_slots" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_slots_published" ON "show_schedule_slots" USING btree ("published_date","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_slots_show" ON "show_schedule_slots" USING btree ("show","date");
--> statement-breakpoint
CREATE INDEX "show_schedule_templates_kind" ON "show_schedule_templates" USING btree ("day_kind","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_shows_kind" ON "show_schedule_shows" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_shows_active" ON "show_schedule_shows" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "show_schedule_shows_manager" ON "show_schedule_shows" USING btree ("stage_manager");
