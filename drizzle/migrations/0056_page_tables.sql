ALTER TABLE "document_pages" ADD COLUMN "tables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_readings" ADD COLUMN "tables" jsonb DEFAULT '[]'::jsonb NOT NULL;