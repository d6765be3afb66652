-- Who sees what inside a chamber. Whether a row hangs on a restricted matter stands in the row; only for those that do is
-- it asked who works on the matter, once a query and from that person's side: the cost follows what a person may see,
-- never what is hidden from them. Everything a policy calls is a look-up by key, so a plan that a connection keeps from
-- another chamber serves every chamber.
DROP FUNCTION hidden_clients(uuid, text);
--> statement-breakpoint
DROP FUNCTION hidden_matters(uuid, text);
--> statement-breakpoint
CREATE FUNCTION sees_all() RETURNS boolean LANGUAGE sql STABLE
	AS $$ SELECT app_role() IN ('Admin', 'system') $$;
--> statement-breakpoint
-- Whether the chamber shows its matters to all of its people unless they are restricted.
CREATE FUNCTION is_open_chamber() RETURNS boolean LANGUAGE plpgsql STABLE
	AS $$ BEGIN
		RETURN EXISTS (SELECT 1 FROM chambers c WHERE c.id = app_chamber() AND c.default_visibility = 'chamber');
	END $$;
--> statement-breakpoint
CREATE FUNCTION sees_open() RETURNS boolean LANGUAGE plpgsql STABLE
	AS $$ BEGIN
		RETURN sees_all() OR is_open_chamber();
	END $$;
--> statement-breakpoint
-- The matters that a person sees because of working on them: the restricted ones, or in a chamber that shows none to all,
-- every one. The functions below read behind the wall, as the owner. They return rows and no array,
-- because the planner computes an array only to count it. They are volatile so that a statement that waited for a matter
-- to be closed, and then checks the row it waited for, sees who works on it now.
CREATE FUNCTION own_matters() RETURNS SETOF uuid
	LANGUAGE plpgsql VOLATILE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp
	SET enable_seqscan = off
	AS $$ BEGIN
		IF is_open_chamber() THEN
			RETURN QUERY SELECT t.matter_id FROM matter_team t
				WHERE t.chamber_id = app_chamber() AND t.user_id = app_user() AND t.restricted;
		ELSE
			RETURN QUERY SELECT t.matter_id FROM matter_team t
				WHERE t.chamber_id = app_chamber() AND t.user_id = app_user();
		END IF;
	END $$;
--> statement-breakpoint
-- The clients of those matters, deleted ones too.
CREATE FUNCTION own_clients() RETURNS SETOF uuid
	LANGUAGE plpgsql VOLATILE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp
	SET enable_seqscan = off
	AS $$
	DECLARE
		own uuid[] := ARRAY(SELECT own_matters());
	BEGIN
		RETURN QUERY SELECT DISTINCT m.client_id FROM matters m
			WHERE m.chamber_id = app_chamber() AND m.id = ANY (own) AND m.client_id IS NOT NULL;
	END $$;
--> statement-breakpoint
-- Whether another person of the chamber sees a matter.
CREATE FUNCTION person_sees(person uuid, their_role text, matter uuid) RETURNS boolean
	LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
	SET enable_seqscan = off
	AS $$ BEGIN
		RETURN EXISTS (
			SELECT 1 FROM matters m WHERE m.chamber_id = app_chamber() AND m.id = matter AND (
				their_role = 'Admin'
				OR (NOT m.restricted AND is_open_chamber())
				OR EXISTS (SELECT 1 FROM matter_team t
					WHERE t.chamber_id = m.chamber_id AND t.matter_id = m.id AND t.user_id = person)));
	END $$;
--> statement-breakpoint
-- Fills in whether a row's matter is restricted. The lock lets the row wait for a change of the matter under way, which
-- the foreign key would refuse it for.
CREATE FUNCTION copy_restriction() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		NEW.restricted := NEW.matter_id IS NOT NULL AND coalesce((
			SELECT m.restricted FROM matters m
			WHERE m.chamber_id = NEW.chamber_id AND m.id = NEW.matter_id FOR KEY SHARE), true);
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON hearings
	FOR EACH ROW EXECUTE FUNCTION copy_restriction();
--> statement-breakpoint
CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON drafts
	FOR EACH ROW EXECUTE FUNCTION copy_restriction();
