CREATE TABLE "profile_bank_branches" (
	"code" char(12) PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"sealed" text NOT NULL,
	"fields" text[] NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"remarks" text,
	"draft" boolean DEFAULT false NOT NULL,
	"redoes" uuid,
	"passed_on" uuid[] DEFAULT '{}' NOT NULL,
	"workflow_item" uuid,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" char(8)
);

--> statement-breakpoint
CREATE TABLE "profile_facts" (
	"sso_id" char(8) NOT NULL,
	"subject" text NOT NULL,
	"sealed" text NOT NULL,
	"has_birthday" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_facts_sso_id_subject_pk" PRIMARY KEY("sso_id","subject")
);

--> statement-breakpoint
CREATE TABLE "profile_field_policies" (
	"field" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"evidence_required" boolean NOT NULL,
	"manager_sees" boolean NOT NULL,
	"changed_by" char(8) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "profile_members" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" char(8),
	"changed_at" timestamp with time zone,
	"birthday_required" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_facts" ADD CONSTRAINT "profile_facts_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_field_policies" ADD CONSTRAINT "profile_field_policies_changed_by_people_persons_sso_id_fk" FOREIGN KEY ("changed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_members" ADD CONSTRAINT "profile_members_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_members" ADD CONSTRAINT "profile_members_changed_by_people_persons_sso_id_fk" FOREIGN KEY ("changed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "profile_changes_person" ON "profile_changes" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE INDEX "profile_changes_subject" ON "profile_changes" USING btree ("subject","id");
--> statement-breakpoint
CREATE INDEX "profile_changes_state" ON "profile_changes" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "profile_changes_submitted" ON "profile_changes" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "profile_changes_decider" ON "profile_changes" USING btree ("decided_by","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "profile_changes_one_pending" ON "profile_changes" USING btree ("sso_id","subject") WHERE "profile_changes"."status" = 'pending';
--> statement-breakpoint
CREATE UNIQUE INDEX "profile_changes_one_draft" ON "profile_changes" USING btree ("sso_id","subject") WHERE "profile_changes"."draft";
--> statement-breakpoint
CREATE INDEX "profile_field_policies_changer" ON "profile_field_policies" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "profile_members_changer" ON "profile_members" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "profile_members_off" ON "profile_members" USING btree ("sso_id") WHERE not "profile_members"."enabled";
--> statement-breakpoint
CREATE INDEX "profile_members_birthday" ON "profile_members" USING btree ("sso_id") WHERE "profile_members"."birthday_required";
