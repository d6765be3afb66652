CREATE TABLE "import_changes" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"matter_id" uuid NOT NULL,
	"restricted" boolean DEFAULT true NOT NULL,
	"hearing_id" uuid,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "import_changes_chamber_id_id_pk" PRIMARY KEY("chamber_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_verdict";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "existing_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "diary_date" date;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "with_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import" FOREIGN KEY ("chamber_id","import_id") REFERENCES "public"."imports"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_hearing" FOREIGN KEY ("chamber_id","hearing_id") REFERENCES "public"."hearings"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_row" ON "import_changes" USING btree ("chamber_id","import_id","number");--> statement-breakpoint
CREATE INDEX "import_changes_hearing" ON "import_changes" USING btree ("chamber_id","hearing_id");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_existing" FOREIGN KEY ("chamber_id","existing_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_existing" ON "import_rows" USING btree ("chamber_id","existing_id") WHERE "import_rows"."existing_id" is not null;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('new', 'joins', 'moved', 'dated', 'disposed', 'earlier', 'same', 'unchanged', 'exists', 'restricted', 'date', 'conflict', 'incomplete', 'hidden', 'struck'));
--> statement-breakpoint
-- What an import changed of a matter stands behind the wall of that matter.
ALTER TABLE import_changes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY chamber_wall ON import_changes
	USING (chamber_id = app_chamber() AND ((NOT restricted AND (SELECT sees_open())) OR (SELECT sees_all()) OR matter_id IN (SELECT own_matters())))
	WITH CHECK (chamber_id = app_chamber() AND ((NOT restricted AND (SELECT sees_open())) OR (SELECT sees_all()) OR matter_id IN (SELECT own_matters())));--> statement-breakpoint
CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON import_changes
	FOR EACH ROW EXECUTE FUNCTION copy_restriction();
