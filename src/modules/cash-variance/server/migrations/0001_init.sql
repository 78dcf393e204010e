CREATE TABLE "cash_variance_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"band_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"asks" text NOT NULL,
	"owner" char(8) NOT NULL,
	"due_date" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"letter_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" char(8)
);

--> statement-breakpoint
CREATE TABLE "cash_variance_bands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family" uuid NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"period_days" integer NOT NULL,
	"single_amount_fen" integer,
	"sum_amount_fen" integer,
	"count" integer,
	"action" text NOT NULL,
	"due_days" integer NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);

--> statement-breakpoint
CREATE TABLE "cash_variance_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" uuid NOT NULL,
	"variance" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "cash_variance_handlers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"last_on" date NOT NULL
);

--> statement-breakpoint
CREATE TABLE "cash_variance_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exchange_no" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"date" date NOT NULL,
	"amount_fen" integer NOT NULL,
	"variance" uuid,
	CONSTRAINT "cash_variance_proposals_exchange_no_unique" UNIQUE("exchange_no")
);

--> statement-breakpoint
CREATE TABLE "cash_variance_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"date" date NOT NULL,
	"amount_fen" integer NOT NULL,
	"sign" text NOT NULL,
	"entity" text NOT NULL,
	"department" text NOT NULL,
	"location" text NOT NULL,
	"location_cn" text NOT NULL,
	"location_en" text NOT NULL,
	"register" text NOT NULL,
	"remark" text NOT NULL,
	"source" text NOT NULL,
	"exchange_no" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'saved' NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	"voided_by" char(8),
	"voided_at" timestamp with time zone,
	"recorded_by" char(8) NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "cash_variance_actions" ADD CONSTRAINT "cash_variance_actions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_actions" ADD CONSTRAINT "cash_variance_actions_band_id_cash_variance_bands_id_fk" FOREIGN KEY ("band_id") REFERENCES "cash_variance_bands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_actions" ADD CONSTRAINT "cash_variance_actions_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_actions" ADD CONSTRAINT "cash_variance_actions_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_evidence" ADD CONSTRAINT "cash_variance_evidence_action_cash_variance_actions_id_fk" FOREIGN KEY ("action") REFERENCES "cash_variance_actions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_evidence" ADD CONSTRAINT "cash_variance_evidence_variance_cash_variance_records_id_fk" FOREIGN KEY ("variance") REFERENCES "cash_variance_records"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_handlers" ADD CONSTRAINT "cash_variance_handlers_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_proposals" ADD CONSTRAINT "cash_variance_proposals_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_proposals" ADD CONSTRAINT "cash_variance_proposals_variance_cash_variance_records_id_fk" FOREIGN KEY ("variance") REFERENCES "cash_variance_records"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_records" ADD CONSTRAINT "cash_variance_records_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_records" ADD CONSTRAINT "cash_variance_records_voided_by_people_persons_sso_id_fk" FOREIGN KEY ("voided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_variance_records" ADD CONSTRAINT "cash_variance_records_recorded_by_people_persons_sso_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cash_variance_actions_person" ON "cash_variance_actions" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_actions_band" ON "cash_variance_actions" USING btree ("band_id");
--> statement-breakpoint
CREATE INDEX "cash_variance_actions_owner" ON "cash_variance_actions" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "cash_variance_actions_status" ON "cash_variance_actions" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_actions_due" ON "cash_variance_actions" USING btree ("due_date") WHERE "cash_variance_actions"."status" in ('open', 'letter-drafted');
--> statement-breakpoint
CREATE INDEX "cash_variance_actions_decided_by" ON "cash_variance_actions" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "cash_variance_bands_family" ON "cash_variance_bands" USING btree ("family");
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_variance_evidence_of" ON "cash_variance_evidence" USING btree ("action","variance");
--> statement-breakpoint
CREATE INDEX "cash_variance_evidence_variance" ON "cash_variance_evidence" USING btree ("variance");
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_variance_handlers_person" ON "cash_variance_handlers" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "cash_variance_handlers_last" ON "cash_variance_handlers" USING btree ("last_on","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_proposals_person" ON "cash_variance_proposals" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "cash_variance_proposals_variance" ON "cash_variance_proposals" USING btree ("variance");
--> statement-breakpoint
CREATE INDEX "cash_variance_proposals_open" ON "cash_variance_proposals" USING btree ("id") WHERE "cash_variance_proposals"."variance" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_variance_records_once" ON "cash_variance_records" USING btree ("sso_id","date","register","amount_fen") WHERE "cash_variance_records"."status" = 'saved';
--> statement-breakpoint
CREATE INDEX "cash_variance_records_person" ON "cash_variance_records" USING btree ("sso_id","date","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_records_date" ON "cash_variance_records" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_records_department" ON "cash_variance_records" USING btree ("department","date","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_records_location" ON "cash_variance_records" USING btree ("location","date","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_records_sign" ON "cash_variance_records" USING btree ("sign","date","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_records_status" ON "cash_variance_records" USING btree ("status","date","id");
--> statement-breakpoint
CREATE INDEX "cash_variance_records_voided_by" ON "cash_variance_records" USING btree ("voided_by");
--> statement-breakpoint
CREATE INDEX "cash_variance_records_recorded_by" ON "cash_variance_records" USING btree ("recorded_by");
