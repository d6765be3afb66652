ALTER TABLE "document_pages" ADD COLUMN "doubtful" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "unread" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "doubtful_words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "unread_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_readings" ADD COLUMN "doubtful" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_readings" ADD COLUMN "unread" jsonb DEFAULT '[]'::jsonb NOT NULL;