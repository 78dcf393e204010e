-- an address for each calendar; those that were made so far are of shifts
ALTER TABLE "roster_links" ADD COLUMN "of" text DEFAULT 'roster' NOT NULL;
--> statement-breakpoint
ALTER TABLE "roster_links" ALTER COLUMN "of" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "roster_links" DROP CONSTRAINT "roster_links_pkey";
--> statement-breakpoint
ALTER TABLE "roster_links" ADD CONSTRAINT "roster_links_sso_id_of_pk" PRIMARY KEY("sso_id","of");
