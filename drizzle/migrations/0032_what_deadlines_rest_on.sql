ALTER TABLE "tasks" ADD COLUMN "copy_applied_on" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "copy_ready_on" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "computed_date" date;