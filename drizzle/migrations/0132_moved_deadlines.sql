ALTER TABLE "tasks" ADD COLUMN "moved_from" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "move_reason" text;