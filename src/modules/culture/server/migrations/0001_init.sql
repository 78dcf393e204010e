CREATE TABLE "culture_codes" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"shows" text NOT NULL,
	"set_by" char(8) NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "culture_consents" (
	"story_id" integer NOT NULL,
	"sso_id" char(8) NOT NULL,
	"asked_by" char(8),
	"asked_at" timestamp with time zone,
	"given_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "culture_consents_story_id_sso_id_pk" PRIMARY KEY("story_id","sso_id")
);

--> statement-breakpoint
CREATE TABLE "culture_sent" (
	"story_id" integer PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"returned" text,
	"returned_at" timestamp with time zone,
	"returned_by" char(8)
);

--> statement-breakpoint
ALTER TABLE "culture_codes" ADD CONSTRAINT "culture_codes_set_by_people_persons_sso_id_fk" FOREIGN KEY ("set_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "culture_consents" ADD CONSTRAINT "culture_consents_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "culture_consents" ADD CONSTRAINT "culture_consents_asked_by_people_persons_sso_id_fk" FOREIGN KEY ("asked_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "culture_sent" ADD CONSTRAINT "culture_sent_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "culture_sent" ADD CONSTRAINT "culture_sent_returned_by_people_persons_sso_id_fk" FOREIGN KEY ("returned_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "culture_codes_setter" ON "culture_codes" USING btree ("set_by");
--> statement-breakpoint
CREATE INDEX "culture_consents_person" ON "culture_consents" USING btree ("sso_id","story_id");
--> statement-breakpoint
CREATE INDEX "culture_consents_asker" ON "culture_consents" USING btree ("asked_by");
--> statement-breakpoint
CREATE INDEX "culture_sent_person" ON "culture_sent" USING btree ("sso_id","at");
--> statement-breakpoint
CREATE INDEX "culture_sent_returner" ON "culture_sent" USING btree ("returned_by");
