ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_verdict";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "birth_year_about" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "advocate_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "advocate_fills" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_advocate" FOREIGN KEY ("chamber_id","advocate_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_advocate" ON "import_rows" USING btree ("chamber_id","advocate_id") WHERE "import_rows"."advocate_id" is not null;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('new', 'joins', 'advocate', 'moved', 'dated', 'disposed', 'earlier', 'same', 'unchanged', 'exists', 'restricted', 'date', 'conflict', 'incomplete', 'hidden', 'struck'));