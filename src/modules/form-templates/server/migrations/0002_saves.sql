ALTER TABLE "form_templates_templates" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL, ADD COLUMN "saved_by" char(8), ADD COLUMN "saved_at" timestamp with time zone;
