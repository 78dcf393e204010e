-- the desk lists several types at once, those changed last or published last first
CREATE INDEX "cms_contents_latest" ON "cms_contents" USING btree ("changed_at","id");
--> statement-breakpoint
DROP INDEX "cms_contents_published";
--> statement-breakpoint
CREATE INDEX "cms_contents_published" ON "cms_contents" USING btree ("published_at" DESC NULLS LAST,"id" DESC);
