CREATE TABLE "photo_album_albums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"held_on" date NOT NULL,
	"folder" uuid NOT NULL,
	"audience" uuid NOT NULL,
	"visible_by" text NOT NULL,
	"status" text NOT NULL,
	"open" boolean NOT NULL,
	"cover" uuid,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"changed_by" char(8) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "photo_album_consents" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "photo_album_contributions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"album" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"file" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"decided_by" char(8),
	"decided_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "photo_album_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"photo" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"as_zip" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "photo_album_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"created_by" char(8) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_album_folders_path" UNIQUE("path")
);

--> statement-breakpoint
CREATE TABLE "photo_album_request_items" (
	"request" uuid NOT NULL,
	"photo" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"decision" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "photo_album_request_items_request_photo_pk" PRIMARY KEY("request","photo")
);

--> statement-breakpoint
CREATE TABLE "photo_album_marks" (
	"photo" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"marked_by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_album_marks_photo_sso_id_pk" PRIMARY KEY("photo","sso_id")
);

--> statement-breakpoint
CREATE TABLE "photo_album_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"album" uuid NOT NULL,
	"picture" uuid NOT NULL,
	"subfolder" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"vanished_at" timestamp with time zone,
	CONSTRAINT "photo_album_photos_once" UNIQUE("album","picture")
);

