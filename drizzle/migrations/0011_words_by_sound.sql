CREATE TABLE "fresh_words" (
	"chamber_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "fresh_words_chamber_id_id_pk" PRIMARY KEY("chamber_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"chamber_id" uuid NOT NULL,
	"word" text NOT NULL,
	"near" text[] NOT NULL,
	"seen" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_words_chamber_id_word_pk" PRIMARY KEY("chamber_id","word")
);
--> statement-breakpoint
ALTER TABLE "fresh_words" ADD CONSTRAINT "fresh_words_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("chamber_id","near");--> statement-breakpoint
-- How words sound: the same rules as soundsOf in domains/search/sound.ts; a test holds the two together. The words are
-- folded and stand with one space between them.
CREATE FUNCTION sound_text(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 2000
	AS $$
	DECLARE
		s text := translate(words,
			'ઁંઃઅઆઇઈઉઊઋઍએઐઑઓઔકખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલળવશષસહ઼ાિીુૂૃૅેૈૉોૌ્',
			'ँंःअआइईउऊऋऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृॅेैॉोौ्');
	BEGIN
		s := replace(s, 'ज्ञ', 'ग्य');
		s := regexp_replace(s, '([\u093e-\u094c])[\u0901\u0902](?= |$)', '\1', 'g');
		s := replace(s, 'ृ', '्रि');
		s := replace(s, 'ऋ', 'रि');
		s := replace(s, 'ṛ', 'ri');
		s := regexp_replace(s, '([\u0915-\u0939]\u093c?)(?![\u093c\u093e-\u094d])', '\1a', 'g');
		s := translate(s,
			'ँंअआइईउऊऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूॅेैॉोौāīūēōḷṃṁṅñṇṭḍśṣḥः़्',
			'nnaaiiuueeeoookKgGnCCjJntTdDntTdDnpfbBmyrllvssshaiiuueeeoooaiueolnnnnntdssh');
		s := regexp_replace(s, '[^a-zA-Z ]', '', 'g');
		s := replace(s, 'ee', 'i');
		s := replace(s, 'oo', 'u');
		s := regexp_replace(s, '([a-zA-Z])\1+', '\1', 'g');
		s := replace(s, 'x', 'ks');
		s := replace(s, 'ch', 'C');
		s := replace(s, 'ck', 'k');
		s := regexp_replace(s, 'c(?=[eiy])', 's', 'g');
		s := replace(s, 'c', 'k');
		s := replace(s, 'q', 'k');
		s := replace(s, 'z', 'j');
		s := replace(s, 'wh', 'v');
		s := replace(s, 'w', 'v');
		s := replace(s, 'kh', 'K');
		s := replace(s, 'gh', 'G');
		s := replace(s, 'jh', 'J');
		s := replace(s, 'th', 'T');
		s := replace(s, 'dh', 'D');
		s := replace(s, 'rh', 'D');
		s := replace(s, 'bh', 'B');
		s := replace(s, 'ph', 'f');
		s := replace(s, 'sh', 's');
		s := replace(s, 'ss', 's');
		s := replace(s, 'gny', 'gy');
		s := replace(s, 'jny', 'gy');
		s := replace(s, 'gn', 'gy');
		s := replace(s, 'jn', 'gy');
		s := replace(s, 'kK', 'K');
		s := replace(s, 'tT', 'T');
		s := replace(s, 'dD', 'D');
		s := replace(s, 'bB', 'B');
		s := replace(s, 'ayi', 'ai');
		s := replace(s, 'iy', 'i');
		s := replace(s, 'ai', 'e');
		s := replace(s, 'ei', 'e');
		s := replace(s, 'au', 'o');
		s := replace(s, 'ou', 'o');
		s := regexp_replace(s, 'ao(?= |$)', 'av', 'g');
		s := regexp_replace(s, '([^aeiou ])y(?= |$)', '\1i', 'g');
		s := regexp_replace(s, 'er(?=[^aeiou ]| |$)', 'ar', 'g');
		s := regexp_replace(s, '([^ ][^ ][^aeiou ])e(?= |$)', '\1', 'g');
		s := regexp_replace(s, 'm(?=[pbBf])', 'n', 'g');
		s := regexp_replace(s, '([^ ])a', '\1', 'g');
		RETURN s;
	END $$;
--> statement-breakpoint
-- The sounds of the different words of a text as lexemes: '~' before those of Indian letters, '=' before those of Latin
-- ones. No word begins so, and a vector without positions takes little room.
CREATE FUNCTION sounds_vector(words tsvector) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 2000
	AS $$
	DECLARE
		indic text;
		latin text;
		sounds text[];
	BEGIN
		SELECT string_agg(w, ' ') FILTER (WHERE w ~ '^([\u0900-\u0963]{2,40}|[\u0a80-\u0ae3]{2,40})$'),
			string_agg(w, ' ') FILTER (WHERE w ~ '^[a-zāīūṛḷēōṃṁṅñṇṭḍśṣḥ]{3,40}$')
			INTO indic, latin
			FROM unnest(tsvector_to_array(words)) w;
		SELECT array_agg(DISTINCT k.mark || k.sound) INTO sounds FROM (
			SELECT '~' AS mark, unnest(string_to_array(public.sound_text(indic), ' ')) AS sound
			UNION ALL
			SELECT '=', unnest(string_to_array(public.sound_text(latin), ' '))
		) k WHERE length(k.sound) > 1;
		RETURN coalesce(array_to_tsvector(sounds), ''::tsvector);
	END $$;
--> statement-breakpoint
-- Marks of the pairs of words that stand side by side, sixty-five thousand of them for all pairs there are. A phrase asks
-- for the marks of its pairs besides, so that the index alone leaves few pages on which to look whether it stands there:
-- without them every page that holds two common words somewhere would be fetched.
CREATE FUNCTION pairs_vector(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000
	AS $$
		SELECT coalesce(array_to_tsvector(array_agg(DISTINCT '#' || substr(md5(p.lexeme || ' ' || p.next), 1, 4))), ''::tsvector)
		FROM (
			SELECT w.lexeme, w.at, lead(w.lexeme) OVER (ORDER BY w.at) AS next, lead(w.at) OVER (ORDER BY w.at) AS next_at
			FROM (SELECT u.lexeme, unnest(u.positions) AS at FROM unnest(words) u) w
		) p
		WHERE p.next_at = p.at + 1
	$$;
--> statement-breakpoint
-- Phrases are found by the words as they stand; stems and sounds need no places, so the vector stays small.
CREATE OR REPLACE FUNCTION words_vector(written text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT COST 1000
	AS $$
	DECLARE
		folded text := public.fold_text(written);
		words tsvector;
	BEGIN
		words := to_tsvector('pg_catalog.simple', folded);
		RETURN words || strip(to_tsvector('pg_catalog.hindi', folded)) || public.sounds_vector(words)
			|| public.pairs_vector(words);
	EXCEPTION WHEN program_limit_exceeded THEN
		folded := left(folded, 60000);
		words := to_tsvector('pg_catalog.simple', folded);
		RETURN words || strip(to_tsvector('pg_catalog.hindi', folded)) || public.sounds_vector(words)
			|| public.pairs_vector(words);
	END $$;
--> statement-breakpoint
-- Existing rows are reckoned anew: row-level security does not bind the owner, who sees them all.
UPDATE document_pages SET search = words_vector(text);
--> statement-breakpoint
-- A list of entries still to be sorted into the index would be read through by every search.
ALTER INDEX document_pages_search SET (fastupdate = off);
--> statement-breakpoint
ALTER TABLE hearings DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE hearings ADD COLUMN search tsvector GENERATED ALWAYS AS (words_vector(
	purpose || ' ' || coalesce(order_text, '') || ' ' || coalesce(result, '') || ' ' || coalesce(notes, ''))) STORED;
--> statement-breakpoint
CREATE INDEX hearings_words ON hearings USING gin (chamber_id, search);
--> statement-breakpoint
ALTER TABLE drafts DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE drafts ADD COLUMN search tsvector GENERATED ALWAYS AS (words_vector(
	title || ' ' || content || ' ' || coalesce(notes, ''))) STORED;
--> statement-breakpoint
CREATE INDEX drafts_words ON drafts USING gin (chamber_id, search);
--> statement-breakpoint
-- Matters, clients and file names are found by any part of a word and, through `search`, by the sound of their words.
-- `words` is stored, because folding twenty thousand matters for one common word takes a second.
DROP INDEX matters_words;
--> statement-breakpoint
ALTER TABLE matters
	ADD COLUMN words text GENERATED ALWAYS AS (
		matter_words(title, case_number, cnr, diary_number, filing_number, fir_number, notes, parties)) STORED,
	ADD COLUMN search tsvector GENERATED ALWAYS AS (words_vector(
		matter_words(title, case_number, cnr, diary_number, filing_number, fir_number, notes, parties))) STORED;
--> statement-breakpoint
CREATE INDEX matters_words ON matters USING gin (chamber_id, words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX matters_sounds ON matters USING gin (chamber_id, search);
--> statement-breakpoint
ALTER TABLE clients ADD COLUMN search tsvector GENERATED ALWAYS AS (words_vector(
	client_words(name, email, phone, city, identifiers))) STORED;
--> statement-breakpoint
CREATE INDEX clients_sounds ON clients USING gin (chamber_id, search);
--> statement-breakpoint
ALTER TABLE documents ADD COLUMN search tsvector GENERATED ALWAYS AS (words_vector(
	translate(original_filename, '._-', '   '))) STORED;
--> statement-breakpoint
CREATE INDEX documents_sounds ON documents USING gin (chamber_id, search);
--> statement-breakpoint
-- What a person typed: all its words in some form, or all its words as beginnings of words; a quoted phrase as it stands,
-- with the marks of its pairs unless the words are to be absent or one of several.
CREATE OR REPLACE FUNCTION words_query(typed text, beginnings text) RETURNS tsquery LANGUAGE sql STABLE
	AS $$
		SELECT CASE WHEN strpos(typed, '"') = 0
			THEN plainto_tsquery('pg_catalog.hindi', typed) || plainto_tsquery('pg_catalog.simple', typed)
				|| to_tsquery('pg_catalog.simple', beginnings)
			WHEN typed ~ '(^|\s)(-|or\s)' OR cardinality(string_to_array(typed, '"')) % 2 = 0
			THEN websearch_to_tsquery('pg_catalog.simple', typed)
			ELSE coalesce(websearch_to_tsquery('pg_catalog.simple', typed) && (
				SELECT string_agg(quote_literal(m.mark), ' & ')::tsquery
				FROM unnest(string_to_array(typed, '"')) WITH ORDINALITY AS part (written, at)
				CROSS JOIN unnest(tsvector_to_array(pairs_vector(to_tsvector('pg_catalog.simple', part.written)))) AS m (mark)
				WHERE part.at % 2 = 0
			), websearch_to_tsquery('pg_catalog.simple', typed)) END
	$$;
--> statement-breakpoint
-- What a person typed, more loosely: for every word its forms, its beginnings, or one of its sounds (a tsquery of such
-- lexemes). A word that is nothing of these, such as "the", asks for nothing.
CREATE FUNCTION sound_query(words text[], beginnings text[], sounds text[]) RETURNS tsquery LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		asked tsquery := ''::tsquery;
		one tsquery;
	BEGIN
		FOR at IN 1 .. coalesce(cardinality(words), 0) LOOP
			one := plainto_tsquery('pg_catalog.hindi', words[at]) || to_tsquery('pg_catalog.simple', beginnings[at])
				|| sounds[at]::tsquery;
			asked := CASE WHEN numnode(asked) = 0 THEN one WHEN numnode(one) = 0 THEN asked ELSE asked && one END;
		END LOOP;
		RETURN asked;
	END $$;
--> statement-breakpoint
-- Comparing is made dear, so that the index of letters is asked and not only that of chambers.
-- Matters with the words in their title come first, among the first two hundred.
CREATE OR REPLACE FUNCTION search_matters(patterns text[], most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off SET enable_indexscan = off
	SET max_parallel_workers_per_gather = 0 SET cpu_operator_cost = 0.25
	AS $$
		SELECT f.id FROM (
			SELECT m.id, m.title, m.status, m.filing_date FROM matters m
			WHERE m.chamber_id = app_chamber() AND m.deleted_at IS NULL
				AND m.words LIKE patterns[1] AND (cardinality(patterns) = 1 OR m.words LIKE ALL (patterns))
				AND m.id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[])
			ORDER BY (m.status = 'archived'), m.filing_date DESC NULLS LAST, m.id DESC
			LIMIT most
		) f
		ORDER BY CASE WHEN most <= 200 THEN fold_text(f.title) LIKE ALL (patterns) END DESC,
			(f.status = 'archived'), f.filing_date DESC NULLS LAST, f.id DESC
	$$;
--> statement-breakpoint
-- Here and below hidden matters are told by a hash (NOT IN): a list of them would be read through for every row.
CREATE FUNCTION search_matters_loosely(asked tsquery, most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET max_parallel_workers_per_gather = 0
	AS $$
		SELECT m.id FROM matters m
		WHERE m.chamber_id = app_chamber() AND m.deleted_at IS NULL AND m.search @@ asked
			AND m.id NOT IN (SELECT unnest(hidden_matters(app_user(), app_role())))
		ORDER BY (m.status = 'archived'), m.filing_date DESC NULLS LAST, m.id DESC
		LIMIT most
	$$;
--> statement-breakpoint
CREATE FUNCTION search_clients_loosely(asked tsquery, most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET max_parallel_workers_per_gather = 0
	AS $$
		SELECT c.id FROM clients c
		WHERE c.chamber_id = app_chamber() AND c.deleted_at IS NULL AND c.search @@ asked
			AND c.id NOT IN (SELECT unnest(hidden_clients(app_user(), app_role())))
		ORDER BY c.created_at DESC, c.id DESC
		LIMIT most
	$$;
--> statement-breakpoint
CREATE FUNCTION search_documents_loosely(asked tsquery, most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET max_parallel_workers_per_gather = 0
	AS $$
		SELECT d.id FROM documents d
		WHERE d.chamber_id = app_chamber() AND d.deleted_at IS NULL AND d.search @@ asked
			AND (d.matter_id IS NULL OR d.matter_id NOT IN (SELECT unnest(hidden_matters(app_user(), app_role()))))
		ORDER BY d.created_at DESC, d.id DESC
		LIMIT most
	$$;
--> statement-breakpoint
DROP FUNCTION search_pages(text, text, integer);
--> statement-breakpoint
-- Ranking a page means fetching its whole vector. Of a word that stands on thousands of pages the newest few hundred are
-- ranked (ids grow with time), and no more than five thousand are looked at.
CREATE FUNCTION search_pages(asked tsquery, most integer) RETURNS TABLE (document_id uuid, page integer)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off SET enable_indexscan = off
	SET max_parallel_workers_per_gather = 0 SET cpu_operator_cost = 0.25
	AS $$
		WITH hits AS MATERIALIZED (
			SELECT p.chamber_id, p.document_id, p.page FROM document_pages p
			WHERE p.chamber_id = app_chamber() AND p.search @@ asked
				AND (p.matter_id IS NULL OR p.matter_id NOT IN (SELECT unnest(hidden_matters(app_user(), app_role()))))
			LIMIT 5000
		), newest AS MATERIALIZED (
			SELECT h.chamber_id, h.document_id, h.page FROM hits h
			ORDER BY h.document_id DESC, h.page
			LIMIT greatest(most, 400)
		)
		SELECT n.document_id, n.page FROM newest n
		JOIN document_pages p ON p.chamber_id = n.chamber_id AND p.document_id = n.document_id AND p.page = n.page
		JOIN documents d ON d.chamber_id = n.chamber_id AND d.id = n.document_id AND d.deleted_at IS NULL
		ORDER BY ts_rank(p.search, asked) DESC, d.created_at DESC, n.document_id, n.page
		LIMIT most
	$$;
--> statement-breakpoint
DROP FUNCTION search_hearings(text, text, integer);
--> statement-breakpoint
CREATE FUNCTION search_hearings(asked tsquery, most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET max_parallel_workers_per_gather = 0
	AS $$
		SELECT h.id FROM hearings h
		JOIN matters m ON m.chamber_id = h.chamber_id AND m.id = h.matter_id AND m.deleted_at IS NULL
		WHERE h.chamber_id = app_chamber() AND h.deleted_at IS NULL AND h.search @@ asked
			AND h.matter_id NOT IN (SELECT unnest(hidden_matters(app_user(), app_role())))
		ORDER BY h.date DESC, h.id DESC
		LIMIT most
	$$;
--> statement-breakpoint
DROP FUNCTION search_drafts(text, text, integer);
--> statement-breakpoint
CREATE FUNCTION search_drafts(asked tsquery, most integer) RETURNS TABLE (id uuid)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET max_parallel_workers_per_gather = 0
	AS $$
		SELECT d.id FROM drafts d
		JOIN matters m ON m.chamber_id = d.chamber_id AND m.id = d.matter_id AND m.deleted_at IS NULL
		WHERE d.chamber_id = app_chamber() AND d.deleted_at IS NULL AND d.search @@ asked
			AND d.matter_id NOT IN (SELECT unnest(hidden_matters(app_user(), app_role())))
		ORDER BY d.created_at DESC, d.id DESC
		LIMIT most
	$$;
--> statement-breakpoint
-- The words of a chamber come from restricted matters too, so no person reads these tables: the worker does, and
-- similar_words below, whose answer is shown only after a search as that person has found something with it.
ALTER TABLE search_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON search_words
	USING (chamber_id = app_chamber() AND app_role() = 'system')
	WITH CHECK (chamber_id = app_chamber() AND app_role() = 'system');
--> statement-breakpoint
ALTER TABLE fresh_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The worker asks as the sign-in does which chambers have fresh words.
CREATE POLICY chamber_wall ON fresh_words
	USING (app_auth() OR (chamber_id = app_chamber() AND app_role() = 'system'))
	WITH CHECK (chamber_id = app_chamber() AND app_role() = 'system');
--> statement-breakpoint
CREATE FUNCTION similar_words(looked text[], most integer) RETURNS TABLE (word text, seen integer)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET max_parallel_workers_per_gather = 0
	AS $$
		SELECT w.word, w.seen FROM search_words w
		WHERE w.chamber_id = app_chamber() AND w.near && looked
		ORDER BY w.seen DESC, w.word
		LIMIT most
	$$;
--> statement-breakpoint
CREATE FUNCTION words_of(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
		SELECT coalesce(array_agg(w), '{}') FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
			left(public.fold_text(written), 60000)))) w
		WHERE w ~ '^([a-z]{4,40}|[\u0900-\u0963]{3,40}|[\u0a80-\u0ae3]{3,40})$'
	$$;
--> statement-breakpoint
CREATE FUNCTION note_fresh_words() RETURNS trigger
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
			ELSE written := matter_words(NEW.title, NULL, NULL, NULL, NULL, NULL, NEW.notes, NEW.parties);
		END CASE;
		found := words_of(written);
		IF cardinality(found) > 0 THEN
			INSERT INTO fresh_words (chamber_id, words) VALUES (NEW.chamber_id, found);
		END IF;
		RETURN NULL;
	END $$;
--> statement-breakpoint
CREATE TRIGGER fresh_words AFTER INSERT OR UPDATE OF text ON document_pages
	FOR EACH ROW EXECUTE FUNCTION note_fresh_words();
--> statement-breakpoint
CREATE TRIGGER fresh_words AFTER INSERT OR UPDATE OF original_filename ON documents
	FOR EACH ROW EXECUTE FUNCTION note_fresh_words();
--> statement-breakpoint
CREATE TRIGGER fresh_words AFTER INSERT OR UPDATE OF purpose, order_text, result, notes ON hearings
	FOR EACH ROW EXECUTE FUNCTION note_fresh_words();
--> statement-breakpoint
CREATE TRIGGER fresh_words AFTER INSERT OR UPDATE OF title, content, notes ON drafts
	FOR EACH ROW EXECUTE FUNCTION note_fresh_words();
--> statement-breakpoint
CREATE TRIGGER fresh_words AFTER INSERT OR UPDATE OF name ON clients
	FOR EACH ROW EXECUTE FUNCTION note_fresh_words();
--> statement-breakpoint
CREATE TRIGGER fresh_words AFTER INSERT OR UPDATE OF title, notes, parties ON matters
	FOR EACH ROW EXECUTE FUNCTION note_fresh_words();
--> statement-breakpoint
-- What stands in the texts already: the worker takes it in when it starts.
DO $$
DECLARE
	source record;
BEGIN
	FOR source IN SELECT * FROM (VALUES
		('document_pages', 'text'),
		('documents', 'translate(original_filename, ''._-'', ''   '')'),
		('hearings', 'concat_ws('' '', purpose, order_text, result, notes)'),
		('drafts', 'concat_ws('' '', title, content, notes)'),
		('clients', 'name'),
		('matters', 'matter_words(title, NULL, NULL, NULL, NULL, NULL, notes, parties)')
	) AS s (name, written) LOOP
		EXECUTE format('INSERT INTO fresh_words (chamber_id, words) SELECT f.chamber_id, f.words FROM (
			SELECT chamber_id, words_of(%s) AS words FROM %I) f WHERE cardinality(f.words) > 0', source.written, source.name);
	END LOOP;
END $$;
