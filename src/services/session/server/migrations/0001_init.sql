CREATE TABLE "session_birthday_checks" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "session_devices" (
	"sso_id" char(8) NOT NULL,
	"device_hash" text NOT NULL,
	"name" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_on" date NOT NULL,
	CONSTRAINT "session_devices_sso_id_device_hash_pk" PRIMARY KEY("sso_id","device_hash")
);

--> statement-breakpoint
CREATE TABLE "session_languages" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"lang" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "session_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"pages" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "session_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"entity" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"birthday_verified_at" timestamp with time zone,
	"sign_on_token" text,
	"viewed_sso_id" char(8),
	"viewed_until" timestamp with time zone,
	"pages" jsonb,
	"ended_at" timestamp with time zone,
	"end_reason" text
);

--> statement-breakpoint
CREATE TABLE "session_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" text NOT NULL,
	"entity" text,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"device" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "session_used_answers" (
	"answer_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "session_devices_last_seen" ON "session_devices" USING btree ("last_seen_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_links_token" ON "session_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "session_links_person" ON "session_links" USING btree ("sso_id","created_at");
--> statement-breakpoint
CREATE INDEX "session_links_expires" ON "session_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_sessions_token" ON "session_sessions" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "session_sessions_person" ON "session_sessions" USING btree ("sso_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "session_sessions_newest" ON "session_sessions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "session_sessions_idle" ON "session_sessions" USING btree ("entity","last_seen_at") WHERE "session_sessions"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "session_sessions_expiring" ON "session_sessions" USING btree ("expires_at") WHERE "session_sessions"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "session_sessions_ended" ON "session_sessions" USING btree ("ended_at") WHERE "session_sessions"."ended_at" is not null;
--> statement-breakpoint
CREATE INDEX "session_sign_ins_person" ON "session_sign_ins" USING btree ("sso_id","at","id");
--> statement-breakpoint
CREATE INDEX "session_sign_ins_at" ON "session_sign_ins" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "session_sign_ins_outcome" ON "session_sign_ins" USING btree ("outcome","at","id");
--> statement-breakpoint
CREATE INDEX "session_sign_ins_refused" ON "session_sign_ins" USING btree ("ip","at") WHERE "session_sign_ins"."outcome" <> 'ok';
--> statement-breakpoint
CREATE INDEX "session_used_answers_at" ON "session_used_answers" USING btree ("at");
