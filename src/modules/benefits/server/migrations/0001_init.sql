CREATE TABLE "benefits_cards" (
	"code" text PRIMARY KEY NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_cn" text NOT NULL,
	"summary_en" text NOT NULL,
	"icon" uuid,
	"figure" text NOT NULL,
	"target" text NOT NULL,
	"permissions" text[] NOT NULL,
	"entities" text[] NOT NULL,
	"employee_types" text[] NOT NULL,
	"staff_groups" text[] NOT NULL,
	"order" integer NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "benefits_digests" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"week" char(10) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "benefits_sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"url" text NOT NULL,
	"sign_on" text NOT NULL,
	"help_cn" text NOT NULL,
	"help_en" text NOT NULL,
	"entities" text[] NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "benefits_used_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "benefits_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"card_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "benefits_digests" ADD CONSTRAINT "benefits_digests_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "benefits_visits" ADD CONSTRAINT "benefits_visits_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "benefits_used_tokens_at" ON "benefits_used_tokens" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "benefits_visits_at" ON "benefits_visits" USING btree ("at","card_code");
--> statement-breakpoint
CREATE INDEX "benefits_visits_person" ON "benefits_visits" USING btree ("sso_id");
