CREATE TABLE "ent_tools_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"key" text NOT NULL,
	"entity" text NOT NULL,
	"value" jsonb NOT NULL,
	"based_on" jsonb NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"effective_to" timestamp with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"reviewed_by" char(8),
	"reviewed_at" timestamp with time zone,
	"review_reason" text,
	"plan" uuid,
	CONSTRAINT "ent_tools_proposals_entity" CHECK ("ent_tools_proposals"."entity" in ('all', 'MB', 'HB', 'JV'))
);

--> statement-breakpoint
CREATE TABLE "ent_tools_windows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"entities" text[] NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"message_cn" text NOT NULL,
	"message_en" text NOT NULL,
	"stale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_only" boolean NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"reviewed_by" char(8),
	"reviewed_at" timestamp with time zone,
	"review_reason" text
);

--> statement-breakpoint
CREATE INDEX "ent_tools_proposals_status" ON "ent_tools_proposals" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "ent_tools_proposals_key" ON "ent_tools_proposals" USING btree ("module","key","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "ent_tools_proposals_plan" ON "ent_tools_proposals" USING btree ("plan");
--> statement-breakpoint
CREATE UNIQUE INDEX "ent_tools_proposals_once" ON "ent_tools_proposals" USING btree ("module","key","entity","effective_from") WHERE status in ('pending', 'scheduled');
--> statement-breakpoint
CREATE INDEX "ent_tools_windows_status" ON "ent_tools_windows" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "ent_tools_windows_module" ON "ent_tools_windows" USING btree ("module","status");
