ALTER TABLE "documents" DROP CONSTRAINT "documents_storage_key_unique";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_storage_key" UNIQUE("chamber_id","storage_key");