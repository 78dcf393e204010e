ALTER TABLE "print_templates" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL, ADD COLUMN "saved_by" char(8), ADD COLUMN "saved_at" timestamp with time zone;
--> statement-breakpoint
-- counted over all templates of a kind: a later one was saved later
UPDATE "print_templates" SET "revision" = "version";
