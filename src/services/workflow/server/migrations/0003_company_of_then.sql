ALTER TABLE "workflow_item" ADD COLUMN "entity" text;
--> statement-breakpoint
-- of what was submitted before: what the first change of company after it says was there before, or the company of today
UPDATE "workflow_item" AS "i" SET "entity" = coalesce(
  (SELECT "h"."from_value" FROM "people_history" AS "h"
    WHERE "h"."sso_id" = "i"."requester" AND "h"."field" = 'entity' AND "h"."recorded_at" > "i"."submitted_at" ORDER BY "h"."seq" LIMIT 1),
  (SELECT "p"."entity" FROM "people_persons" AS "p" WHERE "p"."sso_id" = "i"."requester"));
