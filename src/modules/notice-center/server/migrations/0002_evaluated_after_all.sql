DROP INDEX "notice_center_evaluations_once";
--> statement-breakpoint
CREATE UNIQUE INDEX "notice_center_evaluations_once" ON "notice_center_evaluations" USING btree ("sso_id","probation_end") WHERE status <> 'withdrawn' or decided_by is not null;
--> statement-breakpoint
CREATE INDEX "notice_center_evaluations_person" ON "notice_center_evaluations" USING btree ("sso_id");
