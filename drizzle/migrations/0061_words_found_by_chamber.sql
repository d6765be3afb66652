-- What comes before a chamber's words in the indexes, so that they lie together and beginnings of words are looked for among
-- them alone. Two chambers may have the same mark: every search asks for the chamber besides.
CREATE FUNCTION chamber_mark(of_chamber uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT substr(md5(of_chamber::text), 1, 6) $$;
--> statement-breakpoint
-- The words of a row as the indexes hold them, and the mark itself, which every row of a chamber has.
CREATE FUNCTION marked_words(of_chamber uuid, words tsvector) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
	AS $$
	DECLARE
		mark text := public.chamber_mark(of_chamber);
	BEGIN
		RETURN array_to_tsvector(ARRAY(SELECT mark || word FROM unnest(tsvector_to_array(words)) word) || mark);
	END $$;
--> statement-breakpoint
-- What the indexes are asked for the words of the viewer's chamber: what must be there, and of a phrase that all its words are.
-- They know neither the places of words nor what is absent, so that rows found by such a query are compared with it again.
CREATE FUNCTION marked_query(asked tsquery) RETURNS tsquery LANGUAGE sql STABLE
	AS $$
		SELECT CASE needed.words WHEN '' THEN ''::tsquery WHEN 'T' THEN quote_literal(m.mark)::tsquery
			ELSE regexp_replace(regexp_replace(needed.words, ' <(-|[0-9]+)> ', ' & ', 'g'),
				'''((?:[^'']|'''')+)''', '''' || m.mark || '\1''', 'g')::tsquery END
		FROM (SELECT querytree(asked)) AS needed (words), (SELECT chamber_mark(app_chamber())) AS m (mark)
	$$;
--> statement-breakpoint
-- Whether a query asks for nothing but words that are there, in any place. No word holds these signs.
CREATE FUNCTION is_of_words(asked tsquery) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT asked::text !~ '[!<]' $$;
--> statement-breakpoint
DROP INDEX matters_sounds;
--> statement-breakpoint
DROP INDEX clients_sounds;
--> statement-breakpoint
DROP INDEX documents_sounds;
--> statement-breakpoint
DROP INDEX hearings_words;
--> statement-breakpoint
DROP INDEX drafts_words;
--> statement-breakpoint
CREATE INDEX matters_sounds ON matters USING gin (marked_words(chamber_id, search));
--> statement-breakpoint
CREATE INDEX clients_sounds ON clients USING gin (marked_words(chamber_id, search));
--> statement-breakpoint
CREATE INDEX documents_sounds ON documents USING gin (marked_words(chamber_id, search));
--> statement-breakpoint
CREATE INDEX hearings_words ON hearings USING gin (marked_words(chamber_id, search));
--> statement-breakpoint
CREATE INDEX drafts_words ON drafts USING gin (marked_words(chamber_id, search));
--> statement-breakpoint
CREATE INDEX document_pages_search ON document_pages USING gin (marked_words(chamber_id, search)) WITH (fastupdate = off);
--> statement-breakpoint
-- How often each word of a region stands in it tells nothing of one chamber, and marking the words of thirty thousand pages to
-- count them takes half a minute.
ALTER INDEX matters_sounds ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX clients_sounds ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX documents_sounds ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX hearings_words ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX drafts_words ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX document_pages_search ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- The chamber is asked for in a form that no index serves: another index than that of the words would be read for all of it.
DO $$
DECLARE
	searched record;
	body text;
BEGIN
	FOR searched IN SELECT * FROM (VALUES
		('search_matters_loosely', 'm'), ('search_clients_loosely', 'c'), ('search_documents_loosely', 'd'),
		('search_hearings', 'h'), ('search_drafts', 'd'), ('search_pages', 'p')
	) AS v (name, row) LOOP
		body := pg_get_functiondef((searched.name || '(tsquery, integer)')::regprocedure);
		body := replace(body, format('%s.chamber_id = app_chamber()', searched.row),
			format('(%s.chamber_id = app_chamber()) IS TRUE', searched.row));
		EXECUTE replace(body, format('%s.search @@ asked', searched.row), format(
			'marked_words(%1$s.chamber_id, %1$s.search) @@ (SELECT marked_query(asked)) AND ((SELECT is_of_words(asked)) OR %1$s.search @@ asked)',
			searched.row));
	END LOOP;

	body := pg_get_functiondef('words_seen(text[], integer)'::regprocedure);
	body := regexp_replace(body, '([mchrdp])\.chamber_id = app_chamber\(\)', '(\1.chamber_id = app_chamber()) IS TRUE', 'g');
	body := regexp_replace(body, '([mchrdp])\.search @@ q\.asked', 'marked_words(\1.chamber_id, \1.search) @@ q.asked', 'g');
	EXECUTE replace(body, 'quote_literal(w.word)', 'quote_literal(chamber_mark(app_chamber()) || w.word)');
END $$;
--> statement-breakpoint
-- One look for each way of being found, and none gives what another gave before it: asked as one condition, rows found by their
-- letters would have all their words marked to be compared again.
CREATE OR REPLACE FUNCTION found_matters(of_chamber uuid, patterns text[], sounding tsquery, of_clients uuid[], others uuid[])
	RETURNS TABLE (chamber_id uuid, id uuid, title text, case_number text, court text, court_key text, filing_date date,
		stage text, status text, client_id uuid, created_at timestamptz, updated_at timestamptz, deleted_at timestamptz)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET enable_indexscan = off SET max_parallel_workers_per_gather = 0 SET cpu_operator_cost = 0.25
	AS $$
		SELECT m.chamber_id, m.id, m.title, m.case_number, m.court, m.court_key, m.filing_date, m.stage, m.status, m.client_id,
			m.created_at, m.updated_at, m.deleted_at
		FROM (
			SELECT * FROM matters m
			WHERE m.chamber_id = app_chamber() AND m.words LIKE patterns[1]
				AND (cardinality(patterns) = 1 OR m.words LIKE ALL (patterns))
			UNION ALL
			SELECT * FROM matters m
			WHERE (m.chamber_id = app_chamber()) IS TRUE AND marked_words(m.chamber_id, m.search) @@ (SELECT marked_query(sounding))
				AND ((SELECT is_of_words(sounding)) OR m.search @@ sounding) AND (m.words LIKE ALL (patterns)) IS NOT TRUE
			UNION ALL
			SELECT * FROM matters m
			WHERE m.chamber_id = app_chamber() AND (m.client_id = ANY (of_clients) OR m.id = ANY (others))
				AND (m.words LIKE ALL (patterns)) IS NOT TRUE AND (m.search @@ sounding) IS NOT TRUE
		) m
		WHERE (m.chamber_id = of_chamber) IS TRUE AND m.deleted_at IS NULL
			AND ((NOT m.restricted AND (SELECT sees_open())) OR (SELECT sees_all()) OR m.id IN (SELECT own_matters()))
	$$;
