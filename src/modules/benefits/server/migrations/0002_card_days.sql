CREATE TABLE "benefits_card_days" (
	"day" date NOT NULL,
	"card_code" text NOT NULL,
	"visits" integer NOT NULL,
	"newcomers" integer NOT NULL,
	CONSTRAINT "benefits_card_days_day_card_code_pk" PRIMARY KEY("day","card_code")
);
--> statement-breakpoint
CREATE INDEX "benefits_card_days_card" ON "benefits_card_days" USING btree ("card_code","day");
--> statement-breakpoint
-- what was counted from the visits themselves so far
INSERT INTO "benefits_card_days" ("day", "card_code", "visits", "newcomers")
SELECT "day", "card_code", count(*), count(*) FILTER (WHERE "nth" = 1)
FROM (
	SELECT "day", "card_code", row_number() OVER (PARTITION BY "card_code", "sso_id", date_trunc('month', "day") ORDER BY "at", "id") AS "nth"
	FROM (SELECT "id", "card_code", "sso_id", "at", ("at" AT TIME ZONE 'Asia/Shanghai')::date AS "day" FROM "benefits_visits") AS "visit"
) AS "numbered"
GROUP BY "day", "card_code";
--> statement-breakpoint
DROP INDEX "benefits_visits_at";
--> statement-breakpoint
CREATE INDEX "benefits_visits_at" ON "benefits_visits" USING btree ("at");
--> statement-breakpoint
DROP INDEX "benefits_visits_person";
--> statement-breakpoint
CREATE INDEX "benefits_visits_person" ON "benefits_visits" USING btree ("sso_id","card_code","at");
