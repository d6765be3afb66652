ALTER TABLE "bindings" DROP CONSTRAINT "bindings_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "has_bookmarks" boolean;--> statement-breakpoint
ALTER TABLE "bindings" ADD CONSTRAINT "bindings_kind" CHECK ("bindings"."kind" in ('split', 'join', 'a4'));