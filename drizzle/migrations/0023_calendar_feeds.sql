CREATE TABLE "calendar_feeds" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reach" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_reach" CHECK ("calendar_feeds"."reach" in ('own', 'chamber'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_chamber_id_user_id_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","user_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_own" ON "calendar_feeds" USING btree ("chamber_id","user_id") WHERE "calendar_feeds"."reach" = 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_chamber" ON "calendar_feeds" USING btree ("chamber_id") WHERE "calendar_feeds"."reach" = 'chamber';