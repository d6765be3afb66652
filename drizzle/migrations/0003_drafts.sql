CREATE TABLE "draft_versions" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"matter_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_versions_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "draft_versions_version" UNIQUE("chamber_id","draft_id","version")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_chamber_id_draft_id_drafts_chamber_id_id_fk" FOREIGN KEY ("chamber_id","draft_id") REFERENCES "public"."drafts"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_chamber_id_saved_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","saved_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_chamber_id_updated_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","updated_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;