--> statement-breakpoint
CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON documents
	FOR EACH ROW EXECUTE FUNCTION copy_restriction();
--> statement-breakpoint
CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON tasks
	FOR EACH ROW EXECUTE FUNCTION copy_restriction();
--> statement-breakpoint
CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON matter_team
	FOR EACH ROW EXECUTE FUNCTION copy_restriction();
--> statement-breakpoint
CREATE FUNCTION copy_activity_restriction() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		NEW.about_document_id := CASE WHEN NEW.entity_type = 'document' THEN NEW.entity_id END;
		NEW.about_matter_id := CASE WHEN NEW.entity_type NOT IN ('document', 'client', 'user') THEN NEW.matter_id END;
		NEW.restricted := CASE
			WHEN NEW.about_document_id IS NOT NULL THEN coalesce((
				SELECT d.restricted FROM documents d
				WHERE d.chamber_id = NEW.chamber_id AND d.id = NEW.about_document_id FOR KEY SHARE), true)
			WHEN NEW.about_matter_id IS NOT NULL THEN coalesce((
				SELECT m.restricted FROM matters m
				WHERE m.chamber_id = NEW.chamber_id AND m.id = NEW.about_matter_id FOR KEY SHARE), true)
			ELSE false END;
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER copy_restriction BEFORE INSERT ON activity
	FOR EACH ROW EXECUTE FUNCTION copy_activity_restriction();
--> statement-breakpoint
-- A client is seen by whoever sees one of its matters, deleted ones too, and by all while it has none. Two facts beside
-- the client spare asking its matters: whether it has any, and one of them that is not restricted. Foreign keys refuse a
-- matter whose client is not marked, and a mark of a matter that is restricted or not the client's.
ALTER TABLE clients ADD COLUMN linked boolean NOT NULL DEFAULT false, ADD COLUMN open_matter_id uuid;
--> statement-breakpoint
ALTER TABLE matters
	ADD COLUMN client_linked boolean GENERATED ALWAYS AS (CASE WHEN client_id IS NOT NULL THEN true END) STORED,
	ADD COLUMN open_client_id uuid GENERATED ALWAYS AS (CASE WHEN NOT restricted THEN client_id END) STORED;
--> statement-breakpoint
ALTER TABLE clients ADD CONSTRAINT clients_linked UNIQUE (chamber_id, id, linked);
--> statement-breakpoint
ALTER TABLE matters ADD CONSTRAINT matters_open_client UNIQUE (chamber_id, open_client_id, id);
--> statement-breakpoint
UPDATE clients c SET linked = true, open_matter_id = m.id FROM (
	SELECT DISTINCT ON (chamber_id, client_id) chamber_id, client_id, CASE WHEN NOT restricted THEN id END AS id
	FROM matters WHERE client_id IS NOT NULL ORDER BY chamber_id, client_id, restricted
) m WHERE m.chamber_id = c.chamber_id AND m.client_id = c.id;
--> statement-breakpoint
ALTER TABLE matters ADD CONSTRAINT matters_linked_client FOREIGN KEY (chamber_id, client_id, client_linked)
	REFERENCES clients (chamber_id, id, linked);
--> statement-breakpoint
ALTER TABLE clients ADD CONSTRAINT clients_open_matter FOREIGN KEY (chamber_id, id, open_matter_id)
	REFERENCES matters (chamber_id, open_client_id, id) ON DELETE SET NULL (open_matter_id);
--> statement-breakpoint
-- A mark that is there is locked, so that nobody takes it away before the matter is written.
CREATE FUNCTION mark_linked_client() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		FOR attempt IN 1 .. 3 LOOP
			PERFORM 1 FROM clients c WHERE c.chamber_id = NEW.chamber_id AND c.id = NEW.client_id AND c.linked FOR KEY SHARE;
			EXIT WHEN FOUND;
			UPDATE clients c SET linked = true
				WHERE c.chamber_id = NEW.chamber_id AND c.id = NEW.client_id AND NOT c.linked;
			EXIT WHEN FOUND;
		END LOOP;
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE FUNCTION unmark_linked_client() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		PERFORM 1 FROM clients c WHERE c.chamber_id = OLD.chamber_id AND c.id = OLD.client_id FOR UPDATE;
		UPDATE clients c SET linked = false
			WHERE c.chamber_id = OLD.chamber_id AND c.id = OLD.client_id AND NOT EXISTS (
				SELECT 1 FROM matters m WHERE m.chamber_id = OLD.chamber_id AND m.client_id = OLD.client_id);
		RETURN NULL;
	END $$;
