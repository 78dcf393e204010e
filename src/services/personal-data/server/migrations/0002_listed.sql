CREATE INDEX "personal_data_requests_listed" ON "personal_data_requests" USING btree (("status" <> 'open'),"answer_by","id") WHERE kind = 'correction';
