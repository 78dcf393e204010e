ALTER TABLE "eshop_order_lines" ADD COLUMN "back_pieces" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "eshop_order_lines" ADD COLUMN "back_fen" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- of the refunds so far: each line has of the money what it has of the cost, the last one the rest
UPDATE "eshop_order_lines" AS "line" SET "back_pieces" = "share"."pieces", "back_fen" = "share"."fen"
FROM (
	SELECT "id", "pieces", CASE WHEN "nth" = "lines" THEN "amount_fen" - sum("part") OVER "of" + "part" ELSE "part" END AS "fen"
	FROM (
		SELECT "l"."id", "l"."order", "g"."amount_fen", CASE WHEN "g"."goods_back" THEN "l"."quantity" ELSE 0 END AS "pieces",
			div("g"."amount_fen"::numeric * "l"."quantity" * "l"."price_fen", "o"."total_fen") AS "part",
			row_number() OVER (PARTITION BY "l"."order" ORDER BY "l"."id") AS "nth", count(*) OVER (PARTITION BY "l"."order") AS "lines"
		FROM "eshop_order_lines" "l"
		JOIN "eshop_orders" "o" ON "o"."id" = "l"."order" AND "o"."status" = '70'
		JOIN "eshop_refunds" "g" ON "g"."order" = "o"."id" AND "g"."by" IS NOT NULL AND "g"."state" IN ('agreed', 'paid')
	) AS "parted" WINDOW "of" AS (PARTITION BY "order")
) AS "share"
WHERE "share"."id" = "line"."id";
--> statement-breakpoint
UPDATE "eshop_variants" SET "sold" = "now"."sold", "sold_fen" = "now"."fen"
FROM (
	SELECT "l"."variant", sum("l"."quantity" - "l"."back_pieces") AS "sold", sum("l"."quantity"::bigint * "l"."price_fen" - "l"."back_fen") AS "fen"
	FROM "eshop_order_lines" "l" JOIN "eshop_orders" "o" ON "o"."id" = "l"."order" AND "o"."paid_at" IS NOT NULL
	GROUP BY "l"."variant"
) AS "now"
WHERE "now"."variant" = "eshop_variants"."id";
--> statement-breakpoint
CREATE INDEX "eshop_orders_paid" ON "eshop_orders" USING btree ("paid_at") WHERE "eshop_orders"."paid_at" is not null;
--> statement-breakpoint
CREATE INDEX "eshop_refunds_decided" ON "eshop_refunds" USING btree ("decided_at") WHERE "eshop_refunds"."decided_at" is not null;
