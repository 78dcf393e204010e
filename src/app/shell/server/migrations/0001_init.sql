CREATE TABLE "shell_banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text_cn" text NOT NULL,
	"text_en" text NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone,
	"entities" text[] NOT NULL,
	"updated_by" char(8) NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "shell_pins" (
	"sso_id" char(8) NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shell_pins_sso_id_path_pk" PRIMARY KEY("sso_id","path")
);

--> statement-breakpoint
CREATE INDEX "shell_banners_from" ON "shell_banners" USING btree ("from");
--> statement-breakpoint
CREATE INDEX "shell_banners_to" ON "shell_banners" USING btree ("to");
