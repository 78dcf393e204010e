-- what waits for its first day to be announced
CREATE INDEX "home_announcements_waits" ON "home_announcements" USING btree ("news_id") WHERE done_at is null;
