CREATE TABLE "binding_papers" (
	"chamber_id" uuid NOT NULL,
	"binding_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"part" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "binding_papers_chamber_id_binding_id_document_id_pk" PRIMARY KEY("chamber_id","binding_id","document_id"),
	CONSTRAINT "binding_papers_part" CHECK ("binding_papers"."part" in ('before', 'after'))
);
--> statement-breakpoint
CREATE TABLE "bindings" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"requested_by" uuid NOT NULL,
	"names" text[] NOT NULL,
	"starts" integer[],
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bindings_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "bindings_kind" CHECK ("bindings"."kind" in ('split', 'join')),
	CONSTRAINT "bindings_state" CHECK ("bindings"."state" in ('waiting', 'done', 'failed', 'undone')),
	CONSTRAINT "bindings_failure" CHECK ("bindings"."failure" in ('encrypted', 'corrupt', 'changed', 'too_large', 'too_long', 'too_hard', 'missing', 'internal'))
);
--> statement-breakpoint
ALTER TABLE "binding_papers" ADD CONSTRAINT "binding_papers_chamber_id_binding_id_bindings_chamber_id_id_fk" FOREIGN KEY ("chamber_id","binding_id") REFERENCES "public"."bindings"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binding_papers" ADD CONSTRAINT "binding_papers_chamber_id_document_id_documents_chamber_id_id_fk" FOREIGN KEY ("chamber_id","document_id") REFERENCES "public"."documents"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bindings" ADD CONSTRAINT "bindings_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bindings" ADD CONSTRAINT "bindings_chamber_id_requested_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","requested_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "binding_papers_document" ON "binding_papers" USING btree ("chamber_id","document_id");