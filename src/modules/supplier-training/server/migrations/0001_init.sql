CREATE TABLE "supplier_training_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "supplier_training_black_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"supplier_id" uuid,
	"reason" text NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"by" char(8) NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" char(8),
	"lift_reason" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "supplier_training_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"code" text NOT NULL,
	"issued_by" char(8) NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"reason_cn" text DEFAULT '' NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "supplier_training_cards_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "supplier_training_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"expiry_date" date NOT NULL,
	"refresher_date" date,
	"front_photo" uuid,
	"back_photo" uuid,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'to-check' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "supplier_training_issue_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"areas" jsonb NOT NULL,
	"from" date NOT NULL,
	"to" date,
	CONSTRAINT "supplier_training_issue_members_sso_id_unique" UNIQUE("sso_id")
);

--> statement-breakpoint
CREATE TABLE "supplier_training_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"training_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"enrolled_by" char(8) NOT NULL,
	"signed_in_at" timestamp with time zone,
	"signed_in_how" text,
	"result" text DEFAULT 'none' NOT NULL,
	"score" integer,
	"valid_to" date,
	"lapsed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "supplier_training_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"training_id" uuid NOT NULL,
	"opens" timestamp with time zone NOT NULL,
	"closes" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "supplier_training_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"id_sealed" text,
	"id_print" text,
	"mobile" text,
	"job" text NOT NULL,
	"needs" jsonb NOT NULL,
	"onsite_dates" jsonb NOT NULL,
	"last_onsite" date NOT NULL,
	"photo" uuid,
	"state" text NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "supplier_training_staff_id_print_unique" UNIQUE("id_print"),
	CONSTRAINT "supplier_training_staff_mobile_unique" UNIQUE("mobile")
);

--> statement-breakpoint
CREATE TABLE "supplier_training_suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vendor_number" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"contact_email" text NOT NULL,
	"owner" char(8) NOT NULL,
	"contract_from" date NOT NULL,
	"contract_to" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "supplier_training_suppliers_vendor_number_unique" UNIQUE("vendor_number")
);

--> statement-breakpoint
CREATE TABLE "supplier_training_trainings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"trainer" char(8) NOT NULL,
	"capacity" integer NOT NULL,
	"valid_months" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "supplier_training_black_list" ADD CONSTRAINT "supplier_training_black_list_staff_id_supplier_training_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "supplier_training_staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_black_list" ADD CONSTRAINT "supplier_training_black_list_supplier_id_supplier_training_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "supplier_training_suppliers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_black_list" ADD CONSTRAINT "supplier_training_black_list_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_black_list" ADD CONSTRAINT "supplier_training_black_list_lifted_by_people_persons_sso_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_cards" ADD CONSTRAINT "supplier_training_cards_staff_id_supplier_training_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "supplier_training_staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_cards" ADD CONSTRAINT "supplier_training_cards_issued_by_people_persons_sso_id_fk" FOREIGN KEY ("issued_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_certificates" ADD CONSTRAINT "supplier_training_certificates_staff_id_supplier_training_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "supplier_training_staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_issue_members" ADD CONSTRAINT "supplier_training_issue_members_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_results" ADD CONSTRAINT "supplier_training_results_training_id_supplier_training_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "supplier_training_trainings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_results" ADD CONSTRAINT "supplier_training_results_staff_id_supplier_training_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "supplier_training_staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_results" ADD CONSTRAINT "supplier_training_results_enrolled_by_people_persons_sso_id_fk" FOREIGN KEY ("enrolled_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_sessions" ADD CONSTRAINT "supplier_training_sessions_training_id_supplier_training_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "supplier_training_trainings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_staff" ADD CONSTRAINT "supplier_training_staff_supplier_id_supplier_training_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "supplier_training_suppliers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_suppliers" ADD CONSTRAINT "supplier_training_suppliers_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_training_trainings" ADD CONSTRAINT "supplier_training_trainings_trainer_people_persons_sso_id_fk" FOREIGN KEY ("trainer") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "supplier_training_attempts_device" ON "supplier_training_attempts" USING btree ("device","at");
--> statement-breakpoint
CREATE INDEX "supplier_training_attempts_at" ON "supplier_training_attempts" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "supplier_training_black_list_staff" ON "supplier_training_black_list" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "supplier_training_black_list_supplier" ON "supplier_training_black_list" USING btree ("supplier_id");
--> statement-breakpoint
CREATE INDEX "supplier_training_black_list_to" ON "supplier_training_black_list" USING btree ("to");
--> statement-breakpoint
CREATE INDEX "supplier_training_black_list_lifted" ON "supplier_training_black_list" USING btree ("lifted_at");
--> statement-breakpoint
CREATE INDEX "supplier_training_black_list_by" ON "supplier_training_black_list" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "supplier_training_black_list_lifted_by" ON "supplier_training_black_list" USING btree ("lifted_by");
--> statement-breakpoint
CREATE INDEX "supplier_training_cards_staff" ON "supplier_training_cards" USING btree ("staff_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_training_cards_open" ON "supplier_training_cards" USING btree ("staff_id") WHERE "supplier_training_cards"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "supplier_training_cards_issuer" ON "supplier_training_cards" USING btree ("issued_by","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_certificates_staff" ON "supplier_training_certificates" USING btree ("staff_id","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_certificates_state" ON "supplier_training_certificates" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_certificates_type" ON "supplier_training_certificates" USING btree ("type","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_certificates_expiry" ON "supplier_training_certificates" USING btree ("state","expiry_date");
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_training_results_once" ON "supplier_training_results" USING btree ("training_id","staff_id");
--> statement-breakpoint
CREATE INDEX "supplier_training_results_staff" ON "supplier_training_results" USING btree ("staff_id","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_results_valid" ON "supplier_training_results" USING btree ("valid_to") WHERE "supplier_training_results"."lapsed_at" is null;
--> statement-breakpoint
CREATE INDEX "supplier_training_results_by" ON "supplier_training_results" USING btree ("enrolled_by");
--> statement-breakpoint
CREATE INDEX "supplier_training_sessions_training" ON "supplier_training_sessions" USING btree ("training_id","closes");
--> statement-breakpoint
CREATE INDEX "supplier_training_staff_supplier" ON "supplier_training_staff" USING btree ("supplier_id","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_staff_state" ON "supplier_training_staff" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_staff_last" ON "supplier_training_staff" USING btree ("last_onsite") WHERE "supplier_training_staff"."erased_at" is null;
--> statement-breakpoint
CREATE INDEX "supplier_training_suppliers_owner" ON "supplier_training_suppliers" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "supplier_training_suppliers_active" ON "supplier_training_suppliers" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_trainings_from" ON "supplier_training_trainings" USING btree ("from","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_trainings_state" ON "supplier_training_trainings" USING btree ("state","from","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_trainings_kind" ON "supplier_training_trainings" USING btree ("kind","from","id");
--> statement-breakpoint
CREATE INDEX "supplier_training_trainings_trainer" ON "supplier_training_trainings" USING btree ("trainer");
