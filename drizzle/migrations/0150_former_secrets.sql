ALTER TABLE "sessions" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
-- Secrets that were replaced before count for half a minute, as they did.
UPDATE sessions SET former_until = rotated_at + interval '30 seconds' WHERE rotated_at IS NOT NULL;
