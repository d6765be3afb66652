-- Words that came lately wait in a list beside their index, and an index with such a list looks dear: in a chamber of some hundred
-- rows that were just brought in, one with a column of deletions was read from end to end instead, and each search marked the words
-- of every row to compare them. Asked in this form, what was deleted is told apart by no index, as the chamber is already.
DO $$
DECLARE
	searched record;
	body text;
	asked text;
BEGIN
	FOR searched IN SELECT * FROM (VALUES
		('search_matters_loosely', 'm'), ('search_clients_loosely', 'c'), ('search_documents_loosely', 'd'),
		('search_hearings', 'h'), ('search_drafts', 'd')
	) AS v (name, row) LOOP
		body := pg_get_functiondef((searched.name || '(tsquery, integer)')::regprocedure);
		asked := format('%s.deleted_at IS NULL AND marked_words', searched.row);
		IF position(asked IN body) = 0 THEN
			RAISE EXCEPTION '% asks for words in another way', searched.name;
		END IF;
		EXECUTE replace(body, asked, format('(%s.deleted_at IS NULL) IS TRUE AND marked_words', searched.row));
	END LOOP;
END $$;
