CREATE TABLE "personal_data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"lang" text NOT NULL,
	"kind" text NOT NULL,
	"module" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" date,
	"outcome" text,
	"answer" text,
	"answered_by" char(8),
	"answered_at" timestamp with time zone,
	"file_id" uuid,
	"until" timestamp with time zone,
	"claimed_until" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "personal_data_erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"requested_by" char(8) NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"report" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "personal_data_runs" (
	"day" date NOT NULL,
	"table" text NOT NULL,
	"removed" integer NOT NULL,
	"overdue" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_data_runs_day_table_pk" PRIMARY KEY("day","table")
);

--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_answered_by_people_persons_sso_id_fk" FOREIGN KEY ("answered_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "personal_data_erasures" ADD CONSTRAINT "personal_data_erasures_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "personal_data_erasures" ADD CONSTRAINT "personal_data_erasures_requested_by_people_persons_sso_id_fk" FOREIGN KEY ("requested_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "personal_data_requests_of" ON "personal_data_requests" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "personal_data_requests_by" ON "personal_data_requests" USING btree ("answered_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_data_requests_once" ON "personal_data_requests" USING btree ("sso_id") WHERE kind = 'file' and status = 'open';
--> statement-breakpoint
CREATE INDEX "personal_data_requests_due" ON "personal_data_requests" USING btree ("status","answer_by","id") WHERE kind = 'correction';
--> statement-breakpoint
CREATE INDEX "personal_data_requests_waiting" ON "personal_data_requests" USING btree ("asked_at") WHERE kind = 'file' and status = 'open';
--> statement-breakpoint
CREATE INDEX "personal_data_requests_over" ON "personal_data_requests" USING btree ("until") WHERE status in ('ready', 'answered');
--> statement-breakpoint
CREATE INDEX "personal_data_requests_asked" ON "personal_data_requests" USING btree ("asked_at");
--> statement-breakpoint
CREATE INDEX "personal_data_erasures_of" ON "personal_data_erasures" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "personal_data_erasures_by" ON "personal_data_erasures" USING btree ("requested_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_data_erasures_once" ON "personal_data_erasures" USING btree ("sso_id") WHERE status in ('pending', 'approved');
--> statement-breakpoint
CREATE INDEX "personal_data_erasures_status" ON "personal_data_erasures" USING btree ("status","id");
