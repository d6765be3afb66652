CREATE TABLE "page_readings" (
	"chamber_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"matter_id" uuid,
	"run" integer NOT NULL,
	"status" text NOT NULL,
	"source" text,
	"lang" text,
	"text" text DEFAULT '' NOT NULL,
	"confidence" real,
	"error" text,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"turn" smallint DEFAULT 0 NOT NULL,
	"skew" real DEFAULT 0 NOT NULL,
	"image_width" integer,
	"image_height" integer,
	"settings" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_readings_chamber_id_document_id_run_page_pk" PRIMARY KEY("chamber_id","document_id","run","page"),
	CONSTRAINT "page_readings_status" CHECK ("page_readings"."status" in ('pending', 'completed', 'failed')),
	CONSTRAINT "page_readings_source" CHECK ("page_readings"."source" in ('text', 'ocr'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"issued_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "words" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "turn" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "skew" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "image_width" integer;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "image_height" integer;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "settings" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "ocr_found" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "next_page" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "searchable_run" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "signature" integer[];--> statement-breakpoint
ALTER TABLE "page_readings" ADD CONSTRAINT "page_readings_chamber_id_document_id_documents_chamber_id_id_fk" FOREIGN KEY ("chamber_id","document_id") REFERENCES "public"."documents"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_readings" ADD CONSTRAINT "page_readings_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_chamber_id_user_id_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","user_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_chamber_id_issued_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","issued_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_signature" ON "documents" USING gin ("chamber_id","signature");