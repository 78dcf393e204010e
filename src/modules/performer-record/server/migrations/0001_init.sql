CREATE TABLE "performer_record_formers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"batch" uuid NOT NULL,
	"replaced_by" uuid,
	"reason" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performer_record_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"sso_id" char(8) NOT NULL,
	"performer_name" text NOT NULL,
	"show" text NOT NULL,
	"role" text NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"status" text NOT NULL,
	"remark" text NOT NULL,
	"batch" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"late" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performer_record_locks" (
	"month" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "performer_record_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"checksum" text NOT NULL,
	"rows" integer NOT NULL,
	"bad" integer NOT NULL,
	"existing" integer NOT NULL,
	"from" date,
	"to" date,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"replace" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"state" text DEFAULT 'previewed' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "performer_record_formers" ADD CONSTRAINT "performer_record_formers_record_performer_record_records_id_fk" FOREIGN KEY ("record") REFERENCES "performer_record_records"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performer_record_formers" ADD CONSTRAINT "performer_record_formers_batch_performer_record_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "performer_record_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performer_record_formers" ADD CONSTRAINT "performer_record_formers_replaced_by_performer_record_batches_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "performer_record_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performer_record_formers" ADD CONSTRAINT "performer_record_formers_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performer_record_records" ADD CONSTRAINT "performer_record_records_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performer_record_records" ADD CONSTRAINT "performer_record_records_batch_performer_record_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "performer_record_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "performer_record_batches" ADD CONSTRAINT "performer_record_batches_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "performer_record_formers_record" ON "performer_record_formers" USING btree ("record","id");
--> statement-breakpoint
CREATE INDEX "performer_record_formers_batch" ON "performer_record_formers" USING btree ("batch");
--> statement-breakpoint
CREATE INDEX "performer_record_formers_replaced" ON "performer_record_formers" USING btree ("replaced_by");
--> statement-breakpoint
CREATE INDEX "performer_record_formers_by" ON "performer_record_formers" USING btree ("by");
--> statement-breakpoint
CREATE UNIQUE INDEX "performer_record_records_one" ON "performer_record_records" USING btree ("kind","sso_id","date","start");
--> statement-breakpoint
CREATE INDEX "performer_record_records_day" ON "performer_record_records" USING btree ("kind","date","id");
--> statement-breakpoint
CREATE INDEX "performer_record_records_status" ON "performer_record_records" USING btree ("kind","status","date","id");
--> statement-breakpoint
CREATE INDEX "performer_record_records_show" ON "performer_record_records" USING btree ("kind","show","date","id");
--> statement-breakpoint
CREATE INDEX "performer_record_records_person" ON "performer_record_records" USING btree ("sso_id","date");
--> statement-breakpoint
CREATE INDEX "performer_record_records_batch" ON "performer_record_records" USING btree ("batch");
--> statement-breakpoint
CREATE INDEX "performer_record_batches_kind" ON "performer_record_batches" USING btree ("kind","at","id");
--> statement-breakpoint
CREATE INDEX "performer_record_batches_checksum" ON "performer_record_batches" USING btree ("checksum");
--> statement-breakpoint
CREATE INDEX "performer_record_batches_by" ON "performer_record_batches" USING btree ("by");
