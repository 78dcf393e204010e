CREATE TABLE "system_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"target" text NOT NULL,
	"requested_by" char(8) NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "system_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"trace_id" text NOT NULL,
	"module" text NOT NULL,
	"call" text NOT NULL,
	"by" text NOT NULL,
	"error" text NOT NULL
);

--> statement-breakpoint
CREATE INDEX "system_changes_open" ON "system_changes" USING btree ("target") WHERE "system_changes"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "system_changes_person" ON "system_changes" USING btree ("requested_by","id");
--> statement-breakpoint
CREATE INDEX "system_faults_trace" ON "system_faults" USING btree ("trace_id");
--> statement-breakpoint
CREATE INDEX "system_faults_module" ON "system_faults" USING btree ("module","id");
--> statement-breakpoint
CREATE INDEX "system_faults_by" ON "system_faults" USING btree ("by","id");
--> statement-breakpoint
CREATE INDEX "system_faults_at" ON "system_faults" USING btree ("at");
