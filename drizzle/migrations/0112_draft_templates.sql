CREATE TABLE "draft_template_versions" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_template_versions_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "draft_template_versions_version" UNIQUE("chamber_id","template_id","version")
);
--> statement-breakpoint
CREATE TABLE "draft_templates" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"paper" text,
	"lang" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "draft_templates_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "draft_templates_kind" CHECK ("draft_templates"."kind" in ('paper', 'clause')),
	CONSTRAINT "draft_templates_paper" CHECK ("draft_templates"."paper" in ('vakalatnama', 'written_statement', 'bail_application', 'affidavit', 'reply', 'rejoinder', 'other', 'adjournment', 'exemption', 'condonation', 'certified_copy', 'mention', 'caveat', 'appearance', 'document_list', 'date_list', 'synopsis', 'affidavit_in_support', 'notice_138')),
	CONSTRAINT "draft_templates_lang" CHECK ("draft_templates"."lang" in ('en', 'hi', 'gu')),
	CONSTRAINT "draft_templates_type" CHECK ("draft_templates"."type" in ('vakalatnama', 'written_statement', 'bail_application', 'affidavit', 'reply', 'rejoinder', 'other')),
	CONSTRAINT "draft_templates_wording" CHECK ("draft_templates"."paper" is null or "draft_templates"."kind" = 'paper')
);
--> statement-breakpoint
ALTER TABLE "draft_template_versions" ADD CONSTRAINT "draft_template_versions_template" FOREIGN KEY ("chamber_id","template_id") REFERENCES "public"."draft_templates"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_template_versions" ADD CONSTRAINT "draft_template_versions_chamber_id_saved_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","saved_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_templates" ADD CONSTRAINT "draft_templates_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_templates" ADD CONSTRAINT "draft_templates_chamber_id_created_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","created_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_templates" ADD CONSTRAINT "draft_templates_chamber_id_updated_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","updated_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_templates_one_wording" ON "draft_templates" USING btree ("chamber_id","paper","lang");