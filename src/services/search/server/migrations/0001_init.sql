CREATE TABLE "search_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"question_cn" text NOT NULL,
	"question_en" text NOT NULL,
	"answer_cn" text NOT NULL,
	"answer_en" text NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "search_entries" (
	"type" integer NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"text_cn" text NOT NULL,
	"text_en" text NOT NULL,
	"link" text NOT NULL,
	"title_words" text NOT NULL,
	"words" text NOT NULL,
	"title_grams" integer[] NOT NULL,
	"grams" integer[] NOT NULL,
	"open" boolean NOT NULL,
	"audience" uuid,
	"permissions" text[] NOT NULL,
	"entities" text[] NOT NULL,
	"folder" text,
	"published_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "search_entries_type_id_pk" PRIMARY KEY("type","id")
);

--> statement-breakpoint
CREATE TABLE "search_functions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"source" text,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"keywords" text NOT NULL,
	"func_url" text NOT NULL,
	"router_name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"entities" text[] NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"active" text NOT NULL,
	"named" boolean NOT NULL,
	CONSTRAINT "search_functions_source" UNIQUE("source")
);

--> statement-breakpoint
CREATE TABLE "search_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "search_groups_code" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "search_hits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"search_log_id" uuid NOT NULL,
	"hit_type" integer NOT NULL,
	"hit_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_hits_once" UNIQUE("search_log_id","hit_type","hit_id")
);

--> statement-breakpoint
CREATE TABLE "search_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8),
	"keywords" text NOT NULL,
	"said" text NOT NULL,
	"news" integer NOT NULL,
	"documents" integer NOT NULL,
	"functions" integer NOT NULL,
	"whole" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_audience_audience_audiences_id_fk" FOREIGN KEY ("audience") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_functions" ADD CONSTRAINT "search_functions_group_id_search_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "search_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_search_log_id_search_logs_id_fk" FOREIGN KEY ("search_log_id") REFERENCES "search_logs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_entries_grams" ON "search_entries" USING gin ("grams");
--> statement-breakpoint
CREATE INDEX "search_entries_title_grams" ON "search_entries" USING gin ("title_grams");
--> statement-breakpoint
CREATE INDEX "search_entries_published" ON "search_entries" USING btree ("type","published_at","id");
--> statement-breakpoint
CREATE INDEX "search_entries_source" ON "search_entries" USING btree ("source","id");
--> statement-breakpoint
CREATE INDEX "search_entries_audience" ON "search_entries" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "search_functions_group" ON "search_functions" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "search_groups_order" ON "search_groups" USING btree ("order","id");
--> statement-breakpoint
CREATE INDEX "search_logs_person" ON "search_logs" USING btree ("sso_id","at","id");
--> statement-breakpoint
CREATE INDEX "search_logs_at" ON "search_logs" USING btree ("at","said");
--> statement-breakpoint
CREATE INDEX "search_logs_named" ON "search_logs" USING btree ("at","id") WHERE sso_id is not null;
--> statement-breakpoint
CREATE INDEX "search_logs_vain" ON "search_logs" USING btree ("at","said") WHERE whole and news + documents + functions = 0;
