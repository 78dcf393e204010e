CREATE TABLE "notice_center_evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"join_date" date NOT NULL,
	"probation_end" date NOT NULL,
	"evaluation" text DEFAULT '' NOT NULL,
	"score" integer,
	"proposal" text,
	"rejectreason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"workflow_item" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_by" char(8),
	"decided_at" timestamp with time zone,
	"escalated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "notice_center_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text_cn" text NOT NULL,
	"text_en" text NOT NULL,
	"image" uuid,
	"receivers" jsonb NOT NULL,
	"send_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" char(8) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notice_center_reviews" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"requester" char(8) NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" char(8),
	"decided_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "notice_center_evaluations" ADD CONSTRAINT "notice_center_evaluations_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_center_evaluations" ADD CONSTRAINT "notice_center_evaluations_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_center_notices" ADD CONSTRAINT "notice_center_notices_changed_by_people_persons_sso_id_fk" FOREIGN KEY ("changed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_center_reviews" ADD CONSTRAINT "notice_center_reviews_requester_people_persons_sso_id_fk" FOREIGN KEY ("requester") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_center_reviews" ADD CONSTRAINT "notice_center_reviews_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "notice_center_evaluations_once" ON "notice_center_evaluations" USING btree ("sso_id","probation_end");
--> statement-breakpoint
CREATE INDEX "notice_center_evaluations_state" ON "notice_center_evaluations" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "notice_center_evaluations_due" ON "notice_center_evaluations" USING btree ("probation_end") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "notice_center_evaluations_opened" ON "notice_center_evaluations" USING btree ("opened_at");
--> statement-breakpoint
CREATE INDEX "notice_center_evaluations_decider" ON "notice_center_evaluations" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "notice_center_notices_state" ON "notice_center_notices" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "notice_center_notices_due" ON "notice_center_notices" USING btree ("send_at") WHERE status = 'planned';
--> statement-breakpoint
CREATE INDEX "notice_center_notices_changer" ON "notice_center_notices" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "notice_center_notices_receivers" ON "notice_center_notices" USING gin ("receivers");
--> statement-breakpoint
CREATE INDEX "notice_center_reviews_decided" ON "notice_center_reviews" USING btree ("decided_at","item_id") WHERE decided_at is not null;
--> statement-breakpoint
CREATE INDEX "notice_center_reviews_requester" ON "notice_center_reviews" USING btree ("requester","decided_at");
--> statement-breakpoint
CREATE INDEX "notice_center_reviews_decider" ON "notice_center_reviews" USING btree ("decided_by");
