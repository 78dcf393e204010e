CREATE TABLE "e_sign_callback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_flow_id" text NOT NULL,
	"flow_id" uuid,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" jsonb,
	"applied_at" timestamp with time zone,
	"attempt" integer,
	"turn" integer,
	"reason" text,
	"document" uuid,
	"sha256" text,
	"certificate" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"work_at" timestamp with time zone NOT NULL,
	"raw" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "e_sign_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_id" uuid NOT NULL,
	"receiver" char(8) NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "e_sign_evidence" (
	"flow_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"turn" integer NOT NULL,
	"sso_id" char(8),
	"sha256_before" text NOT NULL,
	"sha256_after" text NOT NULL,
	"identity_check" text NOT NULL,
	"ip" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"certificate" text NOT NULL,
	CONSTRAINT "e_sign_evidence_flow_id_attempt_turn_pk" PRIMARY KEY("flow_id","attempt","turn")
);

--> statement-breakpoint
CREATE TABLE "e_sign_flow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"business_id" text NOT NULL,
	"sso_id" char(8) NOT NULL,
	"initiator" char(8),
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"template_id" uuid NOT NULL,
	"sealed_values" text NOT NULL,
	"sealed_pages" text,
	"pages" integer,
	"places" jsonb,
	"document" uuid,
	"sha256" text,
	"earlier_sha256" text[] DEFAULT '{}' NOT NULL,
	"partly_signed" uuid,
	"signed_document" uuid,
	"state" text DEFAULT '1' NOT NULL,
	"turns" integer DEFAULT 1 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"turn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"refuse_reason" text,
	"end_reason" text,
	"failure" jsonb,
	"provider" text,
	"provider_flow_id" text,
	"link" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"last_callback_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"reminded" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"work_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "e_sign_mark" (
	"sso_id" char(8) PRIMARY KEY NOT NULL,
	"sealed_strokes" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "e_sign_moment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"page" integer,
	"ip" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"attempt" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "e_sign_seal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"fingerprint" text NOT NULL,
	"pem" text NOT NULL,
	"sealed_key" text NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "e_sign_signature" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"turn" integer NOT NULL,
	"sso_id" char(8) NOT NULL,
	"sealed_strokes" text,
	"identity_check" text NOT NULL,
	"ip" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"work_at" timestamp with time zone,
	"fault" text
);

--> statement-breakpoint
CREATE TABLE "e_sign_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"body" text NOT NULL,
	"fields" jsonb NOT NULL,
	"signing_order" text[] DEFAULT '{}' NOT NULL,
	"active" boolean NOT NULL,
	"latest" boolean NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "e_sign_turn" (
	"flow_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"kind" text NOT NULL,
	"sso_id" char(8),
	CONSTRAINT "e_sign_turn_flow_id_turn_pk" PRIMARY KEY("flow_id","turn")
);

--> statement-breakpoint
ALTER TABLE "e_sign_callback" ADD CONSTRAINT "e_sign_callback_flow_id_e_sign_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "e_sign_flow"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_sign_code" ADD CONSTRAINT "e_sign_code_flow_id_e_sign_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "e_sign_flow"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_sign_evidence" ADD CONSTRAINT "e_sign_evidence_flow_id_e_sign_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "e_sign_flow"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_sign_flow" ADD CONSTRAINT "e_sign_flow_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_sign_flow" ADD CONSTRAINT "e_sign_flow_template_id_e_sign_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "e_sign_template"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_sign_mark" ADD CONSTRAINT "e_sign_mark_sso_id_people_persons_sso_id_fk" FOREIGN KEY ("sso_id") REFERENCES "people_persons"("sso_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_sign_moment" ADD CONSTRAINT "e_sign_moment_flow_id_e_sign_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "e_sign_flow"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_sign_signature" ADD CONSTRAINT "e_sign_signature_flow_id_e_sign_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "e_sign_flow"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_sign_turn" ADD CONSTRAINT "e_sign_turn_flow_id_e_sign_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "e_sign_flow"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_callback_once" ON "e_sign_callback" USING btree ("provider","event_id");
--> statement-breakpoint
CREATE INDEX "e_sign_callback_work" ON "e_sign_callback" USING btree ("work_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "e_sign_callback_flow" ON "e_sign_callback" USING btree ("flow_id","at","id");
--> statement-breakpoint
CREATE INDEX "e_sign_callback_newest" ON "e_sign_callback" USING btree ("received_at","id");
--> statement-breakpoint
CREATE INDEX "e_sign_callback_state" ON "e_sign_callback" USING btree ("state","received_at","id");
--> statement-breakpoint
CREATE INDEX "e_sign_code_of" ON "e_sign_code" USING btree ("flow_id","receiver","sent_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_flow_number" ON "e_sign_flow" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_flow_open" ON "e_sign_flow" USING btree ("type","business_id") WHERE state in ('1', '2');
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_flow_provider" ON "e_sign_flow" USING btree ("provider_flow_id");
--> statement-breakpoint
CREATE INDEX "e_sign_flow_thing" ON "e_sign_flow" USING btree ("type","business_id","id");
--> statement-breakpoint
CREATE INDEX "e_sign_flow_newest" ON "e_sign_flow" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "e_sign_flow_state" ON "e_sign_flow" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "e_sign_flow_type" ON "e_sign_flow" USING btree ("type","created_at","id");
--> statement-breakpoint
CREATE INDEX "e_sign_flow_signer" ON "e_sign_flow" USING btree ("sso_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "e_sign_flow_template" ON "e_sign_flow" USING btree ("template_id");
--> statement-breakpoint
CREATE INDEX "e_sign_flow_work" ON "e_sign_flow" USING btree ("work_at") WHERE state = '1' and document is null;
--> statement-breakpoint
CREATE INDEX "e_sign_flow_asked" ON "e_sign_flow" USING btree ("asked_at") WHERE state = '2';
--> statement-breakpoint
CREATE INDEX "e_sign_flow_sent" ON "e_sign_flow" USING btree ("id") WHERE state = '2';
--> statement-breakpoint
CREATE INDEX "e_sign_flow_due" ON "e_sign_flow" USING btree ("due_at") WHERE state in ('1', '2', '6');
--> statement-breakpoint
CREATE INDEX "e_sign_moment_of" ON "e_sign_moment" USING btree ("flow_id","at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_moment_page" ON "e_sign_moment" USING btree ("flow_id","attempt","by","page") WHERE page is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_seal_fingerprint" ON "e_sign_seal" USING btree ("fingerprint");
--> statement-breakpoint
CREATE INDEX "e_sign_seal_newest" ON "e_sign_seal" USING btree ("not_after");
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_signature_once" ON "e_sign_signature" USING btree ("flow_id","attempt","turn");
--> statement-breakpoint
CREATE INDEX "e_sign_signature_work" ON "e_sign_signature" USING btree ("work_at") WHERE work_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_template_version" ON "e_sign_template" USING btree ("code","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "e_sign_template_latest" ON "e_sign_template" USING btree ("code") WHERE latest;
--> statement-breakpoint
CREATE INDEX "e_sign_template_list" ON "e_sign_template" USING btree ("saved_at","id") WHERE latest;
