CREATE TABLE "import_rows" (
	"chamber_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb,
	"client_key" text,
	"matter_id" uuid,
	"client_id" uuid,
	"made_client" boolean DEFAULT false NOT NULL,
	"next_hearing_id" uuid,
	"last_hearing_id" uuid,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_chamber_id_import_id_number_pk" PRIMARY KEY("chamber_id","import_id","number"),
	CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('new', 'joins', 'exists', 'restricted', 'date', 'conflict', 'incomplete'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"checksum" text NOT NULL,
	"storage_key" text,
	"state" text DEFAULT 'reading' NOT NULL,
	"failure" text,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_order" text DEFAULT 'auto' NOT NULL,
	"court" text,
	"our_side" text,
	"with_conflicts" boolean DEFAULT false NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"committed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "imports_owner" UNIQUE("chamber_id","id","owner_id"),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('reading', 'failed', 'columns', 'checking', 'checked', 'committing', 'done', 'undoing', 'undone')),
	CONSTRAINT "imports_failure" CHECK ("imports"."failure" in ('empty', 'corrupt', 'encrypted', 'macros', 'old_xls', 'unsupported', 'unpacks', 'rows', 'columns', 'cell', 'no_table', 'timeout', 'missing', 'owner')),
	CONSTRAINT "imports_date_order" CHECK ("imports"."date_order" in ('auto', 'dmy', 'mdy')),
	CONSTRAINT "imports_our_side" CHECK ("imports"."our_side" in ('first', 'second', 'other'))
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_entity_type";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("chamber_id","import_id","owner_id") REFERENCES "public"."imports"("chamber_id","id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_matter" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_client" FOREIGN KEY ("chamber_id","client_id") REFERENCES "public"."clients"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_next_hearing" FOREIGN KEY ("chamber_id","next_hearing_id") REFERENCES "public"."hearings"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_last_hearing" FOREIGN KEY ("chamber_id","last_hearing_id") REFERENCES "public"."hearings"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_chamber_id_owner_id_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","owner_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_verdict_number" ON "import_rows" USING btree ("chamber_id","import_id","verdict","number");--> statement-breakpoint
CREATE INDEX "import_rows_client_key" ON "import_rows" USING btree ("chamber_id","import_id","client_key");--> statement-breakpoint
CREATE INDEX "import_rows_matter" ON "import_rows" USING btree ("chamber_id","matter_id") WHERE "import_rows"."matter_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_client" ON "import_rows" USING btree ("chamber_id","client_id") WHERE "import_rows"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_next" ON "import_rows" USING btree ("chamber_id","next_hearing_id") WHERE "import_rows"."next_hearing_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_last" ON "import_rows" USING btree ("chamber_id","last_hearing_id") WHERE "import_rows"."last_hearing_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_checksum" ON "imports" USING btree ("chamber_id","checksum");--> statement-breakpoint
CREATE INDEX "imports_storage_key" ON "imports" USING btree ("chamber_id","storage_key") WHERE "imports"."storage_key" is not null;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_entity_type" CHECK ("activity"."entity_type" in ('matter', 'client', 'hearing', 'draft', 'document', 'user', 'task', 'import'));