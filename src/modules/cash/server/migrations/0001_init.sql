CREATE TABLE "cash_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exchange_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"total_fen" integer NOT NULL,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"set_aside_by" char(8),
	"set_aside_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "cash_exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"location_id" uuid NOT NULL,
	"vault_id" uuid NOT NULL,
	"applicant" char(8) NOT NULL,
	"bag_no" text NOT NULL,
	"declared" jsonb NOT NULL,
	"wanted" jsonb NOT NULL,
	"holds" jsonb NOT NULL,
	"counted" jsonb,
	"declared_total_fen" integer NOT NULL,
	"wanted_total_fen" integer NOT NULL,
	"counted_total_fen" integer,
	"difference_fen" integer,
	"status" text DEFAULT 'NEW' NOT NULL,
	"day" date NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"received_by" char(8),
	"received_at" timestamp with time zone,
	"counted_by" char(8),
	"counted_at" timestamp with time zone,
	"confirmed_by" char(8),
	"confirmed_at" timestamp with time zone,
	"withdrawn_by" char(8),
	"withdrawn_at" timestamp with time zone,
	"correction_reason" text DEFAULT '' NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "cash_exchanges_number_unique" UNIQUE("number")
);

--> statement-breakpoint
CREATE TABLE "cash_locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"entity" text NOT NULL,
	"division" text NOT NULL,
	"cost_center" text NOT NULL,
	"vault_id" uuid NOT NULL,
	"daily_limit_fen" integer NOT NULL,
	"cutoff" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "cash_locations_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "cash_location_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "cash_vault_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vault_id" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"part" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "cash_vaults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "cash_vaults_code_unique" UNIQUE("code")
);

--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_exchange_id_cash_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "cash_exchanges"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_by_people_persons_sso_id_fk" FOREIGN KEY ("by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_set_aside_by_people_persons_sso_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_exchanges" ADD CONSTRAINT "cash_exchanges_location_id_cash_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "cash_locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_exchanges" ADD CONSTRAINT "cash_exchanges_vault_id_cash_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "cash_vaults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_exchanges" ADD CONSTRAINT "cash_exchanges_applicant_people_persons_sso_id_fk" FOREIGN KEY ("applicant") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_exchanges" ADD CONSTRAINT "cash_exchanges_received_by_people_persons_sso_id_fk" FOREIGN KEY ("received_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_exchanges" ADD CONSTRAINT "cash_exchanges_counted_by_people_persons_sso_id_fk" FOREIGN KEY ("counted_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_exchanges" ADD CONSTRAINT "cash_exchanges_confirmed_by_people_persons_sso_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_exchanges" ADD CONSTRAINT "cash_exchanges_withdrawn_by_people_persons_sso_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_locations" ADD CONSTRAINT "cash_locations_vault_id_cash_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "cash_vaults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_location_members" ADD CONSTRAINT "cash_location_members_location_id_cash_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "cash_locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_location_members" ADD CONSTRAINT "cash_location_members_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_vault_staff" ADD CONSTRAINT "cash_vault_staff_vault_id_cash_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "cash_vaults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_vault_staff" ADD CONSTRAINT "cash_vault_staff_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cash_counts_exchange" ON "cash_counts" USING btree ("exchange_id","id");
--> statement-breakpoint
CREATE INDEX "cash_counts_by" ON "cash_counts" USING btree ("by");
--> statement-breakpoint
CREATE INDEX "cash_counts_set_aside_by" ON "cash_counts" USING btree ("set_aside_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_exchanges_bag" ON "cash_exchanges" USING btree ("bag_no") WHERE "cash_exchanges"."status" <> 'CANCEL';
--> statement-breakpoint
CREATE INDEX "cash_exchanges_bag_no" ON "cash_exchanges" USING btree ("bag_no","id");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_location" ON "cash_exchanges" USING btree ("location_id","day");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_place" ON "cash_exchanges" USING btree ("location_id","id");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_vault" ON "cash_exchanges" USING btree ("vault_id","id");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_applicant" ON "cash_exchanges" USING btree ("applicant","id");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_status" ON "cash_exchanges" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_day" ON "cash_exchanges" USING btree ("day","id");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_received_by" ON "cash_exchanges" USING btree ("received_by");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_counted_by" ON "cash_exchanges" USING btree ("counted_by");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_confirmed_by" ON "cash_exchanges" USING btree ("confirmed_by");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_confirmed_at" ON "cash_exchanges" USING btree ("confirmed_at");
--> statement-breakpoint
CREATE INDEX "cash_exchanges_withdrawn_by" ON "cash_exchanges" USING btree ("withdrawn_by");
--> statement-breakpoint
CREATE INDEX "cash_locations_vault" ON "cash_locations" USING btree ("vault_id");
--> statement-breakpoint
CREATE INDEX "cash_locations_status" ON "cash_locations" USING btree ("status");
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_location_members_person" ON "cash_location_members" USING btree ("location_id","sso_id");
--> statement-breakpoint
CREATE INDEX "cash_location_members_sso" ON "cash_location_members" USING btree ("sso_id","location_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_vault_staff_part" ON "cash_vault_staff" USING btree ("vault_id","sso_id","part");
--> statement-breakpoint
CREATE INDEX "cash_vault_staff_person" ON "cash_vault_staff" USING btree ("sso_id","vault_id");
