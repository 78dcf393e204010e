-- DOCC-25: what was still asked of documents that were replaced before
UPDATE "doc_center_campaigns" AS "c" SET "ended_at" = "d"."changed_at" FROM "doc_center_documents" AS "d"
  WHERE "d"."uid" = "c"."uid" AND "d"."status" = 'superseded' AND "c"."ended_at" IS NULL;
