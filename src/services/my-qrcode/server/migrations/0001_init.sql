CREATE TABLE "my_qrcode_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"purposes" text[] NOT NULL,
	"key_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "my_qrcode_paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"code_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" char(8),
	"valid_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cause" text
);

--> statement-breakpoint
CREATE TABLE "my_qrcode_scan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_id" uuid,
	"scanned_by" char(8),
	"place" text,
	"sso_id" char(8),
	"purpose" text NOT NULL,
	"result" text NOT NULL,
	"nonce" text,
	"sent_id" uuid,
	"settled_at" timestamp with time zone,
	"lost_to" uuid,
	"lost_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "my_qrcode_secret" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"handle" text NOT NULL,
	"sealed" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"cause" text,
	"warned_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "my_qrcode_use" (
	"code" text NOT NULL,
	"purpose" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "my_qrcode_use_code_purpose_pk" PRIMARY KEY("code","purpose")
);

--> statement-breakpoint
ALTER TABLE "my_qrcode_paper" ADD CONSTRAINT "my_qrcode_paper_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "my_qrcode_paper" ADD CONSTRAINT "my_qrcode_paper_issued_by_people_persons_sso_id_fk" FOREIGN KEY ("issued_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "my_qrcode_scan" ADD CONSTRAINT "my_qrcode_scan_device_id_my_qrcode_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "my_qrcode_device"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "my_qrcode_scan" ADD CONSTRAINT "my_qrcode_scan_scanned_by_people_persons_sso_id_fk" FOREIGN KEY ("scanned_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "my_qrcode_scan" ADD CONSTRAINT "my_qrcode_scan_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "my_qrcode_secret" ADD CONSTRAINT "my_qrcode_secret_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "my_qrcode_device_key" ON "my_qrcode_device" USING btree ("key_hash");
--> statement-breakpoint
CREATE INDEX "my_qrcode_device_name" ON "my_qrcode_device" USING btree ("name","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "my_qrcode_paper_code" ON "my_qrcode_paper" USING btree ("code_hash");
--> statement-breakpoint
CREATE INDEX "my_qrcode_paper_of" ON "my_qrcode_paper" USING btree ("sso_id","issued_at");
--> statement-breakpoint
CREATE INDEX "my_qrcode_paper_by" ON "my_qrcode_paper" USING btree ("issued_by");
--> statement-breakpoint
CREATE INDEX "my_qrcode_paper_at" ON "my_qrcode_paper" USING btree ("issued_at","id");
--> statement-breakpoint
CREATE INDEX "my_qrcode_paper_cause" ON "my_qrcode_paper" USING btree ("cause","issued_at","id");
--> statement-breakpoint
CREATE INDEX "my_qrcode_paper_until" ON "my_qrcode_paper" USING btree ("valid_until");
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_of" ON "my_qrcode_scan" USING btree ("sso_id","at");
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_person" ON "my_qrcode_scan" USING btree ("sso_id","at","id") WHERE device_id is not null;
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_by" ON "my_qrcode_scan" USING btree ("scanned_by");
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_device" ON "my_qrcode_scan" USING btree ("device_id","at","id");
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_devices" ON "my_qrcode_scan" USING btree ("at","id") WHERE device_id is not null;
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_purpose" ON "my_qrcode_scan" USING btree ("purpose","at","id") WHERE device_id is not null;
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_result" ON "my_qrcode_scan" USING btree ("result","at","id") WHERE device_id is not null;
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_at" ON "my_qrcode_scan" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "my_qrcode_scan_sent" ON "my_qrcode_scan" USING btree ("device_id","sent_id") WHERE sent_id is not null;
--> statement-breakpoint
CREATE INDEX "my_qrcode_scan_lost" ON "my_qrcode_scan" USING btree ("device_id","lost_at") WHERE lost_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "my_qrcode_secret_handle" ON "my_qrcode_secret" USING btree ("handle");
--> statement-breakpoint
CREATE UNIQUE INDEX "my_qrcode_secret_active" ON "my_qrcode_secret" USING btree ("sso_id") WHERE revoked_at is null;
--> statement-breakpoint
CREATE INDEX "my_qrcode_secret_of" ON "my_qrcode_secret" USING btree ("sso_id","issued_at");
--> statement-breakpoint
CREATE INDEX "my_qrcode_secret_revoked" ON "my_qrcode_secret" USING btree ("revoked_at");
--> statement-breakpoint
CREATE INDEX "my_qrcode_use_at" ON "my_qrcode_use" USING btree ("at");
