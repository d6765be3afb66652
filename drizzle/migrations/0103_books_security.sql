-- A book is seen by whoever sees its matter and every one of its papers: of the others it would show the pages. A paper of a
-- book is seen by whoever sees the matter and the document or draft that it is.
DO $$
DECLARE
	wall constant text := 'chamber_id = app_chamber() AND ((NOT restricted AND (SELECT sees_open())) OR (SELECT sees_all())
		OR matter_id IN (SELECT own_matters()))';
	above constant text := ' AND (%1$s_id IS NULL OR (SELECT sees_all()) OR (SELECT true FROM %1$ss above
		WHERE above.chamber_id = book_papers.chamber_id AND above.id = book_papers.%1$s_id))';
	all_papers constant text := ' AND ((SELECT sees_all()) OR paper_count = (SELECT count(*) FROM book_papers p
		WHERE p.chamber_id = books.chamber_id AND p.book_id = books.id))';
	papers constant text := wall || format(above, 'document') || format(above, 'draft');
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['books', 'book_papers'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON %I
			FOR EACH ROW EXECUTE FUNCTION copy_restriction()', name);
	END LOOP;
	EXECUTE format('CREATE POLICY chamber_wall ON book_papers USING (%s) WITH CHECK (%s)', papers, papers);
	-- A book is written before its papers are.
	EXECUTE format('CREATE POLICY chamber_wall ON books USING (%s) WITH CHECK (%s)', wall || all_papers, wall);
END $$;
--> statement-breakpoint
ALTER TABLE book_parts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON book_parts
	USING (chamber_id = app_chamber() AND ((SELECT sees_all()) OR (SELECT true FROM books above
		WHERE above.chamber_id = book_parts.chamber_id AND above.id = book_parts.book_id)))
	WITH CHECK (chamber_id = app_chamber() AND ((SELECT sees_all()) OR (SELECT true FROM books above
		WHERE above.chamber_id = book_parts.chamber_id AND above.id = book_parts.book_id)));
