CREATE TABLE "court_notices" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid,
	"uid" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"case_numbers" text[] DEFAULT '{}' NOT NULL,
	"date" date,
	"time" time,
	"link" text,
	"defects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"matter_id" uuid,
	"restricted" boolean DEFAULT true NOT NULL,
	"hearing_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_notices_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "court_notices_kind" CHECK ("court_notices"."kind" in ('invitation', 'letter')),
	CONSTRAINT "court_notices_state" CHECK ("court_notices"."state" in ('open', 'taken', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "court_notices" ADD CONSTRAINT "court_notices_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_notices" ADD CONSTRAINT "court_notices_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "court_notices" ADD CONSTRAINT "court_notices_message" FOREIGN KEY ("chamber_id","message_id") REFERENCES "public"."mail_messages"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_notices" ADD CONSTRAINT "court_notices_hearing" FOREIGN KEY ("chamber_id","hearing_id") REFERENCES "public"."hearings"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_notices" ADD CONSTRAINT "court_notices_chamber_id_decided_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","decided_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "court_notices_open" ON "court_notices" USING btree ("chamber_id","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "court_notices_uid" ON "court_notices" USING btree ("chamber_id","uid");--> statement-breakpoint
CREATE INDEX "court_notices_message_id" ON "court_notices" USING btree ("chamber_id","message_id");--> statement-breakpoint
-- What a court sent is everybody's until it is saved in a matter, as a paper of the inbox is; then it stands behind the wall of
-- that matter.
ALTER TABLE court_notices ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY chamber_wall ON court_notices
	USING (chamber_id = app_chamber() AND (matter_id IS NULL OR (NOT restricted AND (SELECT sees_open())) OR (SELECT sees_all()) OR matter_id IN (SELECT own_matters())))
	WITH CHECK (chamber_id = app_chamber() AND (matter_id IS NULL OR (NOT restricted AND (SELECT sees_open())) OR (SELECT sees_all()) OR matter_id IN (SELECT own_matters())));--> statement-breakpoint
CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON court_notices
	FOR EACH ROW EXECUTE FUNCTION copy_restriction();
