-- What a program's key may not read takes no part in what it asks. Every function that answers questions of words asks here; of
-- what is linked, it is found by what the link shows: a client by its name, a matter by its title and case number.
CREATE FUNCTION reads_noun(noun text) RETURNS boolean LANGUAGE sql STABLE
	AS $$
		SELECT coalesce(current_setting('app.key_reads', true), '') = ''
			OR strpos(current_setting('app.key_reads', true), ' ' || noun || ' ') > 0
	$$;
--> statement-breakpoint
DO $$
DECLARE
	gate record;
	body text;
BEGIN
	FOR gate IN SELECT * FROM (VALUES
		('search_clients(text[], integer)', E'\n\t\t\t\t\tAND (NOT linked OR', E'\n\t\t\t\t\tAND ((SELECT reads_noun(''clients''))
						OR ((SELECT reads_noun(''matters'')) AND words_text(c.name) LIKE ALL (patterns)))\n\t\t\t\t\tAND (NOT linked OR'),
		('search_clients_loosely(tsquery, integer)', ' AND (NOT linked OR', E'\n\t\t\t\t\tAND ((SELECT reads_noun(''clients''))
						OR ((SELECT reads_noun(''matters'')) AND words_vector(c.name) @@ asked)) AND (NOT linked OR'),
		('search_matters(text[], integer)', 'AND (m.id IS NULL OR', 'AND ((SELECT reads_noun(''matters''))
							OR words_text(concat_ws('' '', m.title, m.case_number)) LIKE ALL (patterns))
						AND (m.id IS NULL OR'),
		('search_matters_loosely(tsquery, integer)', 'AND (m.id IS NULL OR', 'AND ((SELECT reads_noun(''matters''))
					OR words_vector(concat_ws('' '', m.title, m.case_number)) @@ asked) AND (m.id IS NULL OR'),
		('found_matters(uuid, text[], tsquery, uuid[], uuid[])', 'm.deleted_at IS NULL', 'm.deleted_at IS NULL
			AND ((SELECT reads_noun(''matters'')) OR m.id = ANY (others)
				OR words_text(concat_ws('' '', m.title, m.case_number)) LIKE ALL (patterns)
				OR words_vector(concat_ws('' '', m.title, m.case_number)) @@ sounding)'),
		('search_hearings(tsquery, integer)', 'WHERE (', 'WHERE (SELECT reads_noun(''hearings'')) AND ('),
		('search_drafts(tsquery, integer)', 'WHERE (', 'WHERE (SELECT reads_noun(''drafts'')) AND ('),
		('search_documents(text[], integer)', 'WHERE d.chamber_id', 'WHERE (SELECT reads_noun(''documents'')) AND d.chamber_id'),
		('search_documents_loosely(tsquery, integer)', 'WHERE (', 'WHERE (SELECT reads_noun(''documents'')) AND ('),
		('search_pages(tsquery, integer)', 'WHERE (p.', 'WHERE (SELECT reads_noun(''documents'')) AND (p.'),
		('words_seen(text[], integer)', 'WHERE (m.', 'WHERE (SELECT reads_noun(''matters'')) AND (m.'),
		('words_seen(text[], integer)', 'WHERE (c.', 'WHERE (SELECT reads_noun(''clients'')) AND (c.'),
		('words_seen(text[], integer)', 'WHERE (h.', 'WHERE (SELECT reads_noun(''hearings'')) AND (h.'),
		('words_seen(text[], integer)', 'WHERE (r.', 'WHERE (SELECT reads_noun(''drafts'')) AND (r.'),
		('words_seen(text[], integer)', 'WHERE (d.', 'WHERE (SELECT reads_noun(''documents'')) AND (d.'),
		('words_seen(text[], integer)', 'WHERE (p.', 'WHERE (SELECT reads_noun(''documents'')) AND (p.')
	) AS v (function, was, is_now) LOOP
		body := pg_get_functiondef(gate.function::regprocedure);
		IF strpos(body, gate.was) = 0 THEN
			RAISE EXCEPTION '% asks for words in another way', gate.function;
		END IF;
		EXECUTE replace(body, gate.was, gate.is_now);
	END LOOP;
END $$;
