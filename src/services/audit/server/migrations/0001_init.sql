CREATE TABLE "audit_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_block" integer NOT NULL,
	"to_block" integer NOT NULL,
	"file" text NOT NULL,
	"checksum" text NOT NULL,
	"events" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_blocks" (
	"id" integer PRIMARY KEY NOT NULL,
	"first_event" uuid NOT NULL,
	"last_event" uuid NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL,
	"previous" text,
	"sealed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_block" integer NOT NULL,
	"blocks" integer NOT NULL,
	"events" integer NOT NULL,
	"faults" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"roles" jsonb,
	"on_behalf_of" text,
	"subject" char(8),
	"module" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"look" text,
	"hidden_until" timestamp with time zone,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"block" integer
);

--> statement-breakpoint
CREATE TABLE "audit_glass" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" char(8) NOT NULL,
	"subject" char(8) NOT NULL,
	"what" text NOT NULL,
	"reason" text NOT NULL,
	"roles" jsonb NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"investigation" uuid,
	"notice_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "audit_investigations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" char(8) NOT NULL,
	"reason" text NOT NULL,
	"named_by" char(8) NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"confirmed_by" char(8),
	"confirmed_at" timestamp with time zone,
	"until" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "audit_archives" ADD CONSTRAINT "audit_archives_from_block_audit_blocks_id_fk" FOREIGN KEY ("from_block") REFERENCES "audit_blocks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_archives" ADD CONSTRAINT "audit_archives_to_block_audit_blocks_id_fk" FOREIGN KEY ("to_block") REFERENCES "audit_blocks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_block_audit_blocks_id_fk" FOREIGN KEY ("block") REFERENCES "audit_blocks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_glass" ADD CONSTRAINT "audit_glass_investigation_audit_investigations_id_fk" FOREIGN KEY ("investigation") REFERENCES "audit_investigations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_archives_blocks" ON "audit_archives" USING btree ("from_block","to_block");
--> statement-breakpoint
CREATE INDEX "audit_archives_to" ON "audit_archives" USING btree ("to_block");
--> statement-breakpoint
CREATE INDEX "audit_checks_at" ON "audit_checks" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "audit_checks_day" ON "audit_checks" USING btree ("day","at");
--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor","id");
--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","id");
--> statement-breakpoint
CREATE INDEX "audit_events_module" ON "audit_events" USING btree ("module","id");
--> statement-breakpoint
CREATE INDEX "audit_events_target" ON "audit_events" USING btree ("target","id");
--> statement-breakpoint
CREATE INDEX "audit_events_looked" ON "audit_events" USING btree ("id") WHERE "audit_events"."look" is not null;
--> statement-breakpoint
CREATE INDEX "audit_events_block" ON "audit_events" USING btree ("block");
--> statement-breakpoint
CREATE INDEX "audit_events_unsealed" ON "audit_events" USING btree ("id") WHERE "audit_events"."block" is null;
--> statement-breakpoint
CREATE INDEX "audit_glass_open" ON "audit_glass" USING btree ("actor","subject","what","until");
--> statement-breakpoint
CREATE INDEX "audit_glass_subject" ON "audit_glass" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "audit_glass_until" ON "audit_glass" USING btree ("until");
--> statement-breakpoint
CREATE INDEX "audit_glass_investigation" ON "audit_glass" USING btree ("investigation");
--> statement-breakpoint
CREATE INDEX "audit_glass_untold" ON "audit_glass" USING btree ("notice_at") WHERE "audit_glass"."noticed_at" is null;
--> statement-breakpoint
CREATE INDEX "audit_investigations_subject" ON "audit_investigations" USING btree ("subject","until");
--> statement-breakpoint
CREATE INDEX "audit_investigations_until" ON "audit_investigations" USING btree ("until");
