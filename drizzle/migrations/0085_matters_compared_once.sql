-- The matters in which a check of conflicts found names, in the order in which they are given, as far as their parties have
-- together no more than so many bytes; the first of them in any case. A matter may have two hundred parties of 500 characters
-- each, and of those that are not given none is read.
CREATE FUNCTION matters_compared(ids uuid[], most integer)
	RETURNS TABLE ("matterId" uuid, title text, "caseNumber" text, status text, parties jsonb, "ourSide" text, client text)
	LANGUAGE plpgsql STABLE
	AS $$
	#variable_conflict use_column
	DECLARE
		one record;
		bytes integer;
		spent integer := 0;
	BEGIN
		FOR one IN
			SELECT m.id, m.title, m.case_number, m.status, m.parties, m.our_side, c.name AS client
			FROM unnest(ids) WITH ORDINALITY AS f (id, place)
			CROSS JOIN LATERAL (
				SELECT * FROM matters m WHERE m.chamber_id = app_chamber() AND m.id = f.id AND m.deleted_at IS NULL LIMIT 1
			) m
			LEFT JOIN LATERAL (
				SELECT c.name FROM clients c WHERE c.chamber_id = m.chamber_id AND c.id = m.client_id LIMIT 1
			) c ON true
			ORDER BY f.place
		LOOP
			bytes := octet_length(one.parties::text);
			EXIT WHEN spent > 0 AND spent + bytes > most;
			spent := spent + bytes;
			RETURN QUERY SELECT one.id, one.title, one.case_number, one.status, one.parties, one.our_side, one.client;
		END LOOP;
	END $$;
