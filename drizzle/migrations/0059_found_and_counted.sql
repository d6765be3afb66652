-- Which matters a person sees whether they work on them or not, by whether those are restricted.
CREATE FUNCTION seen_alike() RETURNS boolean[] LANGUAGE plpgsql STABLE
	AS $$ BEGIN
		RETURN CASE WHEN sees_all() THEN '{false,true}' WHEN is_open_chamber() THEN '{false}' ELSE '{}' END::boolean[];
	END $$;
--> statement-breakpoint
-- How many matters of some stages and statuses a person sees; those of one stage and status may come in several rows. A condition
-- that is asked of every row, as the wall's is, takes most of the time of counting; here it is asked of those alone which
-- the person sees by working on them.
CREATE FUNCTION matters_stood(of_chamber uuid, stages text[], statuses text[])
	RETURNS TABLE (stage text, status text, n bigint)
	LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET enable_seqscan = off
	AS $$
	DECLARE
		alike boolean[] := seen_alike();
	BEGIN
		RETURN QUERY
			SELECT s.stage, t.status, c.n
			FROM unnest(alike) AS a (restricted), unnest(stages) AS s (stage), unnest(statuses) AS t (status)
			CROSS JOIN LATERAL (
				SELECT count(*) AS n FROM matters m
				WHERE m.chamber_id = app_chamber() AND m.chamber_id = of_chamber AND m.deleted_at IS NULL
					AND m.restricted = a.restricted AND m.stage = s.stage AND m.status = t.status
			) c;
		IF NOT sees_all() AND EXISTS (SELECT 1 FROM own_matters()) THEN
			RETURN QUERY
				SELECT m.stage, m.status, count(*) FROM matters m
				WHERE m.chamber_id = app_chamber() AND m.chamber_id = of_chamber AND m.deleted_at IS NULL
					AND m.restricted <> ALL (alike) AND m.stage = ANY (stages) AND m.status = ANY (statuses)
					-- Beside a condition that never holds, they are told by a hash and not joined one by one.
					AND (m.id IS NULL OR m.id IN (SELECT own_matters()))
				GROUP BY m.stage, m.status;
		END IF;
	END $$;
--> statement-breakpoint
-- How many active matters that a person sees have no hearing without a result from a day on. Joined by a hash: a plan kept from
-- a small chamber would look up every matter of a large one, or read all of its hearings in the order of matters.
CREATE FUNCTION matters_without_next(of_chamber uuid, from_day date) RETURNS bigint
	LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
	SET enable_nestloop = off SET enable_mergejoin = off
	AS $$
	DECLARE
		alike boolean[] := seen_alike();
		found bigint;
	BEGIN
		SELECT count(*) INTO found FROM matters m
			WHERE m.chamber_id = app_chamber() AND m.chamber_id = of_chamber AND m.deleted_at IS NULL AND m.status = 'active'
				AND m.restricted = ANY (alike) AND NOT EXISTS (
					SELECT 1 FROM hearings h
					WHERE h.chamber_id = of_chamber AND h.matter_id = m.id AND h.deleted_at IS NULL AND h.result IS NULL
						AND h.date >= from_day);
		IF sees_all() OR NOT EXISTS (SELECT 1 FROM own_matters()) THEN
			RETURN found;
		END IF;
		RETURN found + (SELECT count(*) FROM matters m
			WHERE m.chamber_id = app_chamber() AND m.chamber_id = of_chamber AND m.deleted_at IS NULL AND m.status = 'active'
				AND m.restricted <> ALL (alike) AND (m.id IS NULL OR m.id IN (SELECT own_matters())) AND NOT EXISTS (
					SELECT 1 FROM hearings h
					WHERE h.chamber_id = of_chamber AND h.matter_id = m.id AND h.deleted_at IS NULL AND h.result IS NULL
						AND h.date >= from_day));
	END $$;
--> statement-breakpoint
-- The matters that hold all of some patterns or words that sound so, those of some clients and some others, each once and
-- with what lists are narrowed and put in order by, so that nothing of them is looked up again.
CREATE FUNCTION found_matters(of_chamber uuid, patterns text[], sounding tsquery, of_clients uuid[], others uuid[])
	RETURNS TABLE (chamber_id uuid, id uuid, title text, case_number text, court text, court_key text, filing_date date,
		stage text, status text, client_id uuid, created_at timestamptz, updated_at timestamptz, deleted_at timestamptz)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	SET enable_indexscan = off SET max_parallel_workers_per_gather = 0 SET cpu_operator_cost = 0.25
	AS $$
		SELECT m.chamber_id, m.id, m.title, m.case_number, m.court, m.court_key, m.filing_date, m.stage, m.status, m.client_id,
			m.created_at, m.updated_at, m.deleted_at
		FROM matters m
		WHERE m.chamber_id = app_chamber() AND m.chamber_id = of_chamber AND m.deleted_at IS NULL
			AND ((m.words LIKE patterns[1] AND (cardinality(patterns) = 1 OR m.words LIKE ALL (patterns)))
				OR m.search @@ sounding OR m.client_id = ANY (of_clients) OR m.id = ANY (others))
			AND ((NOT m.restricted AND (SELECT sees_open())) OR (SELECT sees_all()) OR m.id IN (SELECT own_matters()))
	$$;
