-- A matter's words are those of all its numbers; that of a caveat is one of them.
ALTER TABLE matters DROP COLUMN words, DROP COLUMN search;
--> statement-breakpoint
DROP FUNCTION matter_words(text, text, text, text, text, text, text, jsonb);
--> statement-breakpoint
CREATE FUNCTION matter_words(title text, case_number text, cnr text, diary text, filing text, fir text, caveat text, notes text,
	parties jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 500
	AS $$ BEGIN
		RETURN public.fold_text(concat_ws(' ', title, case_number, cnr, diary, filing, fir, caveat, notes,
			jsonb_path_query_array(parties, '$[*].name')::text));
	END $$;
--> statement-breakpoint
ALTER TABLE matters
	ADD COLUMN words text GENERATED ALWAYS AS (
		matter_words(title, case_number, cnr, diary_number, filing_number, fir_number, caveat_number, notes, parties)) STORED,
	ADD COLUMN search tsvector GENERATED ALWAYS AS (words_vector(
		matter_words(title, case_number, cnr, diary_number, filing_number, fir_number, caveat_number, notes, parties))) STORED;
--> statement-breakpoint
CREATE INDEX matters_words ON matters USING gin (chamber_id, words gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX matters_sounds ON matters USING gin (chamber_id, search);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_fresh_words() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
	DECLARE
		written text;
		found text[];
	BEGIN
		CASE TG_TABLE_NAME
			WHEN 'document_pages' THEN written := NEW.text;
			WHEN 'documents' THEN written := translate(NEW.original_filename, '._-', '   ');
			WHEN 'hearings' THEN written := concat_ws(' ', NEW.purpose, NEW.order_text, NEW.result, NEW.notes);
			WHEN 'drafts' THEN written := concat_ws(' ', NEW.title, NEW.content, NEW.notes);
			WHEN 'clients' THEN written := NEW.name;
			ELSE written := matter_words(NEW.title, NULL, NULL, NULL, NULL, NULL, NULL, NEW.notes, NEW.parties);
		END CASE;
		found := words_of(written);
		IF cardinality(found) > 0 THEN
			INSERT INTO fresh_words (chamber_id, words) VALUES (NEW.chamber_id, found);
		END IF;
		RETURN NULL;
	END $$;
