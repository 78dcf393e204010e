alter table "integrations_service_key" add column "confirmed_by" char(8);
--> statement-breakpoint
alter table "integrations_service_key" add column "confirmed_at" timestamp with time zone;
--> statement-breakpoint
update "integrations_service_key" set "confirmed_at" = "issued_at";
