DROP INDEX "cause_list_changes_hearing";--> statement-breakpoint
ALTER TABLE "cause_lists" ADD COLUMN "sittings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "cause_list_changes_hearing" ON "cause_list_changes" USING btree ("chamber_id","hearing_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);