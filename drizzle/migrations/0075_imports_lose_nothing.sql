ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_verdict";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_failure";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "sheet" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_struck" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "with_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "with_struck" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('new', 'joins', 'exists', 'restricted', 'date', 'conflict', 'incomplete', 'hidden', 'struck'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_failure" CHECK ("imports"."failure" in ('empty', 'corrupt', 'encrypted', 'macros', 'old_xls', 'unsupported', 'unpacks', 'rows', 'columns', 'cell', 'no_table', 'timeout', 'missing', 'owner', 'sheets', 'quotes'));