CREATE TABLE "my_team_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"viewer" char(8) NOT NULL,
	"sso_id" char(8) NOT NULL,
	"sealed_text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "my_team_notes" ADD CONSTRAINT "my_team_notes_viewer_people_persons_sso_id_fk" FOREIGN KEY ("viewer") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "my_team_notes" ADD CONSTRAINT "my_team_notes_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "my_team_notes_viewer" ON "my_team_notes" USING btree ("viewer","sso_id","at","id");
--> statement-breakpoint
CREATE INDEX "my_team_notes_person" ON "my_team_notes" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "my_team_notes_at" ON "my_team_notes" USING btree ("at","id");
