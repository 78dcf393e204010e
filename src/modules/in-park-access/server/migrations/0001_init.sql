CREATE TABLE "in_park_access_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admission_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "in_park_access_admissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"entity" text NOT NULL,
	"applicant" char(8) NOT NULL,
	"department" text NOT NULL,
	"persons" jsonb NOT NULL,
	"areas" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"revoked_at" timestamp with time zone,
	"adjusted" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "in_park_access_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_no" text DEFAULT '' NOT NULL,
	"root_id" uuid,
	"apply_id" uuid,
	"change_of" uuid,
	"in_force" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"applicant" char(8) NOT NULL,
	"company" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"areas" jsonb NOT NULL,
	"vehicles" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"notices_confirmed" jsonb NOT NULL,
	"form_version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" char(8),
	"decided_at" timestamp with time zone,
	CONSTRAINT "in_park_access_applications_apply_id_unique" UNIQUE("apply_id")
);

--> statement-breakpoint
CREATE TABLE "in_park_access_areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"zone" text NOT NULL,
	"daily_capacity" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "in_park_access_areas_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "in_park_access_blacklist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"id_sealed" text NOT NULL,
	"id_print" text NOT NULL,
	"company" text NOT NULL,
	"reason" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"state" text NOT NULL,
	"added_by" char(8) NOT NULL,
	"lifted_by" char(8),
	"lift_reason" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "in_park_access_deciders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	CONSTRAINT "in_park_access_deciders_once" UNIQUE("application_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "in_park_access_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"areas" jsonb NOT NULL,
	"types" jsonb NOT NULL,
	"megabytes" integer NOT NULL,
	"files" integer NOT NULL,
	"notices" jsonb NOT NULL,
	"state" text NOT NULL,
	"changed_by" char(8),
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "in_park_access_forms_version" UNIQUE("kind","version")
);

--> statement-breakpoint
CREATE TABLE "in_park_access_gate_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pass_id" uuid,
	"gate" text NOT NULL,
	"area" text NOT NULL,
	"direction" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"guard" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "in_park_access_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target" uuid NOT NULL,
	"object" text NOT NULL,
	"operation" text NOT NULL,
	"approval" boolean NOT NULL,
	"applicant" char(8),
	"operator" char(8),
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "in_park_access_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id_print" text NOT NULL,
	"areas" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text NOT NULL,
	"sms" text DEFAULT 'not-sent' NOT NULL,
	"last_direction" text,
	"last_at" timestamp with time zone,
	"last_event" uuid
);

--> statement-breakpoint
CREATE TABLE "in_park_access_persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"id_type" text NOT NULL,
	"id_sealed" text NOT NULL,
	"id_print" text NOT NULL,
	"mobile" text NOT NULL,
	"supplier_staff_id" uuid
);

