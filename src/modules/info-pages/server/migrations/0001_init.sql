CREATE TABLE "info_pages_acceptances" (
	"sso_id" char(8) NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "info_pages_acceptances_sso_id_version_pk" PRIMARY KEY("sso_id","version")
);

--> statement-breakpoint
CREATE TABLE "info_pages_faq" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"question_cn" text NOT NULL,
	"question_en" text NOT NULL,
	"answer_cn" text NOT NULL,
	"answer_en" text NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" text NOT NULL,
	"order" integer NOT NULL,
	"helpful_yes" integer DEFAULT 0 NOT NULL,
	"helpful_no" integer DEFAULT 0 NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "info_pages_misses" (
	"keyword" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "info_pages_onboarding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"note_cn" text NOT NULL,
	"note_en" text NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"entities" text[] NOT NULL,
	"employee_types" text[] NOT NULL,
	"order" integer NOT NULL,
	"must_bring" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "info_pages_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"body_cn" text NOT NULL,
	"body_en" text NOT NULL,
	"effective_from" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"editor" char(8) NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "info_pages_pages_version" UNIQUE("key","version")
);

--> statement-breakpoint
CREATE TABLE "info_pages_systems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"purpose_cn" text NOT NULL,
	"purpose_en" text NOT NULL,
	"address" text NOT NULL,
	"help_line" text NOT NULL,
	"hours_cn" text NOT NULL,
	"hours_en" text NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"order" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "info_pages_ticks" (
	"sso_id" char(8) NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "info_pages_ticks_sso_id_file_id_pk" PRIMARY KEY("sso_id","file_id")
);

--> statement-breakpoint
CREATE TABLE "info_pages_votes" (
	"sso_id" char(8) NOT NULL,
	"faq_id" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	CONSTRAINT "info_pages_votes_sso_id_faq_id_pk" PRIMARY KEY("sso_id","faq_id")
);

--> statement-breakpoint
ALTER TABLE "info_pages_ticks" ADD CONSTRAINT "info_pages_ticks_file_id_info_pages_onboarding_id_fk" FOREIGN KEY ("file_id") REFERENCES "info_pages_onboarding"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "info_pages_votes" ADD CONSTRAINT "info_pages_votes_faq_id_info_pages_faq_id_fk" FOREIGN KEY ("faq_id") REFERENCES "info_pages_faq"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "info_pages_faq_order" ON "info_pages_faq" USING btree ("category","order","id");
--> statement-breakpoint
CREATE INDEX "info_pages_misses_times" ON "info_pages_misses" USING btree ("times","keyword");
--> statement-breakpoint
CREATE INDEX "info_pages_misses_last" ON "info_pages_misses" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "info_pages_onboarding_order" ON "info_pages_onboarding" USING btree ("order","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "info_pages_pages_draft" ON "info_pages_pages" USING btree ("key") WHERE status = 'draft';
--> statement-breakpoint
CREATE INDEX "info_pages_pages_published" ON "info_pages_pages" USING btree ("effective_from") WHERE status = 'published';
--> statement-breakpoint
CREATE INDEX "info_pages_systems_order" ON "info_pages_systems" USING btree ("group","order","id");
--> statement-breakpoint
CREATE INDEX "info_pages_ticks_file" ON "info_pages_ticks" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "info_pages_votes_faq" ON "info_pages_votes" USING btree ("faq_id");
