CREATE TABLE "family_entry_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"day_id" uuid NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL,
	"workflow_item" uuid NOT NULL,
	"booking" uuid NOT NULL,
	"with_applicant" boolean NOT NULL,
	"keep_family" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"cause" text,
	"agreed_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_by" char(8),
	"decided_at" timestamp with time zone,
	"entered_at" timestamp with time zone,
	CONSTRAINT "family_entry_applications_no_unique" UNIQUE("no"),
	CONSTRAINT "family_entry_applications_booking_unique" UNIQUE("booking")
);

--> statement-breakpoint
CREATE TABLE "family_entry_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"gate_cn" text NOT NULL,
	"gate_en" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"capacity" integer NOT NULL,
	"open" boolean NOT NULL,
	"apply_from" timestamp with time zone NOT NULL,
	"apply_until" timestamp with time zone NOT NULL,
	"slot" uuid NOT NULL,
	CONSTRAINT "family_entry_days_date_unique" UNIQUE("date"),
	CONSTRAINT "family_entry_days_slot_unique" UNIQUE("slot")
);

--> statement-breakpoint
CREATE TABLE "family_entry_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"id_type" text NOT NULL,
	"id_sealed" text,
	"id_print" text,
	"id_masked" text NOT NULL,
	"birth_date" date NOT NULL,
	"phone" text NOT NULL,
	"entered_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "family_entry_applications" ADD CONSTRAINT "family_entry_applications_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_entry_applications" ADD CONSTRAINT "family_entry_applications_day_id_family_entry_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "family_entry_days"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_entry_applications" ADD CONSTRAINT "family_entry_applications_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_entry_members" ADD CONSTRAINT "family_entry_members_application_id_family_entry_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "family_entry_applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "family_entry_applications_person" ON "family_entry_applications" USING btree ("sso_id","date","state");
--> statement-breakpoint
CREATE INDEX "family_entry_applications_own" ON "family_entry_applications" USING btree ("sso_id","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "family_entry_applications_day" ON "family_entry_applications" USING btree ("day_id","state");
--> statement-breakpoint
CREATE INDEX "family_entry_applications_date" ON "family_entry_applications" USING btree ("date","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "family_entry_applications_state" ON "family_entry_applications" USING btree ("state","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "family_entry_applications_latest" ON "family_entry_applications" USING btree ("submitted_at","id");
--> statement-breakpoint
CREATE INDEX "family_entry_applications_decider" ON "family_entry_applications" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "family_entry_applications_entered" ON "family_entry_applications" USING btree ("sso_id","date") WHERE entered_at is not null;
--> statement-breakpoint
CREATE INDEX "family_entry_members_application" ON "family_entry_members" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "family_entry_members_print" ON "family_entry_members" USING btree ("date","id_print");
