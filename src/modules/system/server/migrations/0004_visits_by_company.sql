ALTER TABLE "system_uses" DROP CONSTRAINT "system_uses_month_module_sso_id_device_pk";
--> statement-breakpoint
ALTER TABLE "system_uses" ADD CONSTRAINT "system_uses_month_module_sso_id_device_entity_pk" PRIMARY KEY("month","module","sso_id","device","entity");
