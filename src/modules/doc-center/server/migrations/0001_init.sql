CREATE TABLE "doc_center_auths" (
	"folder_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"right" text NOT NULL,
	"owner" boolean NOT NULL,
	CONSTRAINT "doc_center_auths_folder_id_subject_pk" PRIMARY KEY("folder_id","subject")
);

--> statement-breakpoint
CREATE TABLE "doc_center_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"audience" uuid NOT NULL,
	"until" date NOT NULL,
	"by" char(8) NOT NULL,
	"ended_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "doc_center_categories" (
	"cid" text PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"shelf" text NOT NULL,
	"order" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "doc_center_confirmations" (
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sso_id" char(8) NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "doc_center_confirmations_campaign_id_version_sso_id_pk" PRIMARY KEY("campaign_id","version","sso_id")
);

--> statement-breakpoint
CREATE TABLE "doc_center_documents" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"folder_id" uuid NOT NULL,
	"cid" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"doc_no" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"scheduled" boolean DEFAULT false NOT NULL,
	"current_version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"review_by" date,
	"downloadable" boolean NOT NULL,
	"keywords" text[] NOT NULL,
	"successor" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"suffix" text NOT NULL,
	"size" bigint NOT NULL,
	"pages" integer NOT NULL,
	"words" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "doc_center_documents_number" UNIQUE("cid","doc_no")
);

--> statement-breakpoint
CREATE TABLE "doc_center_favorites" (
	"sso_id" char(8) NOT NULL,
	"uid" uuid NOT NULL,
	CONSTRAINT "doc_center_favorites_sso_id_uid_pk" PRIMARY KEY("sso_id","uid")
);

--> statement-breakpoint
CREATE TABLE "doc_center_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cid" text NOT NULL,
	"parent_id" uuid,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"owner_department" text NOT NULL,
	"inherits" boolean NOT NULL,
	"chain" uuid[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "doc_center_followed" (
	"sso_id" char(8) NOT NULL,
	"folder_id" uuid NOT NULL,
	CONSTRAINT "doc_center_followed_sso_id_folder_id_pk" PRIMARY KEY("sso_id","folder_id")
);

--> statement-breakpoint
CREATE TABLE "doc_center_pages" (
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "doc_center_pages_version_id_number_pk" PRIMARY KEY("version_id","number")
);

--> statement-breakpoint
CREATE TABLE "doc_center_reads" (
	"uid" uuid NOT NULL,
	"version" integer NOT NULL,
	"sso_id" char(8) NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"downloaded" boolean NOT NULL,
	CONSTRAINT "doc_center_reads_uid_version_sso_id_pk" PRIMARY KEY("uid","version","sso_id")
);

--> statement-breakpoint
CREATE TABLE "doc_center_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"change_note" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"sha256" text NOT NULL,
	"suffix" text NOT NULL,
	"size" bigint NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ready_at" timestamp with time zone,
	"fault" text,
	"work_at" timestamp with time zone NOT NULL,
	CONSTRAINT "doc_center_versions_number" UNIQUE("uid","version")
);

