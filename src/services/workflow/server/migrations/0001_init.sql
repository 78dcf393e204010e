CREATE TABLE "workflow_cc" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"why" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "workflow_cc_once" UNIQUE("item_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "workflow_config" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"type" text NOT NULL,
	"catalog" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "workflow_config_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "workflow_delegation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delegator" char(8) NOT NULL,
	"delegate" char(8) NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"reason" text NOT NULL,
	"catalogs" jsonb,
	"entities" jsonb,
	"amount_max_fen" bigint,
	"include_open" boolean NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "workflow_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"config_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"catalog" text NOT NULL,
	"module" text NOT NULL,
	"business_id" text NOT NULL,
	"subject_cn" text NOT NULL,
	"subject_en" text NOT NULL,
	"requester" char(8) NOT NULL,
	"submitted_by" char(8) NOT NULL,
	"params" jsonb NOT NULL,
	"path_id" text NOT NULL,
	"step_index" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"urged_at" timestamp with time zone,
	"back_to" integer,
	"returned_at" timestamp with time zone,
	"return_watch_at" timestamp with time zone,
	"end_reason" text,
	"ended_by" text,
	CONSTRAINT "workflow_item_no_unique" UNIQUE("no")
);

--> statement-breakpoint
CREATE TABLE "workflow_remark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"task_id" uuid,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"addressee" char(8),
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "workflow_replay" (
	"id" uuid PRIMARY KEY NOT NULL,
	"config_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"paths" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"other_path" integer DEFAULT 0 NOT NULL,
	"other_people" integer DEFAULT 0 NOT NULL,
	"nobody" integer DEFAULT 0 NOT NULL,
	"listed" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "workflow_routing_finding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"config_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"path_id" text NOT NULL,
	"step_key" text NOT NULL,
	"kind" text NOT NULL,
	"sample" jsonb NOT NULL,
	"concerned" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "workflow_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"branch_key" text,
	"step_index" integer NOT NULL,
	"step_key" text NOT NULL,
	"slot" uuid NOT NULL,
	"joins" uuid,
	"turn" integer DEFAULT 0 NOT NULL,
	"voided" boolean DEFAULT false NOT NULL,
	"approver" char(8) NOT NULL,
	"acting_for" char(8),
	"delegation_id" uuid,
	"origin" text NOT NULL,
	"origin_by" char(8),
	"why" jsonb NOT NULL,
	"carried_over" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"comment" text,
	"reached_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"escalate_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "workflow_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"config_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"settings" jsonb NOT NULL,
	"paths" jsonb NOT NULL,
	"diagram" jsonb,
	"notifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"change_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "workflow_version_number" UNIQUE("config_id","version")
);

