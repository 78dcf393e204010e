ALTER TABLE "files_file" ADD COLUMN "released_at" timestamp with time zone;
