-- what must be read is asked for with every opening of the first page
CREATE INDEX "cms_contents_must" ON "cms_contents" USING btree ("type","sticky","sort_no","id") WHERE publish_status = '1' and must_read;
