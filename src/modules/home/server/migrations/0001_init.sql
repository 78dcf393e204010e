CREATE TABLE "home_announcements" (
	"news_id" integer PRIMARY KEY NOT NULL,
	"audience" uuid NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"told_up_to" char(8),
	"done_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "home_arrangements" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"order" text[] NOT NULL,
	"hidden" text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "home_confirmations" (
	"news_id" integer NOT NULL,
	"sso_id" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_confirmations_news_id_sso_id_pk" PRIMARY KEY("news_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "home_saved" (
	"sso_id" char(8) NOT NULL,
	"news_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_cn" text NOT NULL,
	"summary_en" text NOT NULL,
	"channel" text,
	"cover" text,
	"published_at" timestamp with time zone,
	"end_date" date,
	CONSTRAINT "home_saved_sso_id_news_id_pk" PRIMARY KEY("sso_id","news_id")
);

--> statement-breakpoint
CREATE TABLE "home_widgets" (
	"key" text PRIMARY KEY NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"permissions" text[] NOT NULL,
	"entities" text[] NOT NULL,
	"order" integer NOT NULL,
	"enabled" boolean NOT NULL
);

--> statement-breakpoint
ALTER TABLE "home_announcements" ADD CONSTRAINT "home_announcements_told_up_to_people_persons_sso_id_fk" FOREIGN KEY ("told_up_to") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "home_arrangements" ADD CONSTRAINT "home_arrangements_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "home_confirmations" ADD CONSTRAINT "home_confirmations_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "home_saved" ADD CONSTRAINT "home_saved_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "home_announcements_began" ON "home_announcements" USING btree ("began_at");
--> statement-breakpoint
CREATE INDEX "home_announcements_told" ON "home_announcements" USING btree ("told_up_to");
--> statement-breakpoint
CREATE INDEX "home_confirmations_person" ON "home_confirmations" USING btree ("sso_id","news_id");
--> statement-breakpoint
CREATE INDEX "home_saved_order" ON "home_saved" USING btree ("sso_id","at","news_id");
--> statement-breakpoint
CREATE INDEX "home_saved_news" ON "home_saved" USING btree ("news_id");
