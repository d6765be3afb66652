CREATE TABLE "mail_attachments" (
	"chamber_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	"size" bigint NOT NULL,
	"fate" text NOT NULL,
	"document_id" uuid,
	CONSTRAINT "mail_attachments_chamber_id_message_id_position_pk" PRIMARY KEY("chamber_id","message_id","position"),
	CONSTRAINT "mail_attachments_fate" CHECK ("mail_attachments"."fate" in ('taken', 'same', 'type', 'size', 'empty'))
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_key" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"size" bigint NOT NULL,
	"state" text NOT NULL,
	"held_for" text,
	"judged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"case_numbers" text[] DEFAULT '{}' NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_messages_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "mail_messages_once" UNIQUE("chamber_id","message_key"),
	CONSTRAINT "mail_messages_state" CHECK ("mail_messages"."state" in ('held', 'asked', 'taken', 'discarded', 'gone')),
	CONSTRAINT "mail_messages_held_for" CHECK ("mail_messages"."held_for" in ('sender', 'unproven', 'size', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"chamber_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password_sealed" text NOT NULL,
	"folder" text NOT NULL,
	"senders" text[] NOT NULL,
	"checker" text,
	"active" boolean DEFAULT true NOT NULL,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failure" text,
	"failure_detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailboxes_security" CHECK ("mailboxes"."security" in ('tls', 'starttls', 'none')),
	CONSTRAINT "mailboxes_failure" CHECK ("mailboxes"."failure" in ('unknown_name', 'private_address', 'unreachable', 'timeout', 'encryption', 'certificate', 'password', 'folder', 'answer', 'secret'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_message" FOREIGN KEY ("chamber_id","message_id") REFERENCES "public"."mail_messages"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_document" FOREIGN KEY ("chamber_id","document_id") REFERENCES "public"."documents"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_chamber_id_decided_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","decided_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachments_document_id" ON "mail_attachments" USING btree ("chamber_id","document_id");--> statement-breakpoint
CREATE INDEX "mail_messages_created" ON "mail_messages" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mailboxes_due" ON "mailboxes" USING btree ("active","next_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('activity', 'same_number', 'hearing_moved', 'task_assigned', 'hearing_reminder', 'reminder_due', 'deadline_due', 'conflict', 'hook_off', 'mail_in_failing'));