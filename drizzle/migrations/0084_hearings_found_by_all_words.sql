-- The list of hearings is asked through their index of words, so bench and court room stand in it too.
CREATE FUNCTION hearing_words(purpose text, bench text, court_room text, order_text text, result text, notes text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT concat_ws(' ', purpose, order_text, result, notes, bench, court_room) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_hearing_search() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN
		NEW.search := public.words_vector(public.hearing_words(NEW.purpose, NEW.bench, NEW.court_room, NEW.order_text, NEW.result,
			NEW.notes));
		RETURN NEW;
	END $$;
--> statement-breakpoint
DROP TRIGGER keep_changed_search ON hearings;
--> statement-breakpoint
CREATE TRIGGER keep_changed_search BEFORE UPDATE OF purpose, bench, court_room, order_text, result, notes ON hearings FOR EACH ROW
	WHEN ((OLD.purpose, OLD.bench, OLD.court_room, OLD.order_text, OLD.result, OLD.notes)
		IS DISTINCT FROM (NEW.purpose, NEW.bench, NEW.court_room, NEW.order_text, NEW.result, NEW.notes))
	EXECUTE FUNCTION keep_hearing_search();
--> statement-breakpoint
-- Rows that are there already: the worker renews them after it starts.
INSERT INTO stale_words (chamber_id, noun) SELECT id, 'hearings' FROM chambers
	ON CONFLICT (chamber_id, noun) DO UPDATE SET behind = NULL, page = 0;
