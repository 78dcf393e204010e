CREATE TABLE "spreadsheets_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"input" jsonb NOT NULL,
	"sso_id" char(8) NOT NULL,
	"asked_by" jsonb NOT NULL,
	"lang" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"file_id" uuid,
	"until" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "spreadsheets_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"lang" text NOT NULL,
	"filename" text NOT NULL,
	"file_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"fault_count" integer NOT NULL,
	"faults" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"asked_by" jsonb,
	"booked_line" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE INDEX "spreadsheets_export_of" ON "spreadsheets_export" USING btree ("sso_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "spreadsheets_export_waiting" ON "spreadsheets_export" USING btree ("requested_at") WHERE done_at is null and failed_at is null;
--> statement-breakpoint
CREATE INDEX "spreadsheets_export_requested" ON "spreadsheets_export" USING btree ("requested_at");
--> statement-breakpoint
CREATE INDEX "spreadsheets_import_of" ON "spreadsheets_import" USING btree ("sso_id","confirmed_at","id");
--> statement-breakpoint
CREATE INDEX "spreadsheets_import_waiting" ON "spreadsheets_import" USING btree ("confirmed_at") WHERE confirmed_at is not null and done_at is null and failed_at is null;
--> statement-breakpoint
CREATE INDEX "spreadsheets_import_checked" ON "spreadsheets_import" USING btree ("checked_at");
