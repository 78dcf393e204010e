CREATE TABLE "confidential_audience_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"members" jsonb NOT NULL,
	"owner" char(8) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "confidential_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"update_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sso_id" char(8) NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seconds_visible" integer DEFAULT 0 NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "confidential_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"update_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"sealed" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" char(8)
);

--> statement-breakpoint
CREATE TABLE "confidential_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"update_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sso_id" char(8) NOT NULL,
	"confirmed_at" timestamp with time zone,
	"fixed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "confidential_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wanted" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "confidential_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"topic" text NOT NULL,
	"importance" text NOT NULL,
	"must_confirm" boolean NOT NULL,
	"people" jsonb NOT NULL,
	"lists" jsonb NOT NULL,
	"pages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author" char(8) NOT NULL,
	"proposed_by" char(8),
	"released_by" char(8),
	"recall_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" char(8),
	"saved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "confidential_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"update_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sealed" text NOT NULL,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "confidential_audience_lists" ADD CONSTRAINT "confidential_audience_lists_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_openings" ADD CONSTRAINT "confidential_openings_update_id_confidential_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "confidential_updates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_openings" ADD CONSTRAINT "confidential_openings_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_questions" ADD CONSTRAINT "confidential_questions_update_id_confidential_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "confidential_updates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_questions" ADD CONSTRAINT "confidential_questions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_questions" ADD CONSTRAINT "confidential_questions_answered_by_people_persons_sso_id_fk" FOREIGN KEY ("answered_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_recipients" ADD CONSTRAINT "confidential_recipients_update_id_confidential_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "confidential_updates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_recipients" ADD CONSTRAINT "confidential_recipients_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_refusals" ADD CONSTRAINT "confidential_refusals_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_updates" ADD CONSTRAINT "confidential_updates_author_people_persons_sso_id_fk" FOREIGN KEY ("author") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_updates" ADD CONSTRAINT "confidential_updates_proposed_by_people_persons_sso_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_updates" ADD CONSTRAINT "confidential_updates_released_by_people_persons_sso_id_fk" FOREIGN KEY ("released_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_versions" ADD CONSTRAINT "confidential_versions_update_id_confidential_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "confidential_updates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "confidential_audience_lists_owner" ON "confidential_audience_lists" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "confidential_openings_update" ON "confidential_openings" USING btree ("update_id","version","sso_id");
--> statement-breakpoint
CREATE INDEX "confidential_openings_person" ON "confidential_openings" USING btree ("sso_id","update_id");
--> statement-breakpoint
CREATE INDEX "confidential_openings_opened" ON "confidential_openings" USING btree ("opened_at");
--> statement-breakpoint
CREATE INDEX "confidential_questions_update" ON "confidential_questions" USING btree ("update_id","id");
--> statement-breakpoint
CREATE INDEX "confidential_questions_person" ON "confidential_questions" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "confidential_questions_answered" ON "confidential_questions" USING btree ("answered_by");
--> statement-breakpoint
CREATE INDEX "confidential_questions_asked" ON "confidential_questions" USING btree ("asked_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "confidential_recipients_one" ON "confidential_recipients" USING btree ("update_id","version","sso_id");
--> statement-breakpoint
CREATE INDEX "confidential_recipients_person" ON "confidential_recipients" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "confidential_recipients_fixed" ON "confidential_recipients" USING btree ("fixed_at");
--> statement-breakpoint
CREATE INDEX "confidential_refusals_person" ON "confidential_refusals" USING btree ("sso_id","at");
--> statement-breakpoint
CREATE INDEX "confidential_refusals_at" ON "confidential_refusals" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "confidential_updates_state" ON "confidential_updates" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "confidential_updates_published" ON "confidential_updates" USING btree ("published_at");
--> statement-breakpoint
CREATE INDEX "confidential_updates_author" ON "confidential_updates" USING btree ("author");
--> statement-breakpoint
CREATE INDEX "confidential_updates_proposed" ON "confidential_updates" USING btree ("proposed_by");
--> statement-breakpoint
CREATE INDEX "confidential_updates_released" ON "confidential_updates" USING btree ("released_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "confidential_versions_version" ON "confidential_versions" USING btree ("update_id","version");
--> statement-breakpoint
CREATE INDEX "confidential_versions_ended" ON "confidential_versions" USING btree ("ended_at");