--> statement-breakpoint
CREATE TABLE "photo_album_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folder" uuid NOT NULL,
	"name" text NOT NULL,
	"file" uuid NOT NULL,
	"checksum" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"thumb" uuid,
	"screen" uuid,
	"begun_at" timestamp with time zone,
	"prepared_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"added_by" char(8) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "photo_album_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"album" uuid NOT NULL,
	"requester" char(8) NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" char(8),
	"decided_at" timestamp with time zone,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "photo_album_take_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"photo" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" char(8),
	"decided_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "photo_album_albums" ADD CONSTRAINT "photo_album_albums_folder_photo_album_folders_id_fk" FOREIGN KEY ("folder") REFERENCES "photo_album_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_albums" ADD CONSTRAINT "photo_album_albums_audience_audience_audiences_id_fk" FOREIGN KEY ("audience") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_albums" ADD CONSTRAINT "photo_album_albums_changed_by_people_persons_sso_id_fk" FOREIGN KEY ("changed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_consents" ADD CONSTRAINT "photo_album_consents_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_contributions" ADD CONSTRAINT "photo_album_contributions_album_photo_album_albums_id_fk" FOREIGN KEY ("album") REFERENCES "photo_album_albums"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_contributions" ADD CONSTRAINT "photo_album_contributions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_contributions" ADD CONSTRAINT "photo_album_contributions_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_downloads" ADD CONSTRAINT "photo_album_downloads_photo_photo_album_photos_id_fk" FOREIGN KEY ("photo") REFERENCES "photo_album_photos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_downloads" ADD CONSTRAINT "photo_album_downloads_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_folders" ADD CONSTRAINT "photo_album_folders_parent_photo_album_folders_id_fk" FOREIGN KEY ("parent") REFERENCES "photo_album_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_folders" ADD CONSTRAINT "photo_album_folders_created_by_people_persons_sso_id_fk" FOREIGN KEY ("created_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_request_items" ADD CONSTRAINT "photo_album_request_items_request_photo_album_requests_id_fk" FOREIGN KEY ("request") REFERENCES "photo_album_requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_request_items" ADD CONSTRAINT "photo_album_request_items_photo_photo_album_photos_id_fk" FOREIGN KEY ("photo") REFERENCES "photo_album_photos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_request_items" ADD CONSTRAINT "photo_album_request_items_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_marks" ADD CONSTRAINT "photo_album_marks_photo_photo_album_photos_id_fk" FOREIGN KEY ("photo") REFERENCES "photo_album_photos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_marks" ADD CONSTRAINT "photo_album_marks_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_marks" ADD CONSTRAINT "photo_album_marks_sso_id_photo_album_consents_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "photo_album_consents"("sso_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_marks" ADD CONSTRAINT "photo_album_marks_marked_by_people_persons_sso_id_fk" FOREIGN KEY ("marked_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_photos" ADD CONSTRAINT "photo_album_photos_album_photo_album_albums_id_fk" FOREIGN KEY ("album") REFERENCES "photo_album_albums"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_photos" ADD CONSTRAINT "photo_album_photos_picture_photo_album_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "photo_album_pictures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_pictures" ADD CONSTRAINT "photo_album_pictures_folder_photo_album_folders_id_fk" FOREIGN KEY ("folder") REFERENCES "photo_album_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_pictures" ADD CONSTRAINT "photo_album_pictures_added_by_people_persons_sso_id_fk" FOREIGN KEY ("added_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_requests" ADD CONSTRAINT "photo_album_requests_album_photo_album_albums_id_fk" FOREIGN KEY ("album") REFERENCES "photo_album_albums"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_requests" ADD CONSTRAINT "photo_album_requests_requester_people_persons_sso_id_fk" FOREIGN KEY ("requester") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_requests" ADD CONSTRAINT "photo_album_requests_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_take_outs" ADD CONSTRAINT "photo_album_take_outs_photo_photo_album_photos_id_fk" FOREIGN KEY ("photo") REFERENCES "photo_album_photos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_take_outs" ADD CONSTRAINT "photo_album_take_outs_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_album_take_outs" ADD CONSTRAINT "photo_album_take_outs_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "photo_album_albums_for" ON "photo_album_albums" USING btree ("audience","status","held_on","id");
--> statement-breakpoint
CREATE INDEX "photo_album_albums_date" ON "photo_album_albums" USING btree ("held_on","id");
--> statement-breakpoint
CREATE INDEX "photo_album_albums_folder" ON "photo_album_albums" USING btree ("folder");
--> statement-breakpoint
CREATE INDEX "photo_album_albums_changer" ON "photo_album_albums" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "photo_album_contributions_album" ON "photo_album_contributions" USING btree ("album");
--> statement-breakpoint
CREATE INDEX "photo_album_contributions_person" ON "photo_album_contributions" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "photo_album_contributions_state" ON "photo_album_contributions" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "photo_album_contributions_age" ON "photo_album_contributions" USING btree ("offered_at");
--> statement-breakpoint
CREATE INDEX "photo_album_contributions_decider" ON "photo_album_contributions" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "photo_album_downloads_photo" ON "photo_album_downloads" USING btree ("photo");
--> statement-breakpoint
CREATE INDEX "photo_album_downloads_person" ON "photo_album_downloads" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "photo_album_downloads_at" ON "photo_album_downloads" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "photo_album_folders_parent" ON "photo_album_folders" USING btree ("parent","name");
--> statement-breakpoint
CREATE INDEX "photo_album_folders_creator" ON "photo_album_folders" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "photo_album_request_items_photo" ON "photo_album_request_items" USING btree ("photo");
--> statement-breakpoint
CREATE INDEX "photo_album_request_items_person" ON "photo_album_request_items" USING btree ("sso_id","photo");
--> statement-breakpoint
CREATE INDEX "photo_album_marks_person" ON "photo_album_marks" USING btree ("sso_id","photo");
--> statement-breakpoint
CREATE INDEX "photo_album_marks_marker" ON "photo_album_marks" USING btree ("marked_by");
--> statement-breakpoint
CREATE INDEX "photo_album_photos_shown" ON "photo_album_photos" USING btree ("album","subfolder","taken_at","id") WHERE hidden_at is null and vanished_at is null;
--> statement-breakpoint
CREATE INDEX "photo_album_photos_picture" ON "photo_album_photos" USING btree ("picture");
--> statement-breakpoint
CREATE UNIQUE INDEX "photo_album_pictures_once" ON "photo_album_pictures" USING btree ("folder","checksum") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "photo_album_pictures_folder" ON "photo_album_pictures" USING btree ("folder","taken_at","id");
--> statement-breakpoint
CREATE INDEX "photo_album_pictures_waiting" ON "photo_album_pictures" USING btree ("id") WHERE prepared_at is null and removed_at is null;
--> statement-breakpoint
CREATE INDEX "photo_album_pictures_adder" ON "photo_album_pictures" USING btree ("added_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "photo_album_requests_pending" ON "photo_album_requests" USING btree ("album","requester") WHERE status = 'not-processed';
--> statement-breakpoint
CREATE INDEX "photo_album_requests_requester" ON "photo_album_requests" USING btree ("requester","id");
--> statement-breakpoint
CREATE INDEX "photo_album_requests_state" ON "photo_album_requests" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "photo_album_requests_album" ON "photo_album_requests" USING btree ("album","id");
--> statement-breakpoint
CREATE INDEX "photo_album_requests_decider" ON "photo_album_requests" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "photo_album_requests_age" ON "photo_album_requests" USING btree ("requested_at");
--> statement-breakpoint
CREATE INDEX "photo_album_requests_ending" ON "photo_album_requests" USING btree ("until") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "photo_album_take_outs_photo" ON "photo_album_take_outs" USING btree ("photo");
--> statement-breakpoint
CREATE INDEX "photo_album_take_outs_person" ON "photo_album_take_outs" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "photo_album_take_outs_state" ON "photo_album_take_outs" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "photo_album_take_outs_age" ON "photo_album_take_outs" USING btree ("asked_at");
--> statement-breakpoint
CREATE INDEX "photo_album_take_outs_decider" ON "photo_album_take_outs" USING btree ("decided_by");
