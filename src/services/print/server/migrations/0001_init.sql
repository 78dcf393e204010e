CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"case_file" boolean NOT NULL,
	"module" text NOT NULL,
	"business_id" text NOT NULL,
	"template_version" integer NOT NULL,
	"snapshot" jsonb,
	"language" text NOT NULL,
	"number" text NOT NULL,
	"state" jsonb NOT NULL,
	"record_at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"created_by" char(8) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"printed_count" integer DEFAULT 0 NOT NULL,
	"hashes" text[] NOT NULL,
	CONSTRAINT "print_jobs_code" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "print_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"body" jsonb NOT NULL,
	"left_out" text[] NOT NULL,
	"paper" text NOT NULL,
	"orientation" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "print_templates_version" UNIQUE("kind","version")
);

--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_created_by_people_persons_sso_id_fk" FOREIGN KEY ("created_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "print_jobs_created" ON "print_jobs" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "print_jobs_kind" ON "print_jobs" USING btree ("kind","created_at","id");
--> statement-breakpoint
CREATE INDEX "print_jobs_person" ON "print_jobs" USING btree ("created_by","created_at","id");
--> statement-breakpoint
CREATE INDEX "print_jobs_expired" ON "print_jobs" USING btree ("expires_at") WHERE snapshot is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "print_templates_draft" ON "print_templates" USING btree ("kind") WHERE status = 'draft';
--> statement-breakpoint
CREATE UNIQUE INDEX "print_templates_published" ON "print_templates" USING btree ("kind") WHERE status = 'published';