--> statement-breakpoint
CREATE FUNCTION mark_open_matter() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		UPDATE clients c SET open_matter_id = NEW.id
			WHERE c.chamber_id = NEW.chamber_id AND c.id = NEW.client_id AND c.open_matter_id IS NULL;
		RETURN NULL;
	END $$;
--> statement-breakpoint
-- Another takes the place of a matter that closes or leaves its client. One that is being changed itself is passed over.
CREATE FUNCTION replace_open_matter() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		UPDATE clients c SET open_matter_id = (
				SELECT m.id FROM matters m
				WHERE m.chamber_id = OLD.chamber_id AND m.open_client_id = OLD.client_id AND m.id <> OLD.id
				LIMIT 1 FOR KEY SHARE SKIP LOCKED)
			WHERE c.chamber_id = OLD.chamber_id AND c.id = OLD.client_id AND c.open_matter_id = OLD.id;
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER mark_linked_client BEFORE INSERT OR UPDATE OF client_id ON matters
	FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION mark_linked_client();
--> statement-breakpoint
CREATE TRIGGER replace_open_matter BEFORE UPDATE OF client_id, restricted ON matters
	FOR EACH ROW WHEN (NOT OLD.restricted AND OLD.client_id IS NOT NULL
		AND (NEW.restricted OR NEW.client_id IS DISTINCT FROM OLD.client_id)) EXECUTE FUNCTION replace_open_matter();
--> statement-breakpoint
CREATE TRIGGER mark_open_matter AFTER INSERT OR UPDATE OF client_id, restricted ON matters
	FOR EACH ROW WHEN (NEW.client_id IS NOT NULL AND NOT NEW.restricted) EXECUTE FUNCTION mark_open_matter();
--> statement-breakpoint
CREATE TRIGGER unmark_linked_client AFTER UPDATE OF client_id ON matters
	FOR EACH ROW WHEN (OLD.client_id IS NOT NULL AND NEW.client_id IS DISTINCT FROM OLD.client_id)
	EXECUTE FUNCTION unmark_linked_client();
--> statement-breakpoint
CREATE TRIGGER unmark_deleted_client AFTER DELETE ON matters
	FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION unmark_linked_client();
--> statement-breakpoint
-- The wall as a condition, once for policies and search. %1$s is the matter a row hangs on, %2$s whether that is
-- restricted; own matters are told by a hash, and only where a restricted one is met.
DO $$
DECLARE
	name text;
	mine constant text := 'chamber_id = app_chamber()';
	wall constant text := '(%1$s IS NULL OR (NOT %2$s AND (SELECT sees_open())) OR (SELECT sees_all())
		OR %1$s IN (SELECT own_matters()))';
	client_wall constant text := '(NOT linked OR (open_matter_id IS NOT NULL AND (SELECT sees_open())) OR (SELECT sees_all())
		OR id IN (SELECT own_clients()))';
	-- What belongs to a document or a draft is seen by whoever sees that.
	above constant text := '((SELECT sees_all()) OR (SELECT true FROM %2$s above
		WHERE above.chamber_id = %1$s.chamber_id AND above.id = %1$s.%3$s))';
	-- An entry is seen by whoever sees what it is about, as that stands now.
	about constant text := '((SELECT sees_all()) OR CASE entity_type
		WHEN ''user'' THEN true
		WHEN ''client'' THEN (SELECT true FROM clients c WHERE c.chamber_id = activity.chamber_id AND c.id = entity_id)
		WHEN ''document'' THEN (NOT restricted AND (SELECT sees_open()))
			OR (SELECT true FROM documents d WHERE d.chamber_id = activity.chamber_id AND d.id = entity_id)
		ELSE ' || wall || ' END)';
	told constant text := '(app_role() = ''system'' OR (user_id = app_user() AND CASE
		WHEN activity_id IS NOT NULL THEN
			(SELECT true FROM activity a WHERE a.chamber_id = notifications.chamber_id AND a.id = activity_id)
		WHEN matter_id IS NOT NULL THEN
			(SELECT true FROM matters m WHERE m.chamber_id = notifications.chamber_id AND m.id = matter_id)
			AND (kind <> ''same_number'' OR
				(SELECT true FROM matters m WHERE m.chamber_id = notifications.chamber_id AND m.id = subject_id))
		ELSE true END))';
	rule text;
