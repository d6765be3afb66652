-- Before a table was first analysed, its words seem to be in many rows: hearings and drafts were looked up by the matters of the
-- chamber, and the words of every row marked to compare them. Their words are looked for first, and by themselves.
DO $$
DECLARE
	searched record;
	body text;
	was text;
BEGIN
	FOR searched IN SELECT * FROM (VALUES
		('search_hearings', 'hearings', 'h', 'date'), ('search_drafts', 'drafts', 'd', 'created_at')
	) AS v (name, found, row, sorted) LOOP
		body := pg_get_functiondef((searched.name || '(tsquery, integer)')::regprocedure);
		was := format('(%1$s.chamber_id = app_chamber()) IS TRUE AND (%1$s.deleted_at IS NULL) IS TRUE AND marked_words(%1$s.chamber_id, %1$s.search) @@ (SELECT marked_query(asked)) AND ((SELECT is_of_words(asked)) OR %1$s.search @@ asked)', searched.row);
		IF position(was IN body) = 0 OR position(format('FROM %s %s', searched.found, searched.row) IN body) = 0 THEN
			RAISE EXCEPTION '% asks for words in another way', searched.name;
		END IF;
		body := replace(body, was, 'true');
		body := replace(body, format('SELECT %1$s.id FROM %2$s %1$s', searched.row, searched.found),
			format(E'WITH found AS MATERIALIZED (\n\t\t\t\t\tSELECT %1$s.chamber_id, %1$s.id, %1$s.matter_id, %1$s.restricted, %1$s.%2$s FROM %3$s %1$s\n\t\t\t\t\tWHERE (SELECT reads_noun(%3$L)) AND %4$s\n\t\t\t\t)\n\t\t\t\tSELECT %1$s.id FROM found %1$s',
				searched.row, searched.sorted, searched.found, was));
		EXECUTE body;
	END LOOP;
END $$;
