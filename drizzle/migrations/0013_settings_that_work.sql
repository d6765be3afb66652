ALTER TABLE "chambers" ADD COLUMN "closed_saturdays" text DEFAULT 'second_fourth' NOT NULL;--> statement-breakpoint
ALTER TABLE "chambers" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "density" text DEFAULT 'comfortable' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "keep_messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "single_keys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "confirm_discard" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chambers" ADD CONSTRAINT "chambers_closed_saturdays" CHECK ("chambers"."closed_saturdays" in ('none', 'second_fourth', 'all'));--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_density" CHECK ("preferences"."density" in ('comfortable', 'compact'));