CREATE TABLE "dashboard_boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"owner" char(8),
	"shared_roles" text[] NOT NULL,
	"widgets" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "dashboard_snapshots" (
	"metric" text NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"department" text,
	"leader" char(8),
	"value" numeric NOT NULL,
	"whole" numeric,
	"people" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboard_snapshots_metric_dimension_day_key_pk" PRIMARY KEY("metric","dimension","day","key")
);

--> statement-breakpoint
CREATE TABLE "dashboard_subscriptions" (
	"board" uuid NOT NULL,
	"sso_id" char(8) NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"sent_on" date,
	CONSTRAINT "dashboard_subscriptions_board_sso_id_pk" PRIMARY KEY("board","sso_id")
);

--> statement-breakpoint
CREATE TABLE "dashboard_thresholds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" char(8) NOT NULL,
	"metric" text NOT NULL,
	"filters" jsonb NOT NULL,
	"side" text NOT NULL,
	"limit" numeric NOT NULL,
	"crossed" boolean DEFAULT false NOT NULL,
	"turned_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "dashboard_boards" ADD CONSTRAINT "dashboard_boards_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dashboard_snapshots" ADD CONSTRAINT "dashboard_snapshots_leader_people_persons_sso_id_fk" FOREIGN KEY ("leader") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dashboard_subscriptions" ADD CONSTRAINT "dashboard_subscriptions_board_dashboard_boards_id_fk" FOREIGN KEY ("board") REFERENCES "dashboard_boards"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dashboard_subscriptions" ADD CONSTRAINT "dashboard_subscriptions_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dashboard_thresholds" ADD CONSTRAINT "dashboard_thresholds_owner_people_persons_sso_id_fk" FOREIGN KEY ("owner") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_boards_code" ON "dashboard_boards" USING btree ("code") WHERE "dashboard_boards"."code" is not null;
--> statement-breakpoint
CREATE INDEX "dashboard_boards_owner" ON "dashboard_boards" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "dashboard_boards_roles" ON "dashboard_boards" USING gin ("shared_roles");
--> statement-breakpoint
CREATE INDEX "dashboard_snapshots_department" ON "dashboard_snapshots" USING btree ("department","metric","day") WHERE "dashboard_snapshots"."department" is not null;
--> statement-breakpoint
CREATE INDEX "dashboard_snapshots_leader" ON "dashboard_snapshots" USING btree ("leader","metric","day");
--> statement-breakpoint
CREATE INDEX "dashboard_snapshots_at" ON "dashboard_snapshots" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "dashboard_subscriptions_person" ON "dashboard_subscriptions" USING btree ("sso_id");
--> statement-breakpoint
CREATE INDEX "dashboard_thresholds_owner" ON "dashboard_thresholds" USING btree ("owner","id");
