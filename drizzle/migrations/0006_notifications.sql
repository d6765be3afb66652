ALTER TABLE "notifications" ALTER COLUMN "activity_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text DEFAULT 'activity' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "hearing_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "about_task_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "outer_date" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chamber_id_hearing_id_hearings_chamber_id_id_fk" FOREIGN KEY ("chamber_id","hearing_id") REFERENCES "public"."hearings"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chamber_id_about_task_id_tasks_chamber_id_id_fk" FOREIGN KEY ("chamber_id","about_task_id") REFERENCES "public"."tasks"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("chamber_id","assignee_id","due_date") WHERE "tasks"."done_at" is null and "tasks"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_once_key" UNIQUE("chamber_id","user_id","once_key");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('activity', 'hearing_moved', 'task_assigned', 'hearing_reminder', 'reminder_due'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_source" CHECK (("notifications"."activity_id" is null) <> ("notifications"."once_key" is null));