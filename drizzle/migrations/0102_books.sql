CREATE TABLE "book_papers" (
	"chamber_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"matter_id" uuid NOT NULL,
	"restricted" boolean DEFAULT true NOT NULL,
	"document_id" uuid,
	"draft_id" uuid,
	"made" text,
	"title" text,
	"pages" text,
	CONSTRAINT "book_papers_chamber_id_book_id_place_pk" PRIMARY KEY("chamber_id","book_id","place"),
	CONSTRAINT "book_papers_made" CHECK ("book_papers"."made" in ('dates', 'adjournments', 'certificate')),
	CONSTRAINT "book_papers_one_kind" CHECK (num_nonnulls("book_papers"."document_id", "book_papers"."draft_id", "book_papers"."made") = 1)
);
--> statement-breakpoint
CREATE TABLE "book_parts" (
	"chamber_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"storage_key" text NOT NULL,
	"size" bigint NOT NULL,
	"checksum" text NOT NULL,
	"page_count" integer NOT NULL,
	CONSTRAINT "book_parts_chamber_id_book_id_part_pk" PRIMARY KEY("chamber_id","book_id","part"),
	CONSTRAINT "book_parts_storage_key" UNIQUE("chamber_id","storage_key")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matter_id" uuid NOT NULL,
	"restricted" boolean DEFAULT true NOT NULL,
	"title" text NOT NULL,
	"lang" text NOT NULL,
	"split_bytes" bigint,
	"paper_count" integer NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"failure" text,
	"failed_place" integer,
	"run" integer DEFAULT 1 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"page_count" integer DEFAULT 0 NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp with time zone,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "books_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "books_lang" CHECK ("books"."lang" in ('en', 'hi', 'gu')),
	CONSTRAINT "books_status" CHECK ("books"."status" in ('making', 'ready', 'failed')),
	CONSTRAINT "books_failure" CHECK ("books"."failure" in ('encrypted', 'corrupt', 'form', 'no_page', 'gone', 'missing', 'too_long', 'too_hard', 'internal'))
);
--> statement-breakpoint
ALTER TABLE "book_papers" ADD CONSTRAINT "book_papers_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "book_papers" ADD CONSTRAINT "book_papers_chamber_id_book_id_books_chamber_id_id_fk" FOREIGN KEY ("chamber_id","book_id") REFERENCES "public"."books"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_papers" ADD CONSTRAINT "book_papers_chamber_id_document_id_documents_chamber_id_id_fk" FOREIGN KEY ("chamber_id","document_id") REFERENCES "public"."documents"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_papers" ADD CONSTRAINT "book_papers_chamber_id_draft_id_drafts_chamber_id_id_fk" FOREIGN KEY ("chamber_id","draft_id") REFERENCES "public"."drafts"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_parts" ADD CONSTRAINT "book_parts_chamber_id_book_id_books_chamber_id_id_fk" FOREIGN KEY ("chamber_id","book_id") REFERENCES "public"."books"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_chamber_id_requested_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","requested_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_papers_document" ON "book_papers" USING btree ("chamber_id","document_id");--> statement-breakpoint
CREATE INDEX "book_papers_draft" ON "book_papers" USING btree ("chamber_id","draft_id");--> statement-breakpoint
CREATE INDEX "books_matter" ON "books" USING btree ("chamber_id","matter_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);