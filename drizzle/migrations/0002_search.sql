-- Search. Text operators (LIKE, @@) are not leakproof, so under row-level security they lose their index. The search_*
-- functions run as the owner, check the chamber and the hidden matters themselves, and give out ids only; the rows
-- are then fetched by id under row-level security.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX "clients_name_trgm";
--> statement-breakpoint
DROP INDEX "document_pages_search";
--> statement-breakpoint
CREATE INDEX "document_pages_search" ON "document_pages" USING gin ("chamber_id","search");
--> statement-breakpoint
-- The same as foldForSearch in domains/search/fold.ts, but for the spaces. Names are qualified because indexes are
-- built with an empty search path. These are PL/pgSQL, so that they are not inlined and their real cost counts: without
-- it the planner takes folding a whole table for cheaper than looking into the index.
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 500
	AS $$ BEGIN
		RETURN lower(translate(normalize(written, NFC),
			U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF\200B\200C\200D\FEFF\00AD',
			'01234567890123456789'));
	END $$;
--> statement-breakpoint
-- `hindi` stems Latin words by English and Devanagari ones by Hindi rules; `simple` keeps every word as it stands, which
-- serves Gujarati, names and beginnings of words. A text of more different words than a tsvector holds is cut.
CREATE FUNCTION words_vector(written text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT COST 1000
	AS $$
	DECLARE
		folded text := public.fold_text(written);
	BEGIN
		RETURN to_tsvector('pg_catalog.hindi', folded) || to_tsvector('pg_catalog.simple', folded);
	EXCEPTION WHEN program_limit_exceeded THEN
		folded := left(folded, 60000);
		RETURN to_tsvector('pg_catalog.hindi', folded) || to_tsvector('pg_catalog.simple', folded);
	END $$;
--> statement-breakpoint
CREATE FUNCTION matter_words(title text, case_number text, cnr text, diary text, filing text, fir text, notes text, parties jsonb)
	RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 500
	AS $$ BEGIN
		RETURN public.fold_text(concat_ws(' ', title, case_number, cnr, diary, filing, fir, notes,
			jsonb_path_query_array(parties, '$[*].name')::text));
	END $$;
--> statement-breakpoint
CREATE FUNCTION client_words(name text, email text, phone text, city text, identifiers jsonb)
	RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 500
	AS $$ BEGIN
		RETURN public.fold_text(concat_ws(' ', name, email, phone, replace(phone, ' ', ''), city,
			jsonb_path_query_array(identifiers, '$[*].value')::text));
	END $$;
--> statement-breakpoint
-- Kept beside the row, because reckoning the vector of a long draft for every search is slow. Only the search reads it,
-- so the tables' own description (schema.ts) leaves it out.
ALTER TABLE hearings ADD COLUMN search tsvector GENERATED ALWAYS AS (words_vector(
	purpose || ' ' || coalesce(order_text, '') || ' ' || coalesce(result, '') || ' ' || coalesce(notes, ''))) STORED;
--> statement-breakpoint
ALTER TABLE drafts ADD COLUMN search tsvector GENERATED ALWAYS AS (words_vector(
	title || ' ' || content || ' ' || coalesce(notes, ''))) STORED;
--> statement-breakpoint
CREATE INDEX matters_words ON matters USING gin (
	chamber_id,
	matter_words(title, case_number, cnr, diary_number, filing_number, fir_number, notes, parties) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX clients_words ON clients USING gin (
	chamber_id, client_words(name, email, phone, city, identifiers) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX documents_words ON documents USING gin (chamber_id, fold_text(original_filename) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX hearings_words ON hearings USING gin (chamber_id, search);
--> statement-breakpoint
CREATE INDEX drafts_words ON drafts USING gin (chamber_id, search);
--> statement-breakpoint
CREATE FUNCTION keep_page_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN NEW.search := public.words_vector(NEW.text); RETURN NEW; END $$;
--> statement-breakpoint
CREATE TRIGGER document_pages_search BEFORE INSERT OR UPDATE OF text ON document_pages
	FOR EACH ROW EXECUTE FUNCTION keep_page_search();
--> statement-breakpoint
-- What a person typed: all its words in some form, or all its words as beginnings of words; a quoted phrase as it stands.
CREATE FUNCTION words_query(typed text, beginnings text) RETURNS tsquery LANGUAGE sql STABLE
	AS $$
		SELECT CASE WHEN strpos(typed, '"') > 0 THEN websearch_to_tsquery('pg_catalog.simple', typed)
			ELSE plainto_tsquery('pg_catalog.hindi', typed) || plainto_tsquery('pg_catalog.simple', typed)
				|| to_tsquery('pg_catalog.simple', beginnings) END
	$$;
--> statement-breakpoint
-- `patterns` are LIKE patterns that must all match; the first one, the longest, is looked up in the index. Scanning is
-- switched off, and comparing a page made dear, because the planner does not count what fetching long texts costs.
-- Matters with the words in their title come first, among the first two hundred.
CREATE FUNCTION search_matters(patterns text[], most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	AS $$
		SELECT f.id FROM (
			SELECT m.id, m.title, m.status, m.filing_date FROM matters m
			WHERE m.chamber_id = app_chamber() AND m.deleted_at IS NULL
				AND (matter_words(m.title, m.case_number, m.cnr, m.diary_number, m.filing_number, m.fir_number, m.notes, m.parties) LIKE patterns[1])
				AND (cardinality(patterns) = 1
					OR matter_words(m.title, m.case_number, m.cnr, m.diary_number, m.filing_number, m.fir_number, m.notes, m.parties) LIKE ALL (patterns))
				AND m.id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[])
			ORDER BY (m.status = 'archived'), m.filing_date DESC NULLS LAST, m.id DESC
			LIMIT most
		) f
		ORDER BY CASE WHEN most <= 200 THEN fold_text(f.title) LIKE ALL (patterns) END DESC,
			(f.status = 'archived'), f.filing_date DESC NULLS LAST, f.id DESC
	$$;
--> statement-breakpoint
CREATE FUNCTION search_clients(patterns text[], most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	AS $$
		SELECT c.id FROM clients c
		WHERE c.chamber_id = app_chamber() AND c.deleted_at IS NULL
			AND (client_words(c.name, c.email, c.phone, c.city, c.identifiers) LIKE patterns[1])
			AND (cardinality(patterns) = 1
				OR client_words(c.name, c.email, c.phone, c.city, c.identifiers) LIKE ALL (patterns))
			AND c.id <> ALL ((SELECT hidden_clients(app_user(), app_role()))::uuid[])
		ORDER BY c.created_at DESC, c.id DESC
		LIMIT most
	$$;
--> statement-breakpoint
CREATE FUNCTION search_documents(patterns text[], most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	AS $$
		SELECT d.id FROM documents d
		WHERE d.chamber_id = app_chamber() AND d.deleted_at IS NULL
			AND (fold_text(d.original_filename) LIKE patterns[1])
			AND (fold_text(d.original_filename) LIKE ALL (patterns))
			AND (d.matter_id IS NULL OR d.matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[]))
		ORDER BY d.created_at DESC, d.id DESC
		LIMIT most
	$$;
--> statement-breakpoint
CREATE FUNCTION search_pages(typed text, beginnings text, most integer) RETURNS TABLE (document_id uuid, page integer)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off SET enable_indexscan = off
	SET cpu_operator_cost = 0.25
	AS $$
		WITH hits AS MATERIALIZED (
			SELECT p.chamber_id, p.document_id, p.page, ts_rank(p.search, words_query(typed, beginnings)) AS rank
			FROM document_pages p
			WHERE p.chamber_id = app_chamber() AND p.search @@ words_query(typed, beginnings)
				AND (p.matter_id IS NULL OR p.matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[]))
		)
		SELECT p.document_id, p.page FROM hits p
		JOIN documents d ON d.chamber_id = p.chamber_id AND d.id = p.document_id AND d.deleted_at IS NULL
		ORDER BY p.rank DESC, d.created_at DESC, p.document_id, p.page
		LIMIT most
	$$;
--> statement-breakpoint
CREATE FUNCTION search_hearings(typed text, beginnings text, most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	AS $$
		SELECT h.id FROM hearings h
		JOIN matters m ON m.chamber_id = h.chamber_id AND m.id = h.matter_id AND m.deleted_at IS NULL
		WHERE h.chamber_id = app_chamber() AND h.deleted_at IS NULL
			AND h.search @@ words_query(typed, beginnings)
			AND h.matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[])
		ORDER BY h.date DESC, h.id DESC
		LIMIT most
	$$;
--> statement-breakpoint
CREATE FUNCTION search_drafts(typed text, beginnings text, most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	AS $$
		SELECT d.id FROM drafts d
		JOIN matters m ON m.chamber_id = d.chamber_id AND m.id = d.matter_id AND m.deleted_at IS NULL
		WHERE d.chamber_id = app_chamber() AND d.deleted_at IS NULL
			AND d.search @@ words_query(typed, beginnings)
			AND d.matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[])
		ORDER BY d.created_at DESC, d.id DESC
		LIMIT most
	$$;
