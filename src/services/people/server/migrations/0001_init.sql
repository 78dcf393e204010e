CREATE TABLE "people_choices" (
	"by" char(8) NOT NULL,
	"kind" text NOT NULL,
	"chosen" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_choices_by_kind_chosen_pk" PRIMARY KEY("by","kind","chosen")
);

--> statement-breakpoint
CREATE TABLE "people_classes" (
	"code" smallint PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "people_classes_code" CHECK ("people_classes"."code" between 0 and 11)
);

--> statement-breakpoint
CREATE TABLE "people_departments" (
	"code" text PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"parent" text,
	"division_code" text NOT NULL,
	"entity" text NOT NULL,
	"owner" char(8),
	"hrbp" char(8),
	"active" boolean DEFAULT true NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"hrbp_in_force" char(8)
);

--> statement-breakpoint
CREATE TABLE "people_divisions" (
	"code" text PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"entity" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "people_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "people_history_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sso_id" char(8) NOT NULL,
	"field" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"effective" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"run_id" text
);

--> statement-breakpoint
CREATE TABLE "people_persons" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"sort_name" text NOT NULL,
	"entity" text NOT NULL,
	"staff_group" text NOT NULL,
	"employee_type" text NOT NULL,
	"employee_class" smallint NOT NULL,
	"foreigner" boolean DEFAULT false NOT NULL,
	"division_code" text NOT NULL,
	"department_code" text NOT NULL,
	"cost_center" text DEFAULT '' NOT NULL,
	"job_code" text DEFAULT '' NOT NULL,
	"job_title_cn" text DEFAULT '' NOT NULL,
	"job_title_en" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"line_manager" char(8),
	"manager" char(8),
	"second_level_manager" char(8),
	"hrbp" char(8),
	"join_date" date NOT NULL,
	"group_join_date" date NOT NULL,
	"position_since" date NOT NULL,
	"probation_end" date,
	"contract_type" text DEFAULT 'none' NOT NULL,
	"contract_no" text,
	"contract_count" integer DEFAULT 0 NOT NULL,
	"contract_end_date" date,
	"total_working_years" numeric(4, 1) DEFAULT 0 NOT NULL,
	"last_working_date" date,
	"email" text,
	"phone" text,
	"photo" text,
	"status" text NOT NULL,
	CONSTRAINT "people_persons_sso_id" CHECK ("people_persons"."sso_id" ~ '^[0-9]{8}$'),
	CONSTRAINT "people_persons_named" CHECK ("people_persons"."name_cn" <> '' or "people_persons"."name_en" <> ''),
	CONSTRAINT "people_persons_own_manager" CHECK ("people_persons"."line_manager" <> "people_persons"."sso_id" and "people_persons"."manager" <> "people_persons"."sso_id")
);

--> statement-breakpoint
CREATE TABLE "people_search_terms" (
	"term" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	CONSTRAINT "people_search_terms_sso_id_term_pk" PRIMARY KEY("sso_id","term")
);

--> statement-breakpoint
ALTER TABLE "people_choices" ADD CONSTRAINT "people_choices_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_departments" ADD CONSTRAINT "people_departments_parent_people_departments_code_fk" FOREIGN KEY ("parent") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_departments" ADD CONSTRAINT "people_departments_division_code_people_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "people_divisions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_departments" ADD CONSTRAINT "people_departments_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_departments" ADD CONSTRAINT "people_departments_hrbp_people_persons_sso_id_fk" FOREIGN KEY ("hrbp") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_departments" ADD CONSTRAINT "people_departments_hrbp_in_force_people_persons_sso_id_fk" FOREIGN KEY ("hrbp_in_force") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_history" ADD CONSTRAINT "people_history_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_persons" ADD CONSTRAINT "people_persons_employee_class_people_classes_code_fk" FOREIGN KEY ("employee_class") REFERENCES "people_classes"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_persons" ADD CONSTRAINT "people_persons_division_code_people_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "people_divisions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_persons" ADD CONSTRAINT "people_persons_department_code_people_departments_code_fk" FOREIGN KEY ("department_code") REFERENCES "people_departments"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_persons" ADD CONSTRAINT "people_persons_line_manager_people_persons_sso_id_fk" FOREIGN KEY ("line_manager") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_persons" ADD CONSTRAINT "people_persons_manager_people_persons_sso_id_fk" FOREIGN KEY ("manager") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_persons" ADD CONSTRAINT "people_persons_second_level_manager_people_persons_sso_id_fk" FOREIGN KEY ("second_level_manager") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_persons" ADD CONSTRAINT "people_persons_hrbp_people_persons_sso_id_fk" FOREIGN KEY ("hrbp") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_search_terms" ADD CONSTRAINT "people_search_terms_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "people_choices_often" ON "people_choices" USING btree ("by","kind","times");
--> statement-breakpoint
CREATE INDEX "people_departments_parent" ON "people_departments" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "people_departments_division" ON "people_departments" USING btree ("division_code");
--> statement-breakpoint
CREATE INDEX "people_departments_owner" ON "people_departments" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "people_departments_hrbp" ON "people_departments" USING btree ("hrbp");
--> statement-breakpoint
CREATE INDEX "people_departments_hrbp_in_force" ON "people_departments" USING btree ("hrbp_in_force");
--> statement-breakpoint
CREATE INDEX "people_departments_path" ON "people_departments" USING btree ("path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "people_divisions_entity" ON "people_divisions" USING btree ("entity");
--> statement-breakpoint
CREATE INDEX "people_history_field" ON "people_history" USING btree ("sso_id","field","seq");
--> statement-breakpoint
CREATE INDEX "people_persons_name" ON "people_persons" USING btree ("sort_name","sso_id");
--> statement-breakpoint
CREATE INDEX "people_persons_entity" ON "people_persons" USING btree ("entity","sort_name","sso_id");
--> statement-breakpoint
CREATE INDEX "people_persons_department" ON "people_persons" USING btree ("department_code","sort_name","sso_id");
--> statement-breakpoint
CREATE INDEX "people_persons_division" ON "people_persons" USING btree ("division_code","sort_name","sso_id");
--> statement-breakpoint
CREATE INDEX "people_persons_class" ON "people_persons" USING btree ("employee_class","sort_name","sso_id");
--> statement-breakpoint
CREATE INDEX "people_persons_joined" ON "people_persons" USING btree ("join_date","sso_id");
--> statement-breakpoint
CREATE INDEX "people_persons_status" ON "people_persons" USING btree ("status","join_date");
--> statement-breakpoint
CREATE INDEX "people_persons_leaving" ON "people_persons" USING btree ("last_working_date","sso_id");
--> statement-breakpoint
CREATE INDEX "people_persons_line_manager" ON "people_persons" USING btree ("line_manager");
--> statement-breakpoint
CREATE INDEX "people_persons_manager" ON "people_persons" USING btree ("manager");
--> statement-breakpoint
CREATE INDEX "people_persons_second_level_manager" ON "people_persons" USING btree ("second_level_manager");
--> statement-breakpoint
CREATE INDEX "people_persons_hrbp" ON "people_persons" USING btree ("hrbp");
--> statement-breakpoint
CREATE UNIQUE INDEX "people_persons_email" ON "people_persons" USING btree (lower("email")) WHERE "people_persons"."status" <> 'left';
--> statement-breakpoint
CREATE INDEX "people_search_terms_term" ON "people_search_terms" USING btree ("term" text_pattern_ops,"sso_id");
