ALTER TABLE "cause_list_rows" ADD COLUMN "is_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cause_lists" ADD COLUMN "drawn" jsonb DEFAULT '[]'::jsonb NOT NULL;