-- Whether a matter is restricted stands beside all that hangs on it, held by foreign keys. The policies that read other
-- columns go first; the next migration makes the new ones.
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['matters', 'matter_team', 'hearings', 'drafts', 'draft_versions', 'documents', 'document_pages',
		'page_readings', 'case_refs', 'tasks', 'activity', 'notifications', 'clients'] LOOP
		EXECUTE format('DROP POLICY chamber_wall ON %I', name);
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "case_refs" DROP CONSTRAINT "case_refs_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
ALTER TABLE "document_pages" DROP CONSTRAINT "document_pages_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
ALTER TABLE "draft_versions" DROP CONSTRAINT "draft_versions_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
ALTER TABLE "hearings" DROP CONSTRAINT "hearings_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
ALTER TABLE "matter_team" DROP CONSTRAINT "matter_team_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
ALTER TABLE "page_readings" DROP CONSTRAINT "page_readings_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_chamber_id_matter_id_matters_chamber_id_id_fk";
--> statement-breakpoint
DROP INDEX "matters_restricted";
--> statement-breakpoint
DROP INDEX "matters_cnr";
--> statement-breakpoint
DROP INDEX "matters_client";
--> statement-breakpoint
ALTER TABLE "case_refs" DROP COLUMN "matter_id";
--> statement-breakpoint
ALTER TABLE "document_pages" DROP COLUMN "matter_id";
--> statement-breakpoint
ALTER TABLE "draft_versions" DROP COLUMN "matter_id";
--> statement-breakpoint
ALTER TABLE "page_readings" DROP COLUMN "matter_id";
--> statement-breakpoint
-- Few rows hang on a restricted matter; the others need no writing.
ALTER TABLE "activity" ADD COLUMN "about_document_id" uuid;
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "about_matter_id" uuid;
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "hearings" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "matter_team" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_restriction" UNIQUE("chamber_id","id","restricted");
--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_restriction" UNIQUE("chamber_id","id","restricted");
--> statement-breakpoint
DO $$
DECLARE
	name text;
	walled constant text[] := ARRAY['documents', 'drafts', 'hearings', 'matter_team', 'tasks'];
BEGIN
	FOREACH name IN ARRAY walled LOOP
		EXECUTE format('UPDATE %I c SET restricted = true FROM matters m
			WHERE m.chamber_id = c.chamber_id AND m.id = c.matter_id AND m.restricted', name);
		EXECUTE format('ALTER TABLE %I ALTER COLUMN restricted SET DEFAULT true', name);
	END LOOP;
	UPDATE activity a SET about_document_id = a.entity_id,
		restricted = (SELECT d.restricted FROM documents d WHERE d.chamber_id = a.chamber_id AND d.id = a.entity_id)
		WHERE a.entity_type = 'document';
	UPDATE activity a SET about_matter_id = a.matter_id,
		restricted = (SELECT m.restricted FROM matters m WHERE m.chamber_id = a.chamber_id AND m.id = a.matter_id)
		WHERE a.entity_type NOT IN ('document', 'client', 'user') AND a.matter_id IS NOT NULL;
	ALTER TABLE activity ALTER COLUMN restricted SET DEFAULT true;
END $$;
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_wall" FOREIGN KEY ("chamber_id","about_matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_document_wall" FOREIGN KEY ("chamber_id","about_document_id","restricted") REFERENCES "public"."documents"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "matter_team" ADD CONSTRAINT "matter_team_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_about" CHECK ("activity"."about_document_id" is not distinct from case when "activity"."entity_type" = 'document' then "activity"."entity_id" end
				and "activity"."about_matter_id" is not distinct from
					case when "activity"."entity_type" not in ('document', 'client', 'user') then "activity"."matter_id" end);
--> statement-breakpoint
CREATE INDEX "activity_about_matter" ON "activity" USING btree ("chamber_id","about_matter_id") WHERE "activity"."about_matter_id" is not null;
--> statement-breakpoint
CREATE INDEX "activity_about_document" ON "activity" USING btree ("chamber_id","about_document_id") WHERE "activity"."about_document_id" is not null;
--> statement-breakpoint
CREATE INDEX "matter_team_restricted" ON "matter_team" USING btree ("chamber_id","user_id","matter_id") WHERE "matter_team"."restricted";
--> statement-breakpoint
CREATE INDEX "matters_cnr" ON "matters" USING btree ("chamber_id","cnr") WHERE "matters"."cnr" is not null and "matters"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "matters_client" ON "matters" USING btree ("chamber_id","client_id","restricted");