--> statement-breakpoint
ALTER TABLE "in_park_access_adjustments" ADD CONSTRAINT "in_park_access_adjustments_admission_id_in_park_access_admissions_id_fk" FOREIGN KEY ("admission_id") REFERENCES "in_park_access_admissions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_adjustments" ADD CONSTRAINT "in_park_access_adjustments_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_admissions" ADD CONSTRAINT "in_park_access_admissions_applicant_people_persons_sso_id_fk" FOREIGN KEY ("applicant") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_applications" ADD CONSTRAINT "in_park_access_applications_applicant_people_persons_sso_id_fk" FOREIGN KEY ("applicant") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_applications" ADD CONSTRAINT "in_park_access_applications_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_blacklist" ADD CONSTRAINT "in_park_access_blacklist_added_by_people_persons_sso_id_fk" FOREIGN KEY ("added_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_blacklist" ADD CONSTRAINT "in_park_access_blacklist_lifted_by_people_persons_sso_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_deciders" ADD CONSTRAINT "in_park_access_deciders_application_id_in_park_access_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "in_park_access_applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_deciders" ADD CONSTRAINT "in_park_access_deciders_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_forms" ADD CONSTRAINT "in_park_access_forms_changed_by_people_persons_sso_id_fk" FOREIGN KEY ("changed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_gate_events" ADD CONSTRAINT "in_park_access_gate_events_pass_id_in_park_access_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "in_park_access_passes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_gate_events" ADD CONSTRAINT "in_park_access_gate_events_guard_people_persons_sso_id_fk" FOREIGN KEY ("guard") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_log" ADD CONSTRAINT "in_park_access_log_applicant_people_persons_sso_id_fk" FOREIGN KEY ("applicant") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_log" ADD CONSTRAINT "in_park_access_log_operator_people_persons_sso_id_fk" FOREIGN KEY ("operator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_passes" ADD CONSTRAINT "in_park_access_passes_person_id_in_park_access_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "in_park_access_persons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_passes" ADD CONSTRAINT "in_park_access_passes_application_id_in_park_access_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "in_park_access_applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "in_park_access_persons" ADD CONSTRAINT "in_park_access_persons_application_id_in_park_access_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "in_park_access_applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "in_park_access_adjustments_admission" ON "in_park_access_adjustments" USING btree ("admission_id","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_adjustments_by" ON "in_park_access_adjustments" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "in_park_access_admissions_applicant" ON "in_park_access_admissions" USING btree ("applicant","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_admissions_department" ON "in_park_access_admissions" USING btree ("department","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_admissions_status" ON "in_park_access_admissions" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_admissions_entity" ON "in_park_access_admissions" USING btree ("entity","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_admissions_adjusted" ON "in_park_access_admissions" USING btree ("id") WHERE "in_park_access_admissions"."adjusted";
--> statement-breakpoint
CREATE INDEX "in_park_access_applications_applicant" ON "in_park_access_applications" USING btree ("applicant","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_applications_status" ON "in_park_access_applications" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_applications_kind" ON "in_park_access_applications" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_applications_root" ON "in_park_access_applications" USING btree ("root_id","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_applications_change" ON "in_park_access_applications" USING btree ("change_of");
--> statement-breakpoint
CREATE INDEX "in_park_access_applications_ends" ON "in_park_access_applications" USING btree ("status","end_date");
--> statement-breakpoint
CREATE INDEX "in_park_access_applications_decided" ON "in_park_access_applications" USING btree ("id") WHERE "in_park_access_applications"."decided_at" is not null;
--> statement-breakpoint
CREATE INDEX "in_park_access_applications_decider" ON "in_park_access_applications" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "in_park_access_blacklist_print" ON "in_park_access_blacklist" USING btree ("id_print","state");
--> statement-breakpoint
CREATE INDEX "in_park_access_blacklist_state" ON "in_park_access_blacklist" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_blacklist_ends" ON "in_park_access_blacklist" USING btree ("state","to_date");
--> statement-breakpoint
CREATE INDEX "in_park_access_blacklist_added" ON "in_park_access_blacklist" USING btree ("added_by");
--> statement-breakpoint
CREATE INDEX "in_park_access_blacklist_lifted" ON "in_park_access_blacklist" USING btree ("lifted_by");
--> statement-breakpoint
CREATE INDEX "in_park_access_deciders_person" ON "in_park_access_deciders" USING btree ("sso_id","application_id");
--> statement-breakpoint
CREATE INDEX "in_park_access_forms_changed" ON "in_park_access_forms" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "in_park_access_gate_events_pass" ON "in_park_access_gate_events" USING btree ("pass_id","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_gate_events_result" ON "in_park_access_gate_events" USING btree ("result","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_gate_events_direction" ON "in_park_access_gate_events" USING btree ("direction","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_gate_events_at" ON "in_park_access_gate_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "in_park_access_gate_events_guard" ON "in_park_access_gate_events" USING btree ("guard");
--> statement-breakpoint
CREATE INDEX "in_park_access_log_target" ON "in_park_access_log" USING btree ("target","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_log_approval" ON "in_park_access_log" USING btree ("approval","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_log_operation" ON "in_park_access_log" USING btree ("operation","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_log_applicant" ON "in_park_access_log" USING btree ("applicant","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_log_operator" ON "in_park_access_log" USING btree ("operator");
--> statement-breakpoint
CREATE INDEX "in_park_access_log_at" ON "in_park_access_log" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "in_park_access_passes_person" ON "in_park_access_passes" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "in_park_access_passes_application" ON "in_park_access_passes" USING btree ("application_id","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_passes_print" ON "in_park_access_passes" USING btree ("id_print","status");
--> statement-breakpoint
CREATE INDEX "in_park_access_passes_ends" ON "in_park_access_passes" USING btree ("status","end_date");
--> statement-breakpoint
CREATE INDEX "in_park_access_passes_inside" ON "in_park_access_passes" USING btree ("last_event") WHERE "in_park_access_passes"."last_direction" = 'in';
--> statement-breakpoint
CREATE INDEX "in_park_access_persons_application" ON "in_park_access_persons" USING btree ("application_id","id");
--> statement-breakpoint
CREATE INDEX "in_park_access_persons_print" ON "in_park_access_persons" USING btree ("id_print");
