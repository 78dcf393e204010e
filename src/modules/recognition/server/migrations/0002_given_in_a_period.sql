CREATE INDEX "recognition_nominations_given" ON "recognition_nominations" USING btree ("decided_at") WHERE "recognition_nominations"."state" = 'final-approved';
