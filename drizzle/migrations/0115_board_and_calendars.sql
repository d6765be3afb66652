CREATE TABLE "running_items" (
	"chamber_id" uuid NOT NULL,
	"date" date NOT NULL,
	"court" text NOT NULL,
	"room" text NOT NULL,
	"item" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "running_items_chamber_id_date_court_room_pk" PRIMARY KEY("chamber_id","date","court","room")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_reach";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "matter_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "parts" text[] DEFAULT '{"hearings"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "alarms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hearings" ADD COLUMN "video_link" text;--> statement-breakpoint
ALTER TABLE "running_items" ADD CONSTRAINT "running_items_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_items" ADD CONSTRAINT "running_items_chamber_id_set_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","set_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_matter" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_client" FOREIGN KEY ("chamber_id","client_id") REFERENCES "public"."clients"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_of_matter" ON "calendar_feeds" USING btree ("chamber_id","matter_id","user_id") WHERE "calendar_feeds"."reach" = 'matter';--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_of_client" ON "calendar_feeds" USING btree ("chamber_id","client_id") WHERE "calendar_feeds"."reach" = 'client';--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_reach" CHECK ("calendar_feeds"."reach" in ('own', 'chamber', 'matter', 'client'));--> statement-breakpoint
-- Where a court is concerns everybody of the chamber; which of its hearings are shown beside it, the hearings decide.
ALTER TABLE running_items ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY chamber_wall ON running_items USING (chamber_id = app_chamber()) WITH CHECK (chamber_id = app_chamber());--> statement-breakpoint
-- An address given to a client is seen, and ended, by everybody who may give one; it is read with its maker's eyes.
ALTER POLICY chamber_wall ON calendar_feeds
	USING (app_auth() OR (chamber_id = app_chamber()
		AND (user_id = app_user() OR reach = 'client' OR (reach = 'chamber' AND app_role() = 'Admin'))))
	WITH CHECK (chamber_id = app_chamber() AND user_id = app_user() AND (reach <> 'chamber' OR app_role() = 'Admin'));
