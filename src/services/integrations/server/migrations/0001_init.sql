CREATE TABLE "integrations_connector" (
	"port" text PRIMARY KEY NOT NULL,
	"adapter" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secrets" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_ok_at" timestamp with time zone,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "integrations_embedded" (
	"id" uuid PRIMARY KEY NOT NULL,
	"port" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered" text,
	"answered_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "integrations_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "integrations_outbox_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"port" text NOT NULL,
	"key" text NOT NULL,
	"thing" text NOT NULL,
	"about_module" text,
	"about_id" text,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"done_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "integrations_received" (
	"id" uuid PRIMARY KEY NOT NULL,
	"port" text NOT NULL,
	"notice_id" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"payload" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "integrations_service_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"issued_by" char(8) NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);

--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_embedded_once" ON "integrations_embedded" USING btree ("port","key");
--> statement-breakpoint
CREATE INDEX "integrations_embedded_at" ON "integrations_embedded" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "integrations_embedded_port" ON "integrations_embedded" USING btree ("port","at","id");
--> statement-breakpoint
CREATE INDEX "integrations_embedded_open" ON "integrations_embedded" USING btree ("port","at") WHERE answered_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_outbox_once" ON "integrations_outbox" USING btree ("port","key");
--> statement-breakpoint
CREATE INDEX "integrations_outbox_due" ON "integrations_outbox" USING btree ("port","next_try_at","seq") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "integrations_outbox_thing" ON "integrations_outbox" USING btree ("port","thing","seq") WHERE state <> 'done';
--> statement-breakpoint
CREATE INDEX "integrations_outbox_lease" ON "integrations_outbox" USING btree ("lease_until") WHERE state = 'processing';
--> statement-breakpoint
CREATE INDEX "integrations_outbox_open" ON "integrations_outbox" USING btree ("port","state","created_at","id") WHERE state <> 'done';
--> statement-breakpoint
CREATE INDEX "integrations_outbox_newest" ON "integrations_outbox" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "integrations_outbox_port" ON "integrations_outbox" USING btree ("port","created_at","id");
--> statement-breakpoint
CREATE INDEX "integrations_outbox_about" ON "integrations_outbox" USING btree ("about_module","created_at","id") WHERE about_module is not null;
--> statement-breakpoint
CREATE INDEX "integrations_outbox_about_open" ON "integrations_outbox" USING btree ("about_module","state","created_at","id") WHERE about_module is not null and state <> 'done';
--> statement-breakpoint
CREATE INDEX "integrations_outbox_about_id" ON "integrations_outbox" USING btree ("about_module","about_id") WHERE about_module is not null;
--> statement-breakpoint
CREATE INDEX "integrations_outbox_done" ON "integrations_outbox" USING btree ("done_at") WHERE state = 'done';
--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_received_once" ON "integrations_received" USING btree ("port","notice_id");
--> statement-breakpoint
CREATE INDEX "integrations_received_newest" ON "integrations_received" USING btree ("received_at","id");
--> statement-breakpoint
CREATE INDEX "integrations_received_port" ON "integrations_received" USING btree ("port","received_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_service_key_hash" ON "integrations_service_key" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "integrations_service_key_newest" ON "integrations_service_key" USING btree ("issued_at","id");
--> statement-breakpoint
CREATE INDEX "integrations_service_key_expiring" ON "integrations_service_key" USING btree ("valid_until") WHERE ended_at is null;
