CREATE TABLE "discount_benefits_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"apply_id" uuid NOT NULL,
	"list" text NOT NULL,
	"category" text NOT NULL,
	"rate_tenths" integer,
	"amount_fen" integer,
	"effective_start" date NOT NULL,
	"effective_end" date NOT NULL,
	"reason" text NOT NULL,
	"applicant" char(8) NOT NULL,
	"operator" char(8) NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "discount_benefits_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"root_id" uuid NOT NULL,
	"list" text NOT NULL,
	"category" text NOT NULL,
	"rate_tenths" integer,
	"amount_fen" integer,
	"effective_start" date NOT NULL,
	"effective_end" date NOT NULL,
	"sso_id" char(8),
	"outside_no" text,
	"outside_name" text,
	"company" text NOT NULL,
	"used_fen" integer DEFAULT 0 NOT NULL,
	"reserved_from" date NOT NULL,
	"reserved_to" date NOT NULL,
	"phase" text NOT NULL,
	"told_low" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "discount_benefits_standards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"employee_type" text,
	"employee_class" integer,
	"rate_tenths" integer NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);

--> statement-breakpoint
CREATE TABLE "discount_benefits_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid,
	"sso_id" char(8),
	"outlet" text NOT NULL,
	"receipt_no" text NOT NULL,
	"original_fen" integer NOT NULL,
	"discount_fen" integer NOT NULL,
	"entry" uuid,
	"at" timestamp with time zone NOT NULL,
	"refund_of" uuid,
	CONSTRAINT "discount_benefits_uses_refund" UNIQUE("refund_of")
);

--> statement-breakpoint
ALTER TABLE "discount_benefits_applications" ADD CONSTRAINT "discount_benefits_applications_applicant_people_persons_sso_id_fk" FOREIGN KEY ("applicant") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_benefits_applications" ADD CONSTRAINT "discount_benefits_applications_operator_people_persons_sso_id_fk" FOREIGN KEY ("operator") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_benefits_grants" ADD CONSTRAINT "discount_benefits_grants_root_id_discount_benefits_applications_id_fk" FOREIGN KEY ("root_id") REFERENCES "discount_benefits_applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_benefits_grants" ADD CONSTRAINT "discount_benefits_grants_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_benefits_uses" ADD CONSTRAINT "discount_benefits_uses_grant_id_discount_benefits_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "discount_benefits_grants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_benefits_uses" ADD CONSTRAINT "discount_benefits_uses_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_benefits_uses" ADD CONSTRAINT "discount_benefits_uses_refund_of_discount_benefits_uses_id_fk" FOREIGN KEY ("refund_of") REFERENCES "discount_benefits_uses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "discount_benefits_applications_applicant" ON "discount_benefits_applications" USING btree ("applicant");
--> statement-breakpoint
CREATE INDEX "discount_benefits_applications_operator" ON "discount_benefits_applications" USING btree ("operator");
--> statement-breakpoint
CREATE INDEX "discount_benefits_grants_root" ON "discount_benefits_grants" USING btree ("root_id");
--> statement-breakpoint
CREATE INDEX "discount_benefits_grants_person" ON "discount_benefits_grants" USING btree ("sso_id","phase");
--> statement-breakpoint
CREATE INDEX "discount_benefits_grants_outside" ON "discount_benefits_grants" USING btree ("outside_no");
--> statement-breakpoint
CREATE INDEX "discount_benefits_grants_listed" ON "discount_benefits_grants" USING btree ("list","category","at","id");
--> statement-breakpoint
CREATE INDEX "discount_benefits_grants_latest" ON "discount_benefits_grants" USING btree ("list","at","id");
--> statement-breakpoint
CREATE INDEX "discount_benefits_grants_start" ON "discount_benefits_grants" USING btree ("phase","effective_start");
--> statement-breakpoint
CREATE INDEX "discount_benefits_grants_end" ON "discount_benefits_grants" USING btree ("phase","effective_end");
--> statement-breakpoint
CREATE INDEX "discount_benefits_standards_company" ON "discount_benefits_standards" USING btree ("company","effective_from");
--> statement-breakpoint
CREATE UNIQUE INDEX "discount_benefits_uses_receipt" ON "discount_benefits_uses" USING btree ("outlet","receipt_no") WHERE refund_of is null;
--> statement-breakpoint
CREATE INDEX "discount_benefits_uses_person" ON "discount_benefits_uses" USING btree ("sso_id","at","id");
--> statement-breakpoint
CREATE INDEX "discount_benefits_uses_grant" ON "discount_benefits_uses" USING btree ("grant_id");
--> statement-breakpoint
CREATE INDEX "discount_benefits_uses_at" ON "discount_benefits_uses" USING btree ("at");
