-- A matter is found by all that court papers take of it. Its words are taken from the whole row, so that a field is named here
-- alone. A day is found as it is stored and as people write it.
CREATE FUNCTION day_words(day date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT to_char(day, 'YYYY-MM-DD') || ' ' || to_char(day, 'DD/MM/YYYY') $$;
--> statement-breakpoint
CREATE FUNCTION party_words(parties jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT nullif(jsonb_path_query_array(parties, '$[*].keyvalue() ? (@.key == "advocate" || @.key == "relationName" || @.key == "through").value')::text, '[]') $$;
--> statement-breakpoint
CREATE FUNCTION matter_names(m matters) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
	AS $$ BEGIN
		RETURN public.words_text(concat_ws(' ', m.title, m.notes, jsonb_path_query_array(m.parties, '$[*].name')::text,
			public.party_words(m.parties), m.opponent_advocate, m.police_station, m.lower_court, m.lower_judge));
	END $$;
--> statement-breakpoint
-- An advocate is looked for with the title before the name.
CREATE FUNCTION matter_words(m matters) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
	AS $$ BEGIN
		RETURN public.words_text(concat_ws(' ', m.title, m.case_number, m.cnr, m.diary_number, m.filing_number, m.fir_number,
			m.caveat_number, m.notes, jsonb_path_query_array(m.parties, '$[*].name')::text, public.party_words(m.parties),
			'adv ' || m.opponent_advocate, m.provision, m.jurisdiction, m.police_station,
			nullif(array_to_string(m.sections, ' '), ''), m.charge_sheet_number, m.maximum_punishment, m.witnesses, m.antecedents,
			m.earlier_applications, m.lower_court, m.lower_case_number, m.lower_judge, m.impugned_order,
			public.day_words(m.fir_date), public.day_words(m.offence_date), public.day_words(m.arrest_date),
			public.day_words(m.charge_sheet_date), public.day_words(m.impugned_order_date)));
	END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_matter_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN
		NEW.words := public.matter_words(NEW);
		IF TG_OP = 'INSERT' OR NEW.words IS DISTINCT FROM OLD.words THEN
			NEW.search := public.words_vector(NEW.words);
		END IF;
		RETURN NEW;
	END $$;
--> statement-breakpoint
DROP TRIGGER keep_changed_search ON matters;
--> statement-breakpoint
CREATE TRIGGER keep_changed_search
	BEFORE UPDATE OF title, case_number, cnr, diary_number, filing_number, fir_number, caveat_number, notes, parties,
		opponent_advocate, provision, jurisdiction, police_station, sections, charge_sheet_number, maximum_punishment, witnesses,
		antecedents, earlier_applications, lower_court, lower_case_number, lower_judge, impugned_order, fir_date, offence_date,
		arrest_date, charge_sheet_date, impugned_order_date ON matters
	FOR EACH ROW EXECUTE FUNCTION keep_matter_search();
--> statement-breakpoint
DO $$
DECLARE
	body text := pg_get_functiondef('note_fresh_words()'::regprocedure);
	was constant text := 'matter_words(NEW.title, NULL, NULL, NULL, NULL, NULL, NULL, NEW.notes, NEW.parties)';
BEGIN
	IF strpos(body, was) = 0 THEN
		RAISE EXCEPTION 'note_fresh_words() takes the words of matters in another way';
	END IF;
	EXECUTE replace(body, was, 'matter_names(NEW)');
END $$;
--> statement-breakpoint
DROP TRIGGER fresh_words ON matters;
--> statement-breakpoint
CREATE TRIGGER fresh_words
	AFTER INSERT OR UPDATE OF title, notes, parties, opponent_advocate, police_station, lower_court, lower_judge ON matters
	FOR EACH ROW EXECUTE FUNCTION note_fresh_words();
--> statement-breakpoint
DROP FUNCTION matter_words(text, text, text, text, text, text, text, text, jsonb);
--> statement-breakpoint
-- The same with the opponent's advocate, who may be a client elsewhere.
DROP FUNCTION matters_compared(uuid[], integer);
--> statement-breakpoint
CREATE FUNCTION matters_compared(ids uuid[], most integer)
	RETURNS TABLE ("matterId" uuid, title text, "caseNumber" text, status text, parties jsonb, "ourSide" text,
		"opponentAdvocate" text, client text)
	LANGUAGE plpgsql STABLE
	AS $$
	#variable_conflict use_column
	DECLARE
		one record;
		bytes integer;
		spent integer := 0;
	BEGIN
		FOR one IN
			SELECT m.id, m.title, m.case_number, m.status, m.parties, m.our_side, m.opponent_advocate, c.name AS client
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
			RETURN QUERY SELECT one.id, one.title, one.case_number, one.status, one.parties, one.our_side, one.opponent_advocate,
				one.client;
		END LOOP;
	END $$;
