CREATE TABLE "contract_renewal_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"renewal" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" char(8)
);

--> statement-breakpoint
CREATE TABLE "contract_renewal_renewals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"contract_no" text NOT NULL,
	"contract_start" date,
	"contract_end" date NOT NULL,
	"original_end" date NOT NULL,
	"join_date" date NOT NULL,
	"renewal_count" integer NOT NULL,
	"service_years" numeric(4, 1) NOT NULL,
	"manager_id" char(8),
	"hrbp_id" char(8),
	"waiting_since" timestamp with time zone NOT NULL,
	"manager_decision" text,
	"manager_reason" text DEFAULT '' NOT NULL,
	"hrbp_decision" text,
	"hrbp_comment" text DEFAULT '' NOT NULL,
	"new_type" text,
	"new_term_months" integer,
	"new_start" date,
	"new_end" date,
	"employee_answer" text,
	"employee_reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"first_notice_on" date,
	"second_notice_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"urgency" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "contract_renewal_signings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"esign_state" text NOT NULL,
	"esign_flow_id" uuid,
	"to_sign" jsonb,
	"sent" jsonb
);

--> statement-breakpoint
ALTER TABLE "contract_renewal_documents" ADD CONSTRAINT "contract_renewal_documents_renewal_contract_renewal_renewals_id_fk" FOREIGN KEY ("renewal") REFERENCES "contract_renewal_renewals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_renewal_documents" ADD CONSTRAINT "contract_renewal_documents_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_renewal_renewals" ADD CONSTRAINT "contract_renewal_renewals_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_renewal_renewals" ADD CONSTRAINT "contract_renewal_renewals_manager_id_people_persons_sso_id_fk" FOREIGN KEY ("manager_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_renewal_renewals" ADD CONSTRAINT "contract_renewal_renewals_hrbp_id_people_persons_sso_id_fk" FOREIGN KEY ("hrbp_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_renewal_signings" ADD CONSTRAINT "contract_renewal_signings_id_contract_renewal_renewals_id_fk" FOREIGN KEY ("id") REFERENCES "contract_renewal_renewals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_renewal_signings" ADD CONSTRAINT "contract_renewal_signings_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_renewal_documents_file" ON "contract_renewal_documents" USING btree ("renewal","file_id");
--> statement-breakpoint
CREATE INDEX "contract_renewal_documents_by" ON "contract_renewal_documents" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "contract_renewal_renewals_person" ON "contract_renewal_renewals" USING btree ("sso_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_renewal_renewals_contract" ON "contract_renewal_renewals" USING btree ("sso_id","original_end");
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_renewal_renewals_open" ON "contract_renewal_renewals" USING btree ("sso_id") WHERE "contract_renewal_renewals"."state" <> 'finished';
--> statement-breakpoint
CREATE INDEX "contract_renewal_renewals_urgency" ON "contract_renewal_renewals" USING btree ("urgency","id");
--> statement-breakpoint
CREATE INDEX "contract_renewal_renewals_state" ON "contract_renewal_renewals" USING btree ("state","urgency","id");
--> statement-breakpoint
CREATE INDEX "contract_renewal_renewals_waiting" ON "contract_renewal_renewals" USING btree ("state","waiting_since");
--> statement-breakpoint
CREATE INDEX "contract_renewal_renewals_end" ON "contract_renewal_renewals" USING btree ("contract_end","id");
--> statement-breakpoint
CREATE INDEX "contract_renewal_renewals_manager" ON "contract_renewal_renewals" USING btree ("manager_id","urgency","id");
--> statement-breakpoint
CREATE INDEX "contract_renewal_renewals_hrbp" ON "contract_renewal_renewals" USING btree ("hrbp_id");
--> statement-breakpoint
CREATE INDEX "contract_renewal_signings_person" ON "contract_renewal_signings" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "contract_renewal_signings_state" ON "contract_renewal_signings" USING btree ("esign_state","id");
