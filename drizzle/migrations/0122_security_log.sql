CREATE TABLE "security_log" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"actor_id" uuid,
	"subject" text,
	"user_agent" text,
	"address" text,
	"count" integer DEFAULT 1 NOT NULL,
	"same_as" text NOT NULL,
	CONSTRAINT "security_log_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "security_log_event" CHECK ("security_log"."event" in ('signin.ok', 'signin.refused', 'session.ended', 'password.changed', 'right.refused', 'limit.reached', 'form.foreign', 'key.made', 'key.used', 'key.ended', 'feed.made', 'factor.on', 'factor.off', 'unmasked', 'exported')),
	CONSTRAINT "security_log_outcome" CHECK ("security_log"."outcome" in ('ok', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_log_last" ON "security_log" USING btree ("chamber_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_log_same" ON "security_log" USING btree ("chamber_id","same_as","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_log_age" ON "security_log" USING btree ("last_at");