CREATE TABLE "stale_words" (
	"chamber_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"behind" uuid,
	"page" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stale_words_chamber_id_noun_pk" PRIMARY KEY("chamber_id","noun"),
	CONSTRAINT "stale_words_noun" CHECK ("stale_words"."noun" in ('matters', 'clients', 'hearings', 'drafts', 'documents', 'document_pages'))
);
--> statement-breakpoint
ALTER TABLE "conflict_hits" DROP CONSTRAINT "conflict_hits_by";--> statement-breakpoint
ALTER TABLE "stale_words" ADD CONSTRAINT "stale_words_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_by" CHECK ("conflict_hits"."by" in ('same', 'script', 'sound', 'short', 'part', 'proprietor', 'heirs'));