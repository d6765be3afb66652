CREATE TABLE "alarms" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('activity', 'same_number', 'hearing_moved', 'task_assigned', 'hearing_reminder', 'reminder_due', 'deadline_due', 'conflict', 'hook_off', 'mail_in_failing', 'export_ready', 'export_failed', 'jobs_late'));