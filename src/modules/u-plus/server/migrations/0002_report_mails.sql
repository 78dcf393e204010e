ALTER TABLE "u_plus_events" ADD COLUMN "report_mails" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "u_plus_reports" ADD COLUMN "mails" jsonb DEFAULT '[]'::jsonb NOT NULL;
