CREATE TABLE "conflict_checks" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matter_id" uuid,
	"client_id" uuid,
	"restricted" boolean DEFAULT true NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"hits_key" text NOT NULL,
	"hit_count" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conflict_checks_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "conflict_checks_outcome" CHECK ("conflict_checks"."outcome" in ('different', 'consent', 'proceed', 'not_asked', 'imported')),
	CONSTRAINT "conflict_checks_about" CHECK (("conflict_checks"."matter_id" is null) <> ("conflict_checks"."client_id" is null))
);
--> statement-breakpoint
CREATE TABLE "conflict_hits" (
	"chamber_id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"found" text NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"matter_id" uuid,
	"restricted" boolean DEFAULT true NOT NULL,
	"client_id" uuid,
	"document_id" uuid,
	"title" text,
	"case_number" text,
	"is_open" boolean,
	CONSTRAINT "conflict_hits_chamber_id_check_id_place_pk" PRIMARY KEY("chamber_id","check_id","place"),
	CONSTRAINT "conflict_hits_by" CHECK ("conflict_hits"."by" in ('same', 'script', 'sound', 'part')),
	CONSTRAINT "conflict_hits_kind" CHECK ("conflict_hits"."kind" in ('client', 'party', 'opponent', 'paper'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_client" FOREIGN KEY ("chamber_id","client_id") REFERENCES "public"."clients"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_decided_by" FOREIGN KEY ("chamber_id","decided_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_check" FOREIGN KEY ("chamber_id","check_id") REFERENCES "public"."conflict_checks"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_client" FOREIGN KEY ("chamber_id","client_id") REFERENCES "public"."clients"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_document" FOREIGN KEY ("chamber_id","document_id") REFERENCES "public"."documents"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_checks_matter" ON "conflict_checks" USING btree ("chamber_id","matter_id","at" DESC NULLS LAST) WHERE "conflict_checks"."matter_id" is not null;--> statement-breakpoint
CREATE INDEX "conflict_checks_client_at" ON "conflict_checks" USING btree ("chamber_id","client_id","at" DESC NULLS LAST) WHERE "conflict_checks"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "conflict_hits_matter" ON "conflict_hits" USING btree ("chamber_id","matter_id") WHERE "conflict_hits"."matter_id" is not null;--> statement-breakpoint
CREATE INDEX "conflict_hits_of_client" ON "conflict_hits" USING btree ("chamber_id","client_id") WHERE "conflict_hits"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "conflict_hits_of_document" ON "conflict_hits" USING btree ("chamber_id","document_id") WHERE "conflict_hits"."document_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('activity', 'same_number', 'hearing_moved', 'task_assigned', 'hearing_reminder', 'reminder_due', 'deadline_due', 'conflict', 'hook_off'));