--> statement-breakpoint
ALTER TABLE "doc_center_auths" ADD CONSTRAINT "doc_center_auths_folder_id_doc_center_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "doc_center_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_campaigns" ADD CONSTRAINT "doc_center_campaigns_uid_doc_center_documents_uid_fk" FOREIGN KEY ("uid") REFERENCES "doc_center_documents"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_campaigns" ADD CONSTRAINT "doc_center_campaigns_audience_audience_audiences_id_fk" FOREIGN KEY ("audience") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_campaigns" ADD CONSTRAINT "doc_center_campaigns_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_confirmations" ADD CONSTRAINT "doc_center_confirmations_campaign_id_doc_center_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "doc_center_campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_confirmations" ADD CONSTRAINT "doc_center_confirmations_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_documents" ADD CONSTRAINT "doc_center_documents_folder_id_doc_center_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "doc_center_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_documents" ADD CONSTRAINT "doc_center_documents_cid_doc_center_categories_cid_fk" FOREIGN KEY ("cid") REFERENCES "doc_center_categories"("cid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_documents" ADD CONSTRAINT "doc_center_documents_successor_doc_center_documents_uid_fk" FOREIGN KEY ("successor") REFERENCES "doc_center_documents"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_favorites" ADD CONSTRAINT "doc_center_favorites_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_favorites" ADD CONSTRAINT "doc_center_favorites_uid_doc_center_documents_uid_fk" FOREIGN KEY ("uid") REFERENCES "doc_center_documents"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_folders" ADD CONSTRAINT "doc_center_folders_cid_doc_center_categories_cid_fk" FOREIGN KEY ("cid") REFERENCES "doc_center_categories"("cid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_folders" ADD CONSTRAINT "doc_center_folders_parent_id_doc_center_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "doc_center_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_folders" ADD CONSTRAINT "doc_center_folders_owner_department_people_departments_code_fk" FOREIGN KEY ("owner_department") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_followed" ADD CONSTRAINT "doc_center_followed_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_followed" ADD CONSTRAINT "doc_center_followed_folder_id_doc_center_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "doc_center_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_pages" ADD CONSTRAINT "doc_center_pages_version_id_doc_center_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "doc_center_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_reads" ADD CONSTRAINT "doc_center_reads_uid_doc_center_documents_uid_fk" FOREIGN KEY ("uid") REFERENCES "doc_center_documents"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_reads" ADD CONSTRAINT "doc_center_reads_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_versions" ADD CONSTRAINT "doc_center_versions_uid_doc_center_documents_uid_fk" FOREIGN KEY ("uid") REFERENCES "doc_center_documents"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doc_center_versions" ADD CONSTRAINT "doc_center_versions_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "doc_center_auths_subject" ON "doc_center_auths" USING btree ("subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "doc_center_campaigns_open" ON "doc_center_campaigns" USING btree ("uid") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "doc_center_campaigns_document" ON "doc_center_campaigns" USING btree ("uid","id");
--> statement-breakpoint
CREATE INDEX "doc_center_campaigns_audience" ON "doc_center_campaigns" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "doc_center_campaigns_by" ON "doc_center_campaigns" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "doc_center_campaigns_until" ON "doc_center_campaigns" USING btree ("until") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "doc_center_categories_order" ON "doc_center_categories" USING btree ("shelf","order","cid");
--> statement-breakpoint
CREATE INDEX "doc_center_confirmations_person" ON "doc_center_confirmations" USING btree ("sso_id","campaign_id","version");
--> statement-breakpoint
CREATE INDEX "doc_center_documents_folder" ON "doc_center_documents" USING btree ("folder_id","changed_at","uid");
--> statement-breakpoint
CREATE INDEX "doc_center_documents_shelf" ON "doc_center_documents" USING btree ("cid","changed_at","uid") WHERE status = 'effective';
--> statement-breakpoint
CREATE INDEX "doc_center_documents_newest" ON "doc_center_documents" USING btree ("changed_at","uid");
--> statement-breakpoint
CREATE INDEX "doc_center_documents_grams" ON "doc_center_documents" USING gin ("grams");
--> statement-breakpoint
CREATE INDEX "doc_center_documents_keywords" ON "doc_center_documents" USING gin ("keywords");
--> statement-breakpoint
CREATE INDEX "doc_center_documents_successor" ON "doc_center_documents" USING btree ("successor");
--> statement-breakpoint
CREATE INDEX "doc_center_documents_due" ON "doc_center_documents" USING btree ("effective_from") WHERE status = 'draft' and scheduled;
--> statement-breakpoint
CREATE INDEX "doc_center_documents_review" ON "doc_center_documents" USING btree ("review_by") WHERE status = 'effective';
--> statement-breakpoint
CREATE INDEX "doc_center_favorites_document" ON "doc_center_favorites" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "doc_center_folders_category" ON "doc_center_folders" USING btree ("cid","name_cn","id");
--> statement-breakpoint
CREATE INDEX "doc_center_folders_parent" ON "doc_center_folders" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "doc_center_folders_department" ON "doc_center_folders" USING btree ("owner_department");
--> statement-breakpoint
CREATE INDEX "doc_center_folders_chain" ON "doc_center_folders" USING gin ("chain");
--> statement-breakpoint
CREATE INDEX "doc_center_followed_folder" ON "doc_center_followed" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "doc_center_pages_grams" ON "doc_center_pages" USING gin ("grams");
--> statement-breakpoint
CREATE INDEX "doc_center_reads_person" ON "doc_center_reads" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "doc_center_reads_last" ON "doc_center_reads" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "doc_center_versions_by" ON "doc_center_versions" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "doc_center_versions_work" ON "doc_center_versions" USING btree ("work_at") WHERE ready_at is null and fault is null;
