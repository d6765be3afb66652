ALTER TABLE "activity" DROP CONSTRAINT "activity_action";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "messaging_consent" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "messaging_consent_on" date;--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("chamber_id","actor_id","at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_action" CHECK ("activity"."action" in ('created', 'updated', 'deleted', 'uploaded', 'downloaded', 'viewed', 'scheduled', 'completed', 'restored', 'message_opened'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_language" CHECK ("clients"."language" in ('en', 'hi', 'gu'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_messaging_consent" CHECK ("clients"."messaging_consent" in ('agreed', 'declined'));