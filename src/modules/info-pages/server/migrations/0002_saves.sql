ALTER TABLE "info_pages_faq" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL, ADD COLUMN "saved_by" char(8), ADD COLUMN "saved_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "info_pages_onboarding" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL, ADD COLUMN "saved_by" char(8), ADD COLUMN "saved_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "info_pages_systems" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL, ADD COLUMN "saved_by" char(8), ADD COLUMN "saved_at" timestamp with time zone;
