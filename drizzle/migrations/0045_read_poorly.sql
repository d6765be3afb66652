ALTER TABLE "document_pages" ADD COLUMN "words_read" integer;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "words_seen" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "words_read" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "words_seen" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "broken_pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_readings" ADD COLUMN "words_read" integer;--> statement-breakpoint
ALTER TABLE "page_readings" ADD COLUMN "words_seen" integer;--> statement-breakpoint
CREATE INDEX "documents_short" ON "documents" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "documents"."words_seen" is not null or "documents"."broken_pages" > 0;