ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("chamber_id","user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('activity', 'same_number', 'hearing_moved', 'task_assigned', 'hearing_reminder', 'reminder_due'));