-- Words written with or without their stops: the same rules as domains/language/stops.ts; a test compares the two. Names are
-- qualified, because indexes are built with an empty search path.
CREATE FUNCTION plain_signs(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT translate(folded, U&'\2018\2019\201B\02BC\02B9\00B4\0060\2032\FF07\2010\2011\2013\FF0D', '''''''''''''''''''----') $$;
--> statement-breakpoint
-- Letters, or names of letters, as one word; names in Latin letters too.
CREATE FUNCTION joined_units(units text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	DECLARE
		own text := array_to_string(units, '');
		names jsonb;
		latin text := '';
		unit text;
	BEGIN
		IF strpos(' am an as at be by do go he if in is it me my no of on or so to up us we the and for are was his her has had not but all any can out who its ', ' ' || own || ' ') > 0 THEN
			RETURN ARRAY['.' || own];
		ELSIF ascii(own) < 2304 THEN
			RETURN ARRAY[own];
		END IF;
		names := '{"ए":"a","એ":"a","बी":"b","બી":"b","सी":"c","સી":"c","डी":"d","ડી":"d","ई":"e","इ":"e","ઈ":"e","ઇ":"e","एफ":"f","એફ":"f","जी":"g","જી":"g","एच":"h","એચ":"h","आई":"i","आइ":"i","આઈ":"i","આઇ":"i","जे":"j","જે":"j","के":"k","કે":"k","एल":"l","એલ":"l","एम":"m","એમ":"m","एन":"n","એન":"n","ओ":"o","ઓ":"o","पी":"p","પી":"p","क्यू":"q","ક્યુ":"q","ક્યૂ":"q","आर":"r","આર":"r","एस":"s","એસ":"s","टी":"t","ટી":"t","यू":"u","યુ":"u","યૂ":"u","वी":"v","વી":"v","डब्ल्यू":"w","डब्लू":"w","ડબલ્યુ":"w","ડબ્લ્યુ":"w","ડબલ્યૂ":"w","एक्स":"x","એક્સ":"x","वाई":"y","वाय":"y","વાય":"y","વાઈ":"y","जेड":"z","ઝેડ":"z"}';
		FOREACH unit IN ARRAY units LOOP
			latin := latin || (names ->> unit);
		END LOOP;
		RETURN CASE WHEN latin IS NULL THEN ARRAY[own]
			WHEN strpos(' am an as at be by do go he if in is it me my no of on or so to up us we the and for are was his her has had not but all any can out who its ', ' ' || latin || ' ') > 0 THEN ARRAY[own, '.' || latin]
			ELSE ARRAY[own, latin] END;
	END $$;
--> statement-breakpoint
-- "a. k." is ak; "v. a. k.", behind the name of another side, is vak and ak. The signs between are stops and single spaces.
CREATE FUNCTION joined_initials(written text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	DECLARE
		units text[] := array_remove(string_to_array(replace(written, '.', ' '), ' '), '');
		found text[];
		part text[];
		side text;
	BEGIN
		IF cardinality(units) < 2 OR (strpos(written, '.') = 0 AND cardinality(units) = 2 AND units <@ '{a,i}') THEN
			RETURN '{}';
		END IF;
		found := public.joined_units(units);
		IF written ~ '(?:^| )v\.? ' THEN
			FOREACH side IN ARRAY regexp_split_to_array(written, '(?:^| )v\.? ') LOOP
				part := array_remove(string_to_array(replace(side, '.', ' '), ' '), '');
				IF cardinality(part) > 1 THEN
					found := found || public.joined_units(part);
				END IF;
			END LOOP;
		END IF;
		RETURN found;
	END $$;
--> statement-breakpoint
-- "cr.p.c" is crpc, "a.k.verma" ak and verma, "addl.sessions" addl and sessions.
CREATE FUNCTION joined_dotted(written text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	DECLARE
		names constant text[] := '{ए,એ,बी,બી,सी,સી,डी,ડી,ई,इ,ઈ,ઇ,एफ,એફ,जी,જી,एच,એચ,आई,आइ,આઈ,આઇ,जे,જે,के,કે,एल,એલ,एम,એમ,एन,એન,ओ,ઓ,पी,પી,क्यू,ક્યુ,ક્યૂ,आर,આર,एस,એસ,टी,ટી,यू,યુ,યૂ,वी,વી,डब्ल्यू,डब्लू,ડબલ્યુ,ડબ્લ્યુ,ડબલ્યૂ,एक्स,એક્સ,वाई,वाय,વાય,વાઈ,जेड,ઝેડ}';
		units text[] := string_to_array(written, '.');
		found text[] := '{}';
		singles integer := 0;
	BEGIN
		IF NOT EXISTS (SELECT 1 FROM unnest(units) u WHERE length(u) > CASE WHEN u ~ '^[a-z]' THEN 4 ELSE 7 END) THEN
			found := public.joined_units(units);
		END IF;
		WHILE singles < cardinality(units) AND (units[singles + 1] ~ '^[a-z]$' OR units[singles + 1] = ANY (names)) LOOP
			singles := singles + 1;
		END LOOP;
		IF singles > 1 AND singles < cardinality(units) THEN
			found := found || public.joined_units(units[:singles]);
		END IF;
		RETURN found || ARRAY(SELECT u FROM unnest(units) u WHERE length(u) > 2);
	END $$;
--> statement-breakpoint
CREATE FUNCTION joined_tight(written text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	DECLARE
		part text;
		found text[] := '{}';
	BEGIN
		IF written ~ '[0-9]' THEN
			RETURN CASE WHEN strpos(written, '-') > 0 THEN ARRAY[replace(written, '-', '')] ELSE string_to_array(written, '.') END;
		END IF;
		IF written ~ '[''-]' THEN
			found := ARRAY[translate(written, '.''-', '')];
		END IF;
		IF strpos(written, '.') > 0 THEN
			FOREACH part IN ARRAY regexp_split_to_array(written, '[''-]') LOOP
				IF strpos(part, '.') > 0 THEN
					found := found || public.joined_dotted(part);
				END IF;
			END LOOP;
		END IF;
		RETURN found;
	END $$;
--> statement-breakpoint
-- The words that stand in a folded text when its stops are left out, each once.
CREATE FUNCTION joined_words(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 2000
	AS $$
	DECLARE
		plain text := translate(public.plain_signs(folded), E'\t\r\n\u00a0', '    ');
	BEGIN
		IF plain !~ '[^ ][.''-][^ ]|[a-z]\. {1,2}[a-z](?![a-z])|[\u0900-\u0aff]\. |(?:^|[^a-z])[a-z] [a-z](?:[^a-z]|$)' THEN
			RETURN '{}';
		END IF;
		RETURN ARRAY(SELECT DISTINCT w FROM (
			SELECT unnest(public.joined_initials(run)) AS w FROM (SELECT DISTINCT m[1] AS run FROM regexp_matches(plain,
				'((?<![a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae30-9''@-])(?:(?:cr|crl|spl|ll|ph)\. {0,2}[a-z](?:(?:\. {0,2}| )[a-z])*|[a-z](?:(?:\. {0,2}| )[a-z])+)(?![a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae3''-]))', 'g') m OFFSET 0) initials
			UNION ALL
			SELECT unnest(public.joined_initials(run)) FROM (SELECT DISTINCT m[1] AS run FROM regexp_matches(
				CASE WHEN plain ~ '[\u0900-\u0aff]\.' THEN plain ELSE '' END,
				'((?<![a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae30-9''@-])(?:डब्ल्यू|ડબ્લ્યુ|ડબલ્યુ|ડબલ્યૂ|डब्लू|क्यू|ક્યુ|ક્યૂ|एक्स|એક્સ|वाई|वाय|વાય|વાઈ|जेड|ઝેડ|बी|બી|सी|સી|डी|ડી|एफ|એફ|जी|જી|एच|એચ|आई|आइ|આઈ|આઇ|जे|જે|के|કે|एल|એલ|एम|એમ|एन|એન|पी|પી|आर|આર|एस|એસ|टी|ટી|यू|યુ|યૂ|वी|વી|ए|એ|ई|इ|ઈ|ઇ|ओ|ઓ)(?:\. {0,2}(?:डब्ल्यू|ડબ્લ્યુ|ડબલ્યુ|ડબલ્યૂ|डब्लू|क्यू|ક્યુ|ક્યૂ|एक्स|એક્સ|वाई|वाय|વાય|વાઈ|जेड|ઝેડ|बी|બી|सी|સી|डी|ડી|एफ|એફ|जी|જી|एच|એચ|आई|आइ|આઈ|આઇ|जे|જે|के|કે|एल|એલ|एम|એમ|एन|એન|पी|પી|आर|આર|एस|એસ|टी|ટી|यू|યુ|યૂ|वी|વી|ए|એ|ई|इ|ઈ|ઇ|ओ|ઓ))*(?:\.(?:डब्ल्यू|ડબ્લ્યુ|ડબલ્યુ|ડબલ્યૂ|डब्लू|क्यू|ક્યુ|ક્યૂ|एक्स|એક્સ|वाई|वाय|વાય|વાઈ|जेड|ઝેડ|बी|બી|सी|સી|डी|ડી|एफ|એફ|जी|જી|एच|એચ|आई|आइ|આઈ|આઇ|जे|જે|के|કે|एल|એલ|एम|એમ|एन|એન|पी|પી|आर|આર|एस|એસ|टी|ટી|यू|યુ|યૂ|वी|વી|ए|એ|ई|इ|ઈ|ઇ|ओ|ઓ)|\. {1,2}(?:डब्ल्यू|ડબ્લ્યુ|ડબલ્યુ|ડબલ્યૂ|डब्लू|क्यू|ક્યુ|ક્યૂ|एक्स|એક્સ|वाई|वाय|વાય|વાઈ|जेड|ઝેડ|बी|બી|सी|સી|डी|ડી|एफ|એફ|जी|જી|एच|એચ|आई|आइ|આઈ|આઇ|जे|જે|के|કે|एल|એલ|एम|એમ|एन|એન|पी|પી|आर|આર|एस|એસ|टी|ટી|यू|યુ|યૂ|वी|વી|ए|એ|ई|इ|ઈ|ઇ|ओ|ઓ)(?=\.))(?![a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae3''-]))', 'g') m OFFSET 0) names
			UNION ALL
			SELECT unnest(public.joined_tight(run)) FROM (SELECT DISTINCT m[1] AS run FROM regexp_matches(plain,
				'((?<![a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae3])[a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae3]+(?:[.''-][a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae3]+)+|[0-9]{1,4}-[a-z]{1,2}(?![a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae30-9-])|(?<![a-z\u00e0-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0900-\u0963\u0971-\u097f\u0a81-\u0ae3])(?:[a-z]/)?[a-z]{1,8}\.[0-9]{2,5}(?![0-9]))', 'g') m OFFSET 0) tight
		) found WHERE length(w) BETWEEN 2 AND 40);
	END $$;
--> statement-breakpoint
-- A row's words with those that come of leaving the stops out, for search by letters.
CREATE FUNCTION words_text(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 2000
	AS $$
	DECLARE
		folded text := public.fold_text(written);
		joined text := array_to_string(public.joined_words(folded), ' ');
	BEGIN
		RETURN CASE joined WHEN '' THEN folded ELSE folded || ' ' || joined END;
	END $$;
--> statement-breakpoint
-- In the name of a file stops and hyphens part words; what comes of joining them stands behind.
CREATE FUNCTION file_words(filename text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 2000
	AS $$
		SELECT translate(filename, '._-', '   ') || ' ' || array_to_string(public.joined_words(public.fold_text(replace(filename, '_', ' '))), ' ')
	$$;
--> statement-breakpoint
-- The joined words are lexemes without places: a phrase means the words as they stand. Few initials, joined, sound like words.
CREATE FUNCTION vector_of_folded(folded text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 2000
	AS $$
	DECLARE
		plain text := public.plain_signs(folded);
		words tsvector := to_tsvector('pg_catalog.simple', plain);
		joined text[] := public.joined_words(plain);
	BEGIN
		RETURN words || strip(to_tsvector('pg_catalog.hindi', plain)) || array_to_tsvector(joined)
			|| public.sounds_vector(words || array_to_tsvector(ARRAY(SELECT w FROM unnest(joined) w WHERE length(w) > 4)))
			|| public.pairs_vector(words);
	END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_vector(written text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT COST 1000
	AS $$
	DECLARE
		folded text := public.fold_text(written);
	BEGIN
		RETURN public.vector_of_folded(folded);
	EXCEPTION WHEN program_limit_exceeded THEN
		RETURN public.vector_of_folded(left(folded, 60000));
	END $$;
--> statement-breakpoint
-- For every word what begins with it or is as good (a tsquery of lexemes). A word of neither kind finds nothing.
CREATE FUNCTION otherwise_query(beginnings text[], others text[]) RETURNS tsquery LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		asked tsquery;
		one tsquery;
	BEGIN
		FOR at IN 1 .. coalesce(cardinality(beginnings), 0) LOOP
			one := others[at]::tsquery;
			IF beginnings[at] <> '' THEN
				one := to_tsquery('pg_catalog.simple', beginnings[at]) || one;
			END IF;
			asked := CASE WHEN at = 1 THEN one ELSE asked && one END;
		END LOOP;
		RETURN coalesce(asked, ''::tsquery);
	END $$;
--> statement-breakpoint
-- Every function that folds what a row is found by keeps the joined words too.
DO $$
DECLARE
	kept record;
	body text;
BEGIN
	FOR kept IN SELECT * FROM (VALUES
		('matter_words(text, text, text, text, text, text, text, text, jsonb)', 'public.fold_text(', 'public.words_text('),
		('client_words(text, text, text, text, jsonb)', 'public.fold_text(', 'public.words_text('),
		('keep_document_search()', 'translate(NEW.original_filename, ''._-'', ''   '')', 'public.file_words(NEW.original_filename)'),
		('search_documents(text[], integer)', 'fold_text(d.original_filename)', 'words_text(d.original_filename)'),
		('search_matters(text[], integer)', 'fold_text(f.title)', 'words_text(f.title)')
	) AS v (function, was, is_now) LOOP
		body := pg_get_functiondef(kept.function::regprocedure);
		IF strpos(body, kept.was) = 0 THEN
			RAISE EXCEPTION '% folds words in another way', kept.function;
		END IF;
		EXECUTE replace(body, kept.was, kept.is_now);
	END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX documents_words;
--> statement-breakpoint
CREATE INDEX documents_words ON documents USING gin (chamber_id, words_text(original_filename) gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE stale_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The worker asks as the sign-in does which chambers have stale words.
CREATE POLICY chamber_wall ON stale_words
	USING (app_auth() OR (chamber_id = app_chamber() AND app_role() = 'system'))
	WITH CHECK (chamber_id = app_chamber() AND app_role() = 'system');
--> statement-breakpoint
-- Rows that are there already: the worker renews them after it starts, chamber by chamber.
INSERT INTO stale_words (chamber_id, noun) SELECT c.id, noun FROM chambers c,
	unnest('{matters,clients,hearings,drafts,documents,document_pages}'::text[]) AS noun;
