ALTER TABLE "mailboxes" DROP CONSTRAINT "mailboxes_failure";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_failure";--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_failure" CHECK ("mailboxes"."failure" in ('unknown_name', 'private_address', 'port', 'unreachable', 'timeout', 'encryption', 'certificate', 'password', 'folder', 'answer', 'secret'));--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_failure" CHECK ("webhook_deliveries"."last_failure" in ('answer', 'unknown_name', 'private_address', 'port', 'timeout', 'certificate', 'unreachable', 'off', 'withheld'));
