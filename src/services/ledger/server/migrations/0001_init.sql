CREATE TABLE "ledger_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"unchecked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_account_owner" UNIQUE("unit","owner_kind","owner_id"),
	CONSTRAINT "ledger_account_never_negative" CHECK ("ledger_account"."available" >= 0 and "ledger_account"."held" >= 0)
);

--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"differences" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" uuid NOT NULL,
	"lot" uuid,
	"hold" uuid,
	"kind" text NOT NULL,
	"available_delta" integer NOT NULL,
	"held_delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reason" text NOT NULL,
	"params" jsonb,
	"reference_module" text,
	"reference_id" text,
	"link" text,
	"key" text NOT NULL,
	"part" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reverses" uuid,
	CONSTRAINT "ledger_entry_key" UNIQUE("account","key","part"),
	CONSTRAINT "ledger_entry_balance" CHECK ("ledger_entry"."balance_after" >= 0)
);

--> statement-breakpoint
CREATE TABLE "ledger_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"amount" integer NOT NULL,
	"left" integer NOT NULL,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_hold_whole" CHECK ("ledger_hold"."amount" > 0 and "ledger_hold"."left" >= 0 and "ledger_hold"."left" <= "ledger_hold"."amount")
);

--> statement-breakpoint
CREATE TABLE "ledger_lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lot_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" uuid NOT NULL,
	"unit" text NOT NULL,
	"granted" integer NOT NULL,
	"left" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"expires_on" date,
	"source" text NOT NULL,
	"announced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_lot_whole" CHECK ("ledger_lot"."granted" > 0 and "ledger_lot"."held" >= 0 and "ledger_lot"."held" <= "ledger_lot"."left" and "ledger_lot"."left" <= "ledger_lot"."granted")
);

--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_ledger_account_id_fk" FOREIGN KEY ("account") REFERENCES "ledger_account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_lot_ledger_lot_id_fk" FOREIGN KEY ("lot") REFERENCES "ledger_lot"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_hold_ledger_hold_id_fk" FOREIGN KEY ("hold") REFERENCES "ledger_hold"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_reverses_ledger_entry_id_fk" FOREIGN KEY ("reverses") REFERENCES "ledger_entry"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_hold" ADD CONSTRAINT "ledger_hold_account_ledger_account_id_fk" FOREIGN KEY ("account") REFERENCES "ledger_account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_lot" ADD CONSTRAINT "ledger_lot_account_ledger_account_id_fk" FOREIGN KEY ("account") REFERENCES "ledger_account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ledger_account_by_owner" ON "ledger_account" USING btree ("owner_id","owner_kind");
--> statement-breakpoint
CREATE INDEX "ledger_account_unchecked" ON "ledger_account" USING btree ("id") WHERE "ledger_account"."unchecked";
--> statement-breakpoint
CREATE INDEX "ledger_check_at" ON "ledger_check" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_check_day" ON "ledger_check" USING btree ("day","at");
--> statement-breakpoint
CREATE INDEX "ledger_entry_statement" ON "ledger_entry" USING btree ("account","seq");
--> statement-breakpoint
CREATE INDEX "ledger_entry_lot" ON "ledger_entry" USING btree ("lot");
--> statement-breakpoint
CREATE INDEX "ledger_entry_at" ON "ledger_entry" USING brin ("at");
--> statement-breakpoint
CREATE INDEX "ledger_entry_hold" ON "ledger_entry" USING btree ("hold") WHERE "ledger_entry"."hold" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_reverses" ON "ledger_entry" USING btree ("reverses") WHERE "ledger_entry"."reverses" is not null;
--> statement-breakpoint
CREATE INDEX "ledger_hold_account" ON "ledger_hold" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "ledger_hold_until" ON "ledger_hold" USING btree ("until") WHERE "ledger_hold"."left" > 0;
--> statement-breakpoint
CREATE INDEX "ledger_lot_account" ON "ledger_lot" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "ledger_lot_unit" ON "ledger_lot" USING btree ("unit","id");
--> statement-breakpoint
CREATE INDEX "ledger_lot_open" ON "ledger_lot" USING btree ("account","expires_on") WHERE "ledger_lot"."left" > "ledger_lot"."held";
--> statement-breakpoint
CREATE INDEX "ledger_lot_due" ON "ledger_lot" USING btree ("expires_on") WHERE "ledger_lot"."left" > "ledger_lot"."held";
