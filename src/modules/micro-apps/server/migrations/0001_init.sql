CREATE TABLE "micro_apps_apps" (
	"system" text PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"entry" text NOT NULL,
	"permissions" text[] NOT NULL,
	"entities" text[] NOT NULL,
	"allowed_origins" text[] NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"tested_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "micro_apps_redirects" (
	"from" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"last_hit" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "micro_apps_apps_status" ON "micro_apps_apps" USING btree ("status","system");
