ALTER TABLE "hearings" ADD COLUMN "source_document_id" uuid;--> statement-breakpoint
ALTER TABLE "hearings" ADD COLUMN "after_hearing_id" uuid;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_source_document" FOREIGN KEY ("chamber_id","source_document_id") REFERENCES "public"."documents"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_after_hearing" FOREIGN KEY ("chamber_id","after_hearing_id") REFERENCES "public"."hearings"("chamber_id","id") ON DELETE no action ON UPDATE no action;