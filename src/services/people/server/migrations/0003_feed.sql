CREATE TABLE "people_feed_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"sent_by" char(8),
	"asks" boolean NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"persons" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"layout" jsonb,
	"fault" text,
	"lease_until" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "people_feed_rows" (
	"run_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"row" integer NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"kind" text,
	"fields" jsonb,
	"step" integer DEFAULT 0 NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "people_feed_rows_run_id_sheet_row_pk" PRIMARY KEY("run_id","sheet","row")
);

--> statement-breakpoint
CREATE TABLE "people_feed_faults" (
	"run_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"row" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "people_feed_faults_run_id_sheet_row_column_reason_pk" PRIMARY KEY("run_id","sheet","row","column","reason")
);

--> statement-breakpoint
CREATE TABLE "people_feed_files" (
	"run_id" uuid NOT NULL,
	"file" integer NOT NULL,
	"part" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "people_feed_files_run_id_file_part_pk" PRIMARY KEY("run_id","file","part")
);

--> statement-breakpoint
ALTER TABLE "people_feed_files" ADD CONSTRAINT "people_feed_files_run_id_people_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "people_feed_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_feed_rows" ADD CONSTRAINT "people_feed_rows_run_id_people_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "people_feed_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_feed_faults" ADD CONSTRAINT "people_feed_faults_run_id_people_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "people_feed_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "people_feed_runs_started" ON "people_feed_runs" USING btree ("started_at","id");
--> statement-breakpoint
CREATE INDEX "people_feed_runs_state" ON "people_feed_runs" USING btree ("state","lease_until");
--> statement-breakpoint
CREATE INDEX "people_feed_rows_key" ON "people_feed_rows" USING btree ("run_id","sheet","key");
