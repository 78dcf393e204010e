ALTER TABLE "termination_requests" ADD COLUMN "decided_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "decided_by" char(8);
--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "decision_comment" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "termination_requests" ADD CONSTRAINT "termination_requests_decided_by_people_persons_sso_id_fk" FOREIGN KEY ("decided_by") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "termination_requests_decider" ON "termination_requests" USING btree ("decided_by");
--> statement-breakpoint
-- of what was decided before, the last change is the nearest that is known
UPDATE "termination_requests" SET "decided_at" = "changed_at" WHERE "state" IN ('approved', 'rejected', 'withdrawn', 'deleted');
