CREATE TABLE "chamber_exports" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"maker" jsonb NOT NULL,
	"style" text DEFAULT '' NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"matter_count" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ready_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chamber_exports_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "chamber_exports_state" CHECK ("chamber_exports"."state" in ('waiting', 'making', 'ready', 'failed', 'cancelled')),
	CONSTRAINT "chamber_exports_failure" CHECK ("chamber_exports"."failure" in ('owner', 'too_large', 'broken'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "chamber_exports" ADD CONSTRAINT "chamber_exports_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chamber_exports" ADD CONSTRAINT "chamber_exports_chamber_id_requested_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","requested_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chamber_exports_in_progress" ON "chamber_exports" USING btree ("chamber_id") WHERE "chamber_exports"."state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "chamber_exports_created" ON "chamber_exports" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('activity', 'same_number', 'hearing_moved', 'task_assigned', 'hearing_reminder', 'reminder_due', 'deadline_due', 'conflict', 'hook_off', 'mail_in_failing', 'export_ready', 'export_failed'));