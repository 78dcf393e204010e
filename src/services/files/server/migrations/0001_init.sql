CREATE TABLE "files_download" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"purpose" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "files_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"stored_name" text NOT NULL,
	"policy" text NOT NULL,
	"module" text,
	"business_id" text,
	"content_type" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"state" text NOT NULL,
	"reason" text,
	"finding" text,
	"uploaded_by" char(8),
	"uploaded_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone,
	"quarantined_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"compared_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "files_part" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"stored_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text
);

--> statement-breakpoint
CREATE TABLE "files_policy_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"types" jsonb NOT NULL,
	"max_size" bigint NOT NULL,
	"max_files" integer NOT NULL,
	"max_name_length" integer NOT NULL,
	"changed_by" char(8) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "files_preview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stored_name" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "files_upload" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"joining_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "files_usage" (
	"module" text NOT NULL,
	"month" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "files_download" ADD CONSTRAINT "files_download_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "files_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files_part" ADD CONSTRAINT "files_part_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "files_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files_preview" ADD CONSTRAINT "files_preview_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "files_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files_upload" ADD CONSTRAINT "files_upload_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "files_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "files_download_of" ON "files_download" USING btree ("file_id","at");
--> statement-breakpoint
CREATE INDEX "files_download_at" ON "files_download" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "files_download_person" ON "files_download" USING btree ("sso_id","at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "files_file_stored" ON "files_file" USING btree ("stored_name");
--> statement-breakpoint
CREATE INDEX "files_file_record" ON "files_file" USING btree ("module","business_id","id");
--> statement-breakpoint
CREATE INDEX "files_file_loose" ON "files_file" USING btree ("uploaded_at") WHERE business_id is null and state in ('uploading', 'ready');
--> statement-breakpoint
CREATE INDEX "files_file_loose_of" ON "files_file" USING btree ("uploaded_by") WHERE business_id is null and erased_at is null;
--> statement-breakpoint
CREATE INDEX "files_file_scanning" ON "files_file" USING btree ("uploaded_at") WHERE state = 'scanning';
--> statement-breakpoint
CREATE INDEX "files_file_quarantined" ON "files_file" USING btree ("quarantined_at","id") WHERE state = 'quarantined';
--> statement-breakpoint
CREATE INDEX "files_file_deleted" ON "files_file" USING btree ("deleted_at") WHERE state = 'deleted' and erased_at is null;
--> statement-breakpoint
CREATE INDEX "files_file_compare" ON "files_file" USING btree ("compared_at","id") WHERE state = 'ready';
--> statement-breakpoint
CREATE INDEX "files_file_kept" ON "files_file" USING btree ("module","uploaded_at") WHERE state = 'ready';
--> statement-breakpoint
CREATE INDEX "files_file_uploader" ON "files_file" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "files_part_of" ON "files_part" USING btree ("file_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "files_part_arrived" ON "files_part" USING btree ("file_id","number") WHERE sha256 is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "files_preview_of" ON "files_preview" USING btree ("file_id","kind");
--> statement-breakpoint
CREATE INDEX "files_preview_begun" ON "files_preview" USING btree ("begun_at") WHERE made_at is null;
--> statement-breakpoint
CREATE INDEX "files_upload_joining" ON "files_upload" USING btree ("joining_at") WHERE joining_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "files_usage_key" ON "files_usage" USING btree ("module","month");
