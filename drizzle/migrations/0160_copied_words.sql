-- Folding half a million characters into words takes a second; the words of a copy are those of its original, and of its title.
-- A copy names its original by the setting app.copy_of, which ends with the transaction, and only the same text counts.
CREATE FUNCTION words_below(title text, words tsvector) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT
	AS $$ BEGIN
		RETURN public.words_vector(title) || words;
	EXCEPTION WHEN program_limit_exceeded THEN
		RETURN words;
	END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_draft_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN
		IF TG_OP = 'INSERT' AND nullif(current_setting('app.copy_of', true), '') IS NOT NULL THEN
			SELECT public.words_below(NEW.title, o.search) INTO NEW.search FROM public.drafts o
			WHERE o.chamber_id = NEW.chamber_id AND o.id = current_setting('app.copy_of')::uuid
				AND o.content = NEW.content AND o.notes IS NOT DISTINCT FROM NEW.notes;
		END IF;
		IF NEW.search IS NULL OR TG_OP = 'UPDATE' THEN
			NEW.search := public.words_vector(NEW.title || ' ' || NEW.content || ' ' || coalesce(NEW.notes, ''));
		END IF;
		RETURN NEW;
	END $$;
