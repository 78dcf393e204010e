CREATE TABLE "access_group_permissions" (
	"group" text NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "access_group_permissions_group_permission_pk" PRIMARY KEY("group","permission")
);

--> statement-breakpoint
CREATE TABLE "access_groups" (
	"code" text PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "access_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"granted_by" text NOT NULL,
	"reason" text NOT NULL,
	"by_rule" uuid,
	"status" text NOT NULL,
	CONSTRAINT "access_members_days" CHECK ("access_members"."to" >= "access_members"."from")
);

--> statement-breakpoint
CREATE TABLE "access_menu_visibility" (
	"entity" text NOT NULL,
	"menu_key" text NOT NULL,
	"hidden" boolean NOT NULL,
	"seed" boolean NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	CONSTRAINT "access_menu_visibility_entity_menu_key_pk" PRIMARY KEY("entity","menu_key")
);

--> statement-breakpoint
CREATE TABLE "access_permissions" (
	"id" text PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"sensitive" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "access_role_groups" (
	"role" text NOT NULL,
	"group" text NOT NULL,
	CONSTRAINT "access_role_groups_role_group_pk" PRIMARY KEY("role","group")
);

--> statement-breakpoint
CREATE TABLE "access_roles" (
	"code" text PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"data_scope" text NOT NULL,
	"built_in" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "access_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"condition" jsonb NOT NULL,
	"active" boolean NOT NULL
);

--> statement-breakpoint
ALTER TABLE "access_group_permissions" ADD CONSTRAINT "access_group_permissions_group_access_groups_code_fk" FOREIGN KEY ("group") REFERENCES "access_groups"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_group_permissions" ADD CONSTRAINT "access_group_permissions_permission_access_permissions_id_fk" FOREIGN KEY ("permission") REFERENCES "access_permissions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_members" ADD CONSTRAINT "access_members_role_access_roles_code_fk" FOREIGN KEY ("role") REFERENCES "access_roles"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_members" ADD CONSTRAINT "access_members_by_rule_access_rules_id_fk" FOREIGN KEY ("by_rule") REFERENCES "access_rules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_role_groups" ADD CONSTRAINT "access_role_groups_role_access_roles_code_fk" FOREIGN KEY ("role") REFERENCES "access_roles"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_role_groups" ADD CONSTRAINT "access_role_groups_group_access_groups_code_fk" FOREIGN KEY ("group") REFERENCES "access_groups"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_rules" ADD CONSTRAINT "access_rules_role_access_roles_code_fk" FOREIGN KEY ("role") REFERENCES "access_roles"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "access_group_permissions_permission" ON "access_group_permissions" USING btree ("permission");
--> statement-breakpoint
CREATE INDEX "access_members_person" ON "access_members" USING btree ("sso_id","status");
--> statement-breakpoint
CREATE INDEX "access_members_role" ON "access_members" USING btree ("role","status","sso_id");
--> statement-breakpoint
CREATE INDEX "access_members_listed" ON "access_members" USING btree ("role",("status" = 'ended'),"sso_id","id");
--> statement-breakpoint
CREATE INDEX "access_members_due" ON "access_members" USING btree ("status","from") WHERE "access_members"."status" = 'planned';
--> statement-breakpoint
CREATE INDEX "access_members_over" ON "access_members" USING btree ("to") WHERE "access_members"."status" <> 'ended';
--> statement-breakpoint
CREATE UNIQUE INDEX "access_members_ruled" ON "access_members" USING btree ("by_rule","sso_id") WHERE "access_members"."status" <> 'ended';
--> statement-breakpoint
CREATE INDEX "access_members_rule" ON "access_members" USING btree ("by_rule");
--> statement-breakpoint
CREATE INDEX "access_permissions_module" ON "access_permissions" USING btree ("module");
--> statement-breakpoint
CREATE INDEX "access_role_groups_group" ON "access_role_groups" USING btree ("group");
--> statement-breakpoint
CREATE INDEX "access_rules_role" ON "access_rules" USING btree ("role");
