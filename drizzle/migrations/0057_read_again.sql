ALTER TABLE "document_pages" ADD COLUMN "reader" smallint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reader" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_readings" ADD COLUMN "reader" smallint;--> statement-breakpoint
CREATE INDEX "documents_reader" ON "documents" USING btree ("chamber_id","reader",("broken_pages" = 0),"created_at") WHERE "documents"."ocr_status" = 'completed' and "documents"."deleted_at" is null;