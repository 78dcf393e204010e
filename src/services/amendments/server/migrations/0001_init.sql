CREATE TABLE "amendments_root" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"current_id" uuid
);

--> statement-breakpoint
CREATE TABLE "amendments_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"root_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"item_id" uuid,
	"by" char(8) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"based_on" uuid,
	CONSTRAINT "amendments_version_no_unique" UNIQUE("no"),
	CONSTRAINT "amendments_version_order" UNIQUE("root_id","seq")
);

--> statement-breakpoint
ALTER TABLE "amendments_root" ADD CONSTRAINT "amendments_root_current_id_amendments_version_id_fk" FOREIGN KEY ("current_id") REFERENCES "amendments_version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "amendments_version" ADD CONSTRAINT "amendments_version_root_id_amendments_root_id_fk" FOREIGN KEY ("root_id") REFERENCES "amendments_root"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "amendments_version" ADD CONSTRAINT "amendments_version_based_on_amendments_version_id_fk" FOREIGN KEY ("based_on") REFERENCES "amendments_version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "amendments_root_current" ON "amendments_root" USING btree ("current_id");
--> statement-breakpoint
CREATE INDEX "amendments_root_owner" ON "amendments_root" USING btree ("owner","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "amendments_version_open" ON "amendments_version" USING btree ("root_id") WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX "amendments_version_based" ON "amendments_version" USING btree ("based_on");
