-- What is masked to a person takes no part in what that person asks. Words and vectors of clients, by which everybody finds
-- them, hold of their identifiers only those that everybody is shown whole; the others are found by those alone who may see them.
-- The kinds that are open are those of app/domains/clients/contact.ts, and a test compares the two.
CREATE FUNCTION open_identifiers(identifiers jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
		SELECT coalesce(jsonb_agg(one.item ORDER BY one.place) FILTER (WHERE
			coalesce(one.item->>'type', '') IN ('', 'GSTIN', 'CIN', 'LLPIN', 'Reg. No.')
			OR (one.item->>'type' <> 'Aadhaar-last4' AND char_length(one.item->>'value') <= 4)), '[]')
		FROM jsonb_array_elements(identifiers) WITH ORDINALITY AS one (item, place)
	$$;
--> statement-breakpoint
-- Who may see what is masked: the roles with `clients.unmask` in app/core/person/roles.ts, which a test compares, and no
-- program that acts for them by a key, for which /api masks it as well.
CREATE FUNCTION sees_masked() RETURNS boolean LANGUAGE sql STABLE
	AS $$ SELECT app_role() IN ('Admin', 'Senior', 'Junior') AND coalesce(current_setting('app.by_key', true), '') <> 'on' $$;
--> statement-breakpoint
-- All words of a client with masked identifiers; null for every other client.
ALTER TABLE clients ADD COLUMN masked_words text;
--> statement-breakpoint
DO $$
DECLARE
	body text := pg_get_functiondef('keep_client_search()'::regprocedure);
	kept text := 'NEW.words := public.client_words(NEW.name, NEW.email, NEW.phone, NEW.city, NEW.identifiers);';
BEGIN
	IF position(kept IN body) = 0 THEN
		RAISE EXCEPTION 'keep_client_search keeps words in another way';
	END IF;
	EXECUTE replace(body, kept, replace(kept, 'NEW.identifiers', 'public.open_identifiers(NEW.identifiers)') || '
		NEW.masked_words := CASE WHEN public.open_identifiers(NEW.identifiers) <> NEW.identifiers
			THEN public.client_words(NEW.name, NEW.email, NEW.phone, NEW.city, NEW.identifiers) END;');
END $$;
--> statement-breakpoint
UPDATE clients SET
	words = client_words(name, email, phone, city, open_identifiers(identifiers)),
	search = words_vector(client_words(name, email, phone, city, open_identifiers(identifiers))),
	masked_words = client_words(name, email, phone, city, identifiers)
WHERE open_identifiers(identifiers) <> identifiers;
--> statement-breakpoint
CREATE INDEX clients_masked_words ON clients USING gin (chamber_id, masked_words gin_trgm_ops) WITH (fastupdate = off)
	WHERE masked_words IS NOT NULL;
--> statement-breakpoint
DO $$
DECLARE
	body text := pg_get_functiondef('search_clients(text[], integer)'::regprocedure);
	changed text := regexp_replace(body,
		'\(c\.words LIKE patterns\[1\]\)\s+AND \(cardinality\(patterns\) = 1\s+OR c\.words LIKE ALL \(patterns\)\)',
		'((c.words LIKE patterns[1] AND (cardinality(patterns) = 1 OR c.words LIKE ALL (patterns)))
						OR ((SELECT sees_masked()) AND c.masked_words LIKE patterns[1]
							AND (cardinality(patterns) = 1 OR c.masked_words LIKE ALL (patterns))))');
BEGIN
	IF changed = body THEN
		RAISE EXCEPTION 'search_clients asks for words in another way';
	END IF;
	EXECUTE changed;
END $$;
