CREATE TABLE "parameters_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"key" text NOT NULL,
	"entity" text NOT NULL,
	"value" jsonb NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by" text,
	"withdrawn_reason" text,
	CONSTRAINT "parameters_values_entity" CHECK ("parameters_values"."entity" in ('all', 'MB', 'HB', 'JV'))
);

--> statement-breakpoint
CREATE TABLE "parameters_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);

--> statement-breakpoint
CREATE INDEX "parameters_values_key" ON "parameters_values" USING btree ("room","key","from");
