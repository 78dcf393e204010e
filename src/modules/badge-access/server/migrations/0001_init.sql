CREATE TABLE "badge_access_badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_id" char(8) NOT NULL,
	"badge_no" text NOT NULL,
	"state" text NOT NULL,
	"off_since" date,
	"off_reason" text,
	CONSTRAINT "badge_access_badges_of" UNIQUE("sso_id")
);

--> statement-breakpoint
CREATE TABLE "badge_access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"requester" char(8) NOT NULL,
	"badge_no" text NOT NULL,
	"off_since" date NOT NULL,
	"off_reason" text NOT NULL,
	"return_date" date NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"workflow_item" uuid NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"ended" text
);

--> statement-breakpoint
CREATE TABLE "badge_access_restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restore_state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"restored_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "badge_access_badges" ADD CONSTRAINT "badge_access_badges_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "badge_access_requests" ADD CONSTRAINT "badge_access_requests_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "badge_access_requests" ADD CONSTRAINT "badge_access_requests_requester_people_persons_sso_id_fk" FOREIGN KEY ("requester") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "badge_access_restores" ADD CONSTRAINT "badge_access_restores_id_badge_access_requests_id_fk" FOREIGN KEY ("id") REFERENCES "badge_access_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "badge_access_requests_person" ON "badge_access_requests" USING btree ("sso_id","return_date","id");
--> statement-breakpoint
CREATE INDEX "badge_access_requests_own" ON "badge_access_requests" USING btree ("sso_id","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "badge_access_requests_open" ON "badge_access_requests" USING btree ("sso_id","status");
--> statement-breakpoint
CREATE INDEX "badge_access_requests_requester" ON "badge_access_requests" USING btree ("requester","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "badge_access_requests_return" ON "badge_access_requests" USING btree ("return_date","id");
--> statement-breakpoint
CREATE INDEX "badge_access_requests_status" ON "badge_access_requests" USING btree ("status","return_date");
--> statement-breakpoint
CREATE INDEX "badge_access_requests_submitted" ON "badge_access_requests" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "badge_access_restores_state" ON "badge_access_restores" USING btree ("restore_state","id");