BEGIN
	FOREACH name IN ARRAY ARRAY['matters', 'matter_team', 'hearings', 'drafts', 'draft_versions', 'documents', 'document_pages',
		'page_readings', 'case_refs', 'tasks', 'activity', 'notifications', 'clients'] LOOP
		rule := mine || ' AND ' || CASE
			WHEN name = 'matters' THEN format(wall, 'id', 'restricted')
			WHEN name = 'clients' THEN client_wall
			WHEN name = 'activity' THEN format(about, 'about_matter_id', 'restricted')
			WHEN name = 'notifications' THEN told
			WHEN name = 'draft_versions' THEN format(above, name, 'drafts', 'draft_id')
			WHEN name IN ('document_pages', 'page_readings', 'case_refs') THEN format(above, name, 'documents', 'document_id')
			ELSE format(wall, 'matter_id', 'restricted') END;
		-- A matter is made before its team is, and a team row makes its matter visible: writing them cannot depend on it.
		EXECUTE format('CREATE POLICY chamber_wall ON %I USING (%s) WITH CHECK (%s)', name, rule,
			CASE WHEN name IN ('matters', 'matter_team', 'clients') THEN mine ELSE rule END);
	END LOOP;

	-- Comparing is made dear, so that the index of letters is asked and not only that of chambers.
	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_matters(patterns text[], most integer) RETURNS TABLE (id uuid)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			SET enable_indexscan = off SET max_parallel_workers_per_gather = 0 SET cpu_operator_cost = 0.25
			AS $function$
				SELECT f.id FROM (
					SELECT m.id, m.title, m.status, m.filing_date FROM matters m
					WHERE m.chamber_id = app_chamber() AND m.deleted_at IS NULL
						AND m.words LIKE patterns[1] AND (cardinality(patterns) = 1 OR m.words LIKE ALL (patterns))
						AND %s
					ORDER BY (m.status = 'archived'), m.filing_date DESC NULLS LAST, m.id DESC
					LIMIT most
				) f
				ORDER BY CASE WHEN most <= 200 THEN fold_text(f.title) LIKE ALL (patterns) END DESC,
					(f.status = 'archived'), f.filing_date DESC NULLS LAST, f.id DESC
			$function$
	$search$, format(wall, 'm.id', 'm.restricted'));

	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_matters_loosely(asked tsquery, most integer) RETURNS TABLE (id uuid)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			SET max_parallel_workers_per_gather = 0
			AS $function$
				SELECT m.id FROM matters m
				WHERE m.chamber_id = app_chamber() AND m.deleted_at IS NULL AND m.search @@ asked AND %s
				ORDER BY (m.status = 'archived'), m.filing_date DESC NULLS LAST, m.id DESC
				LIMIT most
			$function$
	$search$, format(wall, 'm.id', 'm.restricted'));

	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_clients(patterns text[], most integer) RETURNS TABLE (id uuid)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			AS $function$
				SELECT c.id FROM clients c
				WHERE c.chamber_id = app_chamber() AND c.deleted_at IS NULL
					AND (client_words(c.name, c.email, c.phone, c.city, c.identifiers) LIKE patterns[1])
					AND (cardinality(patterns) = 1
						OR client_words(c.name, c.email, c.phone, c.city, c.identifiers) LIKE ALL (patterns))
					AND %s
				ORDER BY c.created_at DESC, c.id DESC
				LIMIT most
			$function$
	$search$, client_wall);

	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_clients_loosely(asked tsquery, most integer) RETURNS TABLE (id uuid)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			SET max_parallel_workers_per_gather = 0
			AS $function$
				SELECT c.id FROM clients c
				WHERE c.chamber_id = app_chamber() AND c.deleted_at IS NULL AND c.search @@ asked AND %s
				ORDER BY c.created_at DESC, c.id DESC
				LIMIT most
			$function$
	$search$, client_wall);

	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_documents(patterns text[], most integer) RETURNS TABLE (id uuid)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			AS $function$
				SELECT d.id FROM documents d
				WHERE d.chamber_id = app_chamber() AND d.deleted_at IS NULL
					AND (fold_text(d.original_filename) LIKE patterns[1])
					AND (fold_text(d.original_filename) LIKE ALL (patterns))
					AND %s
				ORDER BY d.created_at DESC, d.id DESC
				LIMIT most
			$function$
	$search$, format(wall, 'd.matter_id', 'd.restricted'));

	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_documents_loosely(asked tsquery, most integer) RETURNS TABLE (id uuid)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			SET max_parallel_workers_per_gather = 0
			AS $function$
				SELECT d.id FROM documents d
				WHERE d.chamber_id = app_chamber() AND d.deleted_at IS NULL AND d.search @@ asked AND %s
				ORDER BY d.created_at DESC, d.id DESC
				LIMIT most
			$function$
	$search$, format(wall, 'd.matter_id', 'd.restricted'));

	-- Ranking a page means fetching its whole vector. Of a word that stands on thousands of pages the newest few hundred are
	-- ranked (ids grow with time), and no more than five thousand are looked at.
	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_pages(asked tsquery, most integer) RETURNS TABLE (document_id uuid, page integer)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			SET enable_indexscan = off SET max_parallel_workers_per_gather = 0 SET cpu_operator_cost = 0.25
			AS $function$
				WITH hits AS MATERIALIZED (
					SELECT p.chamber_id, p.document_id, p.page FROM document_pages p
					WHERE p.chamber_id = app_chamber() AND p.search @@ asked AND (
						SELECT d.deleted_at IS NULL AND %s FROM documents d
						WHERE d.chamber_id = p.chamber_id AND d.id = p.document_id)
					LIMIT 5000
				), newest AS MATERIALIZED (
					SELECT h.chamber_id, h.document_id, h.page FROM hits h
					ORDER BY h.document_id DESC, h.page
					LIMIT greatest(most, 400)
				)
				SELECT n.document_id, n.page FROM newest n
				JOIN document_pages p ON p.chamber_id = n.chamber_id AND p.document_id = n.document_id AND p.page = n.page
				JOIN documents d ON d.chamber_id = n.chamber_id AND d.id = n.document_id
				ORDER BY ts_rank(p.search, asked) DESC, d.created_at DESC, n.document_id, n.page
				LIMIT most
			$function$
	$search$, format(wall, 'd.matter_id', 'd.restricted'));

	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_hearings(asked tsquery, most integer) RETURNS TABLE (id uuid)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			SET max_parallel_workers_per_gather = 0
			AS $function$
				SELECT h.id FROM hearings h
				JOIN matters m ON m.chamber_id = h.chamber_id AND m.id = h.matter_id AND m.deleted_at IS NULL
				WHERE h.chamber_id = app_chamber() AND h.deleted_at IS NULL AND h.search @@ asked AND %s
				ORDER BY h.date DESC, h.id DESC
				LIMIT most
			$function$
	$search$, format(wall, 'h.matter_id', 'h.restricted'));

	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION search_drafts(asked tsquery, most integer) RETURNS TABLE (id uuid)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			SET max_parallel_workers_per_gather = 0
			AS $function$
				SELECT d.id FROM drafts d
				JOIN matters m ON m.chamber_id = d.chamber_id AND m.id = d.matter_id AND m.deleted_at IS NULL
				WHERE d.chamber_id = app_chamber() AND d.deleted_at IS NULL AND d.search @@ asked AND %s
				ORDER BY d.created_at DESC, d.id DESC
				LIMIT most
			$function$
	$search$, format(wall, 'd.matter_id', 'd.restricted'));

	EXECUTE format($search$
		CREATE OR REPLACE FUNCTION near_documents(given integer[], itself uuid, enough integer, most integer)
			RETURNS TABLE (id uuid, shared integer)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			AS $function$
				SELECT d.id, s.shared FROM documents d
				CROSS JOIN LATERAL (
					SELECT count(*)::integer FROM unnest(d.signature) AS n WHERE n = ANY (given)
				) AS s (shared)
				WHERE (d.chamber_id = app_chamber()) IS TRUE AND d.signature && given[1:32] AND d.id <> itself
					AND d.deleted_at IS NULL AND %s AND s.shared >= enough
				ORDER BY s.shared DESC, d.created_at DESC, d.id DESC
				LIMIT most
			$function$
	$search$, format(wall, 'd.matter_id', 'd.restricted'));

	-- Of some words those that stand in anything the person may see, each with the number of such texts, counted up to a
	-- limit. Whether a word is offered, and before which others, follows from this alone.
	EXECUTE format($search$
		CREATE FUNCTION words_seen(looked text[], most integer) RETURNS TABLE (word text, seen integer)
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
			SET enable_indexscan = off SET max_parallel_workers_per_gather = 0 SET cpu_operator_cost = 0.25
			AS $function$
				SELECT w.word, s.seen FROM unnest(looked) AS w (word)
				CROSS JOIN LATERAL (SELECT quote_literal(w.word)::tsquery) AS q (asked)
				CROSS JOIN LATERAL (
					SELECT count(*)::integer AS seen FROM (
						SELECT 1 FROM matters m
						WHERE m.chamber_id = app_chamber() AND m.deleted_at IS NULL AND m.search @@ q.asked AND %1$s
						UNION ALL
						SELECT 1 FROM clients c
						WHERE c.chamber_id = app_chamber() AND c.deleted_at IS NULL AND c.search @@ q.asked AND %2$s
						UNION ALL
						SELECT 1 FROM hearings h
						JOIN matters m ON m.chamber_id = h.chamber_id AND m.id = h.matter_id AND m.deleted_at IS NULL
						WHERE h.chamber_id = app_chamber() AND h.deleted_at IS NULL AND h.search @@ q.asked AND %3$s
						UNION ALL
						SELECT 1 FROM drafts r
						JOIN matters m ON m.chamber_id = r.chamber_id AND m.id = r.matter_id AND m.deleted_at IS NULL
						WHERE r.chamber_id = app_chamber() AND r.deleted_at IS NULL AND r.search @@ q.asked AND %4$s
						UNION ALL
						SELECT 1 FROM documents d
						WHERE d.chamber_id = app_chamber() AND d.deleted_at IS NULL AND d.search @@ q.asked AND %5$s
						UNION ALL
						SELECT 1 FROM document_pages p
						WHERE p.chamber_id = app_chamber() AND p.search @@ q.asked AND (
							SELECT d.deleted_at IS NULL AND %5$s FROM documents d
							WHERE d.chamber_id = p.chamber_id AND d.id = p.document_id)
						LIMIT most
					) texts
				) s
				WHERE s.seen > 0
			$function$
	$search$, format(wall, 'm.id', 'm.restricted'), client_wall, format(wall, 'h.matter_id', 'h.restricted'),
		format(wall, 'r.matter_id', 'r.restricted'), format(wall, 'd.matter_id', 'd.restricted'));
END $$;
--> statement-breakpoint
-- A list of entries still to be sorted into the index makes it seem dearer than looking through the chamber.
ALTER INDEX matters_words SET (fastupdate = off);
--> statement-breakpoint
SELECT gin_clean_pending_list('matters_words');
--> statement-breakpoint
-- All words of the chamber that have a remainder in common with those looked for, whoever may see them: words_seen tells.
DROP FUNCTION similar_words(text[], integer);
--> statement-breakpoint
CREATE FUNCTION similar_words(looked text[]) RETURNS SETOF text
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET max_parallel_workers_per_gather = 0
	AS $$ SELECT w.word FROM search_words w WHERE w.chamber_id = app_chamber() AND w.near && looked $$;