--> statement-breakpoint
ALTER TABLE "workflow_cc" ADD CONSTRAINT "workflow_cc_item_id_workflow_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "workflow_item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_item" ADD CONSTRAINT "workflow_item_config_id_workflow_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "workflow_config"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_item" ADD CONSTRAINT "workflow_item_version_id_workflow_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "workflow_version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_remark" ADD CONSTRAINT "workflow_remark_item_id_workflow_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "workflow_item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_remark" ADD CONSTRAINT "workflow_remark_task_id_workflow_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "workflow_task"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_replay" ADD CONSTRAINT "workflow_replay_config_id_workflow_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "workflow_config"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_replay" ADD CONSTRAINT "workflow_replay_version_id_workflow_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "workflow_version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_routing_finding" ADD CONSTRAINT "workflow_routing_finding_config_id_workflow_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "workflow_config"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_item_id_workflow_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "workflow_item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_config_id_workflow_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "workflow_config"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_delegation_id_workflow_delegation_id_fk" FOREIGN KEY ("delegation_id") REFERENCES "workflow_delegation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workflow_version" ADD CONSTRAINT "workflow_version_config_id_workflow_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "workflow_config"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "workflow_cc_person" ON "workflow_cc" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "workflow_config_catalog" ON "workflow_config" USING btree ("catalog");
--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_config_in_use" ON "workflow_config" USING btree ("catalog") WHERE active and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "workflow_delegation_delegator" ON "workflow_delegation" USING btree ("delegator","id");
--> statement-breakpoint
CREATE INDEX "workflow_delegation_delegate" ON "workflow_delegation" USING btree ("delegate","id");
--> statement-breakpoint
CREATE INDEX "workflow_delegation_due" ON "workflow_delegation" USING btree ("state","start_day","end_day");
--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_item_open" ON "workflow_item" USING btree ("module","business_id") WHERE state in ('waiting', 'pending', 'processing');
--> statement-breakpoint
CREATE INDEX "workflow_item_business" ON "workflow_item" USING btree ("module","business_id","id");
--> statement-breakpoint
CREATE INDEX "workflow_item_requester" ON "workflow_item" USING btree ("requester","id");
--> statement-breakpoint
CREATE INDEX "workflow_item_submitter" ON "workflow_item" USING btree ("submitted_by","id");
--> statement-breakpoint
CREATE INDEX "workflow_item_running" ON "workflow_item" USING btree ("config_id") WHERE state in ('waiting', 'pending', 'processing');
--> statement-breakpoint
CREATE INDEX "workflow_item_config" ON "workflow_item" USING btree ("config_id","id");
--> statement-breakpoint
CREATE INDEX "workflow_item_version" ON "workflow_item" USING btree ("version_id");
--> statement-breakpoint
CREATE INDEX "workflow_item_catalog" ON "workflow_item" USING btree ("catalog","id");
--> statement-breakpoint
CREATE INDEX "workflow_item_state" ON "workflow_item" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "workflow_item_returned" ON "workflow_item" USING btree ("return_watch_at") WHERE return_watch_at is not null;
--> statement-breakpoint
CREATE INDEX "workflow_remark_item" ON "workflow_remark" USING btree ("item_id","id");
--> statement-breakpoint
CREATE INDEX "workflow_remark_task" ON "workflow_remark" USING btree ("task_id");
--> statement-breakpoint
CREATE INDEX "workflow_remark_addressee" ON "workflow_remark" USING btree ("addressee","item_id");
--> statement-breakpoint
CREATE INDEX "workflow_remark_author" ON "workflow_remark" USING btree ("author","id");
--> statement-breakpoint
CREATE INDEX "workflow_replay_config" ON "workflow_replay" USING btree ("config_id","id");
--> statement-breakpoint
CREATE INDEX "workflow_replay_version" ON "workflow_replay" USING btree ("version_id");
--> statement-breakpoint
CREATE INDEX "workflow_replay_started" ON "workflow_replay" USING btree ("started_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_replay_running" ON "workflow_replay" USING btree ("config_id") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "workflow_routing_finding_config" ON "workflow_routing_finding" USING btree ("config_id","found_at");
--> statement-breakpoint
CREATE INDEX "workflow_routing_finding_solved" ON "workflow_routing_finding" USING btree ("solved_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_routing_finding_open" ON "workflow_routing_finding" USING btree ("config_id","path_id","step_key","kind") WHERE solved_at is null;
--> statement-breakpoint
CREATE INDEX "workflow_task_item" ON "workflow_task" USING btree ("item_id","id");
--> statement-breakpoint
CREATE INDEX "workflow_task_held" ON "workflow_task" USING btree ("approver","id") WHERE state in ('pending', 'processing');
--> statement-breakpoint
CREATE INDEX "workflow_task_done" ON "workflow_task" USING btree ("approver","id") WHERE decided_at is not null;
--> statement-breakpoint
CREATE INDEX "workflow_task_acting" ON "workflow_task" USING btree ("acting_for","id");
--> statement-breakpoint
CREATE INDEX "workflow_task_approver" ON "workflow_task" USING btree ("approver","item_id");
--> statement-breakpoint
CREATE INDEX "workflow_task_delegation" ON "workflow_task" USING btree ("delegation_id");
--> statement-breakpoint
CREATE INDEX "workflow_task_remind" ON "workflow_task" USING btree ("remind_at") WHERE state in ('pending', 'processing');
--> statement-breakpoint
CREATE INDEX "workflow_task_escalate" ON "workflow_task" USING btree ("escalate_at") WHERE state in ('pending', 'processing');
--> statement-breakpoint
CREATE INDEX "workflow_task_overdue" ON "workflow_task" USING btree ("due_at") WHERE state in ('pending', 'processing');
--> statement-breakpoint
CREATE INDEX "workflow_task_usual" ON "workflow_task" USING btree ("config_id","step_key","decided_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_version_active" ON "workflow_version" USING btree ("config_id") WHERE state = 'active';
--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_version_draft" ON "workflow_version" USING btree ("config_id") WHERE state = 'draft';
