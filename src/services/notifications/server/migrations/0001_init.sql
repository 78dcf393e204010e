CREATE TABLE "notifications_channel" (
	"channel" text PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notifications_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"author" char(8) NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notifications_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"endpoint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notifications_email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"notice_id" uuid,
	"receiver" char(8) NOT NULL,
	"module" text NOT NULL,
	"event" text NOT NULL,
	"to" text,
	"subject" text,
	"body" text,
	"unread" integer,
	"waiting" integer,
	"state" text DEFAULT 'not-sent' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"handed" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "notifications_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"maker" text NOT NULL,
	"address" text NOT NULL,
	"address_end" text NOT NULL,
	"secret" text,
	"department" text,
	"modules" text[] NOT NULL,
	"titles" boolean NOT NULL,
	"lang" text NOT NULL,
	"active" boolean NOT NULL,
	"last_answer" text,
	"last_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "notifications_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receiver" char(8) NOT NULL,
	"module" text NOT NULL,
	"event" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"body_cn" text NOT NULL,
	"body_en" text NOT NULL,
	"why_cn" text,
	"why_en" text,
	"link" text,
	"files" jsonb,
	"needs_action" boolean NOT NULL,
	"business_id" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"latest" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notifications_preference" (
	"sso_id" char(8) NOT NULL,
	"module" text NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"sms" boolean DEFAULT true NOT NULL,
	"digest" text DEFAULT 'none' NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	CONSTRAINT "notifications_preference_sso_id_module_pk" PRIMARY KEY("sso_id","module")
);

--> statement-breakpoint
CREATE TABLE "notifications_sms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"notice_id" uuid,
	"receiver" char(8) NOT NULL,
	"module" text NOT NULL,
	"event" text NOT NULL,
	"to" text,
	"text" text,
	"code" boolean DEFAULT false NOT NULL,
	"urgent" boolean NOT NULL,
	"leaves_at" timestamp with time zone,
	"state" text DEFAULT 'not-sent' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"handed_at" timestamp with time zone,
	"done_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "notifications_template" (
	"module" text NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"body_cn" text NOT NULL,
	"body_en" text NOT NULL,
	"active" boolean NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "notifications_template_module_event_channel_pk" PRIMARY KEY("module","event","channel")
);

--> statement-breakpoint
ALTER TABLE "notifications_comment" ADD CONSTRAINT "notifications_comment_notification_id_notifications_notice_id_fk" FOREIGN KEY ("notification_id") REFERENCES "notifications_notice"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_comment" ADD CONSTRAINT "notifications_comment_author_people_persons_sso_id_fk" FOREIGN KEY ("author") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_device" ADD CONSTRAINT "notifications_device_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_email" ADD CONSTRAINT "notifications_email_notice_id_notifications_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "notifications_notice"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_email" ADD CONSTRAINT "notifications_email_receiver_people_persons_sso_id_fk" FOREIGN KEY ("receiver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_group" ADD CONSTRAINT "notifications_group_department_people_departments_code_fk" FOREIGN KEY ("department") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_notice" ADD CONSTRAINT "notifications_notice_receiver_people_persons_sso_id_fk" FOREIGN KEY ("receiver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_preference" ADD CONSTRAINT "notifications_preference_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_sms" ADD CONSTRAINT "notifications_sms_notice_id_notifications_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "notifications_notice"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_sms" ADD CONSTRAINT "notifications_sms_receiver_people_persons_sso_id_fk" FOREIGN KEY ("receiver") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "notifications_comment_of" ON "notifications_comment" USING btree ("notification_id","at");
--> statement-breakpoint
CREATE INDEX "notifications_comment_author" ON "notifications_comment" USING btree ("author");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_device_once" ON "notifications_device" USING btree ("endpoint");
--> statement-breakpoint
CREATE INDEX "notifications_device_of" ON "notifications_device" USING btree ("sso_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_email_once" ON "notifications_email" USING btree ("dedupe_key");
--> statement-breakpoint
CREATE INDEX "notifications_email_notice" ON "notifications_email" USING btree ("notice_id");
--> statement-breakpoint
CREATE INDEX "notifications_email_waiting" ON "notifications_email" USING btree ("created_at") WHERE state = 'not-sent';
--> statement-breakpoint
CREATE INDEX "notifications_email_failed" ON "notifications_email" USING btree ("created_at") WHERE state = 'failed';
--> statement-breakpoint
CREATE INDEX "notifications_email_newest" ON "notifications_email" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_email_receiver" ON "notifications_email" USING btree ("receiver","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_email_module" ON "notifications_email" USING btree ("module","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_group_name" ON "notifications_group" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "notifications_group_active" ON "notifications_group" USING btree ("id") WHERE active;
--> statement-breakpoint
CREATE INDEX "notifications_group_department" ON "notifications_group" USING btree ("department");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_notice_once" ON "notifications_notice" USING btree ("receiver","dedupe_key");
--> statement-breakpoint
CREATE INDEX "notifications_notice_latest" ON "notifications_notice" USING btree ("receiver","created_at","id") WHERE latest;
--> statement-breakpoint
CREATE INDEX "notifications_notice_unread" ON "notifications_notice" USING btree ("receiver","created_at","id") WHERE latest and read_at is null and done_at is null;
--> statement-breakpoint
CREATE INDEX "notifications_notice_action" ON "notifications_notice" USING btree ("receiver","created_at","id") WHERE needs_action and done_at is null;
--> statement-breakpoint
CREATE INDEX "notifications_notice_thing_of" ON "notifications_notice" USING btree ("receiver","module","business_id");
--> statement-breakpoint
CREATE INDEX "notifications_notice_thing" ON "notifications_notice" USING btree ("module","business_id");
--> statement-breakpoint
CREATE INDEX "notifications_notice_removable" ON "notifications_notice" USING btree ("created_at") WHERE read_at is not null or done_at is not null;
--> statement-breakpoint
CREATE INDEX "notifications_preference_digest" ON "notifications_preference" USING btree ("sso_id") WHERE digest = 'daily';
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_sms_once" ON "notifications_sms" USING btree ("dedupe_key");
--> statement-breakpoint
CREATE INDEX "notifications_sms_notice" ON "notifications_sms" USING btree ("notice_id");
--> statement-breakpoint
CREATE INDEX "notifications_sms_due" ON "notifications_sms" USING btree ("leaves_at","id") WHERE leaves_at is not null;
--> statement-breakpoint
CREATE INDEX "notifications_sms_unheard" ON "notifications_sms" USING btree ("handed_at") WHERE state = 'sending';
--> statement-breakpoint
CREATE INDEX "notifications_sms_failed" ON "notifications_sms" USING btree ("created_at") WHERE state = 'failed';
--> statement-breakpoint
CREATE INDEX "notifications_sms_ended" ON "notifications_sms" USING btree ("done_at") WHERE done_at is not null;
--> statement-breakpoint
CREATE INDEX "notifications_sms_newest" ON "notifications_sms" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_sms_receiver" ON "notifications_sms" USING btree ("receiver","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_sms_module" ON "notifications_sms" USING btree ("module","created_at","id");
