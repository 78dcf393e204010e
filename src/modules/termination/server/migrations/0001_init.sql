CREATE TABLE "termination_bases" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "termination_signings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"esign_state" text NOT NULL,
	"esign_flow_id" uuid,
	"sent" jsonb
);

--> statement-breakpoint
CREATE TABLE "termination_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"variant" text NOT NULL,
	"started_by" char(8) NOT NULL,
	"kind" text NOT NULL,
	"last_working_date" date,
	"agreed" boolean DEFAULT false NOT NULL,
	"short" boolean DEFAULT false NOT NULL,
	"personal_phone" text DEFAULT '' NOT NULL,
	"personal_email" text DEFAULT '' NOT NULL,
	"reason" text,
	"reason_text" text DEFAULT '' NOT NULL,
	"reason_manager" text,
	"reason_manager_text" text DEFAULT '' NOT NULL,
	"reason_hrbp" text,
	"reason_hrbp_text" text DEFAULT '' NOT NULL,
	"rehire" text,
	"rehire_comments" text DEFAULT '' NOT NULL,
	"hr_comments" text DEFAULT '' NOT NULL,
	"settlement" jsonb,
	"remaining_vacation" numeric(6, 1),
	"deduction_amount_fen" integer,
	"employee_class" integer NOT NULL,
	"employee_type" text NOT NULL,
	"contract_end_date" date,
	"join_date" date NOT NULL,
	"state" text NOT NULL,
	"workflow_item" uuid,
	"submitted_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"inserted_event_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	"told_version" integer DEFAULT 0 NOT NULL,
	"insert_at" timestamp with time zone,
	"insert_message" uuid,
	"insert_failures" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "termination_bases" ADD CONSTRAINT "termination_bases_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "termination_signings" ADD CONSTRAINT "termination_signings_id_termination_requests_id_fk" FOREIGN KEY ("id") REFERENCES "termination_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "termination_signings" ADD CONSTRAINT "termination_signings_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "termination_requests" ADD CONSTRAINT "termination_requests_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "termination_requests" ADD CONSTRAINT "termination_requests_started_by_people_persons_sso_id_fk" FOREIGN KEY ("started_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "termination_signings_person" ON "termination_signings" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "termination_signings_state" ON "termination_signings" USING btree ("esign_state","id");
--> statement-breakpoint
CREATE INDEX "termination_signings_flow" ON "termination_signings" USING btree ("esign_flow_id");
--> statement-breakpoint
CREATE INDEX "termination_requests_person" ON "termination_requests" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "termination_requests_starter" ON "termination_requests" USING btree ("started_by","id");
--> statement-breakpoint
CREATE INDEX "termination_requests_state" ON "termination_requests" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "termination_requests_leaving" ON "termination_requests" USING btree ("last_working_date","id");
--> statement-breakpoint
CREATE INDEX "termination_requests_waiting" ON "termination_requests" USING btree ("state","waiting_since");
--> statement-breakpoint
CREATE INDEX "termination_requests_untouched" ON "termination_requests" USING btree ("changed_at") WHERE "termination_requests"."state" = 'draft';
--> statement-breakpoint
CREATE INDEX "termination_requests_insert" ON "termination_requests" USING btree ("insert_at") WHERE "termination_requests"."insert_at" is not null;
--> statement-breakpoint
CREATE INDEX "termination_requests_message" ON "termination_requests" USING btree ("insert_message");
--> statement-breakpoint
CREATE INDEX "termination_requests_email" ON "termination_requests" USING btree (lower("personal_email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "termination_requests_open" ON "termination_requests" USING btree ("sso_id") WHERE "termination_requests"."state" in ('submitted', 'pending-manager', 'pending-hr');
--> statement-breakpoint
CREATE UNIQUE INDEX "termination_requests_draft" ON "termination_requests" USING btree ("sso_id","started_by","variant") WHERE "termination_requests"."state" = 'draft';
