DROP INDEX "activity_at";--> statement-breakpoint
DROP INDEX "clients_created";--> statement-breakpoint
DROP INDEX "documents_created";--> statement-breakpoint
CREATE INDEX "hearings_untold" ON "hearings" USING btree ("chamber_id","date","matter_id","restricted") WHERE "hearings"."deleted_at" is null and "hearings"."result" is null and "hearings"."order_text" is null;--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("chamber_id","at" DESC NULLS LAST,"id" DESC NULLS LAST,"entity_type","entity_id","about_matter_id","restricted","action","actor_id");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"deleted_at",linked,open_matter_id);--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"matter_id","restricted","type","ocr_status","deleted_at");--> statement-breakpoint
-- What a row is searched by is reckoned when its words change, and at no other time: a text takes up to several milliseconds.
-- A row that comes with its vector, as from a backup, keeps it.
ALTER TABLE matters ALTER COLUMN words DROP EXPRESSION, ALTER COLUMN search DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE clients ALTER COLUMN search DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE hearings ALTER COLUMN search DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE documents ALTER COLUMN search DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE drafts ALTER COLUMN search DROP EXPRESSION;
--> statement-breakpoint
CREATE FUNCTION keep_matter_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN
		NEW.words := public.matter_words(NEW.title, NEW.case_number, NEW.cnr, NEW.diary_number, NEW.filing_number, NEW.fir_number,
			NEW.caveat_number, NEW.notes, NEW.parties);
		IF TG_OP = 'INSERT' OR NEW.words IS DISTINCT FROM OLD.words THEN
			NEW.search := public.words_vector(NEW.words);
		END IF;
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search BEFORE INSERT ON matters FOR EACH ROW WHEN (NEW.search IS NULL) EXECUTE FUNCTION keep_matter_search();
--> statement-breakpoint
CREATE TRIGGER keep_changed_search
	BEFORE UPDATE OF title, case_number, cnr, diary_number, filing_number, fir_number, caveat_number, notes, parties ON matters
	FOR EACH ROW EXECUTE FUNCTION keep_matter_search();
--> statement-breakpoint
CREATE FUNCTION keep_client_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN
		NEW.words := public.client_words(NEW.name, NEW.email, NEW.phone, NEW.city, NEW.identifiers);
		NEW.search := public.words_vector(NEW.words);
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search BEFORE INSERT ON clients FOR EACH ROW WHEN (NEW.search IS NULL) EXECUTE FUNCTION keep_client_search();
--> statement-breakpoint
CREATE TRIGGER keep_changed_search BEFORE UPDATE OF name, email, phone, city, identifiers ON clients FOR EACH ROW
	WHEN ((OLD.name, OLD.email, OLD.phone, OLD.city, OLD.identifiers)
		IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.city, NEW.identifiers)) EXECUTE FUNCTION keep_client_search();
--> statement-breakpoint
CREATE FUNCTION keep_hearing_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN
		NEW.search := public.words_vector(NEW.purpose || ' ' || coalesce(NEW.order_text, '') || ' ' || coalesce(NEW.result, '')
			|| ' ' || coalesce(NEW.notes, ''));
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search BEFORE INSERT ON hearings FOR EACH ROW WHEN (NEW.search IS NULL) EXECUTE FUNCTION keep_hearing_search();
--> statement-breakpoint
CREATE TRIGGER keep_changed_search BEFORE UPDATE OF purpose, order_text, result, notes ON hearings FOR EACH ROW
	WHEN ((OLD.purpose, OLD.order_text, OLD.result, OLD.notes)
		IS DISTINCT FROM (NEW.purpose, NEW.order_text, NEW.result, NEW.notes)) EXECUTE FUNCTION keep_hearing_search();
--> statement-breakpoint
CREATE FUNCTION keep_document_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN
		NEW.search := public.words_vector(translate(NEW.original_filename, '._-', '   '));
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search BEFORE INSERT ON documents FOR EACH ROW WHEN (NEW.search IS NULL) EXECUTE FUNCTION keep_document_search();
--> statement-breakpoint
CREATE TRIGGER keep_changed_search BEFORE UPDATE OF original_filename ON documents FOR EACH ROW
	WHEN (OLD.original_filename IS DISTINCT FROM NEW.original_filename) EXECUTE FUNCTION keep_document_search();
--> statement-breakpoint
CREATE FUNCTION keep_draft_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN
		NEW.search := public.words_vector(NEW.title || ' ' || NEW.content || ' ' || coalesce(NEW.notes, ''));
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search BEFORE INSERT ON drafts FOR EACH ROW WHEN (NEW.search IS NULL) EXECUTE FUNCTION keep_draft_search();
--> statement-breakpoint
CREATE TRIGGER keep_changed_search BEFORE UPDATE OF title, content, notes ON drafts FOR EACH ROW
	WHEN ((OLD.title, OLD.content, OLD.notes) IS DISTINCT FROM (NEW.title, NEW.content, NEW.notes))
	EXECUTE FUNCTION keep_draft_search();
--> statement-breakpoint
DROP TRIGGER document_pages_search ON document_pages;
--> statement-breakpoint
CREATE TRIGGER keep_search BEFORE INSERT ON document_pages FOR EACH ROW WHEN (NEW.search IS NULL) EXECUTE FUNCTION keep_page_search();
--> statement-breakpoint
CREATE TRIGGER keep_changed_search BEFORE UPDATE OF text ON document_pages FOR EACH ROW
	WHEN (OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION keep_page_search();

--> statement-breakpoint
-- The words of clients stand in the row, as those of matters do: folding those of every client whose letters fit took most of
-- the time of a search for a common name.
ALTER TABLE clients ADD COLUMN words text;
--> statement-breakpoint
UPDATE clients SET words = client_words(name, email, phone, city, identifiers);
--> statement-breakpoint
DROP INDEX clients_words;
--> statement-breakpoint
CREATE INDEX clients_words ON clients USING gin (chamber_id, words gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
DO $$ BEGIN
	EXECUTE replace(pg_get_functiondef('search_clients(text[], integer)'::regprocedure),
		'client_words(c.name, c.email, c.phone, c.city, c.identifiers)', 'c.words');
END $$;
