CREATE TABLE "roster_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "roster_absences_source" UNIQUE("source","key")
);

--> statement-breakpoint
CREATE TABLE "roster_batches" (
	"delivery" uuid NOT NULL,
	"no" integer NOT NULL,
	"again" boolean NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "roster_batches_delivery_no_pk" PRIMARY KEY("delivery","no")
);

--> statement-breakpoint
CREATE TABLE "roster_days" (
	"calendar" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name_cn" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "roster_days_calendar_day_pk" PRIMARY KEY("calendar","day")
);

--> statement-breakpoint
CREATE TABLE "roster_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"via" text NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"by" char(8),
	"state" text NOT NULL,
	"bytes" "bytea",
	"faults" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "roster_links" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "roster_refused" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery" uuid NOT NULL,
	"line" integer NOT NULL,
	"sso_id" text NOT NULL,
	"key" text NOT NULL,
	"period" text NOT NULL,
	"rule" text NOT NULL,
	"figures" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "roster_shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"hours" numeric(5, 2) NOT NULL,
	"place" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"before" jsonb,
	"changed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_shifts_source" UNIQUE("source","external_id")
);

--> statement-breakpoint
ALTER TABLE "roster_absences" ADD CONSTRAINT "roster_absences_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_batches" ADD CONSTRAINT "roster_batches_delivery_roster_deliveries_id_fk" FOREIGN KEY ("delivery") REFERENCES "roster_deliveries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_deliveries" ADD CONSTRAINT "roster_deliveries_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_links" ADD CONSTRAINT "roster_links_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_refused" ADD CONSTRAINT "roster_refused_delivery_roster_deliveries_id_fk" FOREIGN KEY ("delivery") REFERENCES "roster_deliveries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_shifts" ADD CONSTRAINT "roster_shifts_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "roster_absences_person" ON "roster_absences" USING btree ("sso_id","from","id");
--> statement-breakpoint
CREATE INDEX "roster_absences_ends" ON "roster_absences" USING btree ("sso_id","to");
--> statement-breakpoint
CREATE INDEX "roster_absences_starts" ON "roster_absences" USING btree ("from","id");
--> statement-breakpoint
CREATE INDEX "roster_absences_from" ON "roster_absences" USING btree ("source","from","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "roster_deliveries_key" ON "roster_deliveries" USING btree ("source","what","key");
--> statement-breakpoint
CREATE INDEX "roster_deliveries_at" ON "roster_deliveries" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "roster_deliveries_state" ON "roster_deliveries" USING btree ("state","at","id");
--> statement-breakpoint
CREATE INDEX "roster_deliveries_by" ON "roster_deliveries" USING btree ("by");
--> statement-breakpoint
CREATE UNIQUE INDEX "roster_links_fingerprint" ON "roster_links" USING btree ("fingerprint");
--> statement-breakpoint
CREATE INDEX "roster_refused_delivery" ON "roster_refused" USING btree ("delivery","line","id");
--> statement-breakpoint
CREATE INDEX "roster_shifts_person" ON "roster_shifts" USING btree ("sso_id","starts","id");
--> statement-breakpoint
CREATE INDEX "roster_shifts_starts" ON "roster_shifts" USING btree ("starts","id");
--> statement-breakpoint
CREATE INDEX "roster_shifts_from" ON "roster_shifts" USING btree ("source","starts","id");
