CREATE TABLE "foundation_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "foundation_handled" (
	"queue" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "foundation_handled_queue_event_id_pk" PRIMARY KEY("queue","event_id")
);

--> statement-breakpoint
CREATE TABLE "foundation_idempotency" (
	"person" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "foundation_idempotency_person_call_key_pk" PRIMARY KEY("person","call","key")
);

--> statement-breakpoint
CREATE TABLE "foundation_job_runs" (
	"queue" text PRIMARY KEY NOT NULL,
	"through" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "foundation_sequences" (
	"prefix" text NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "foundation_sequences_prefix_day_pk" PRIMARY KEY("prefix","day")
);

--> statement-breakpoint
CREATE INDEX "foundation_handled_at" ON "foundation_handled" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "foundation_idempotency_at" ON "foundation_idempotency" USING btree ("at");
