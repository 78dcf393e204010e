CREATE TABLE "audience_clauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audience" uuid NOT NULL,
	"exclude" boolean NOT NULL,
	"rest" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audience_keys" (
	"clause" uuid NOT NULL,
	"key" text NOT NULL,
	"narrowest" boolean NOT NULL,
	CONSTRAINT "audience_keys_clause_key_pk" PRIMARY KEY("clause","key")
);

--> statement-breakpoint
CREATE TABLE "audience_audiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "audience_audiences_hash" UNIQUE("hash")
);

--> statement-breakpoint
ALTER TABLE "audience_clauses" ADD CONSTRAINT "audience_clauses_audience_audience_audiences_id_fk" FOREIGN KEY ("audience") REFERENCES "audience_audiences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audience_keys" ADD CONSTRAINT "audience_keys_clause_audience_clauses_id_fk" FOREIGN KEY ("clause") REFERENCES "audience_clauses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audience_clauses_audience" ON "audience_clauses" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "audience_keys_key" ON "audience_keys" USING btree ("key","narrowest","clause");
--> statement-breakpoint
CREATE INDEX "audience_audiences_created" ON "audience_audiences" USING btree ("created_at","id");
