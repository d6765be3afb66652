-- The days are gone through one by one, and matters and people looked up by key. OFFSET and LIMIT hold the order of it: joined
-- freely, the plan that a line keeps from a small chamber goes through all hearings of a large one, or through everybody of
-- the house at each hearing.
CREATE OR REPLACE FUNCTION hearings_due(days date[])
	RETURNS TABLE (id uuid, matter_id uuid, day date, at time, court_key text, advocate_id uuid, advocate text)
	LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp
	SET enable_seqscan = off
	AS $$ BEGIN
		RETURN QUERY
			SELECT h.id, h.matter_id, h.date, h.time, m.court_key, u.id, u.name
			FROM (SELECT DISTINCT d FROM unnest(days) d) asked (day)
			CROSS JOIN LATERAL (
				SELECT o.* FROM hearings o
				WHERE o.chamber_id = app_chamber() AND o.date = asked.day AND o.deleted_at IS NULL AND o.result IS NULL OFFSET 0
			) h
			CROSS JOIN LATERAL (
				SELECT c.court_key FROM matters c
				WHERE c.chamber_id = h.chamber_id AND c.id = h.matter_id AND c.deleted_at IS NULL LIMIT 1
			) m
			-- Whoever was sent goes, else everybody of the matter's team.
			CROSS JOIN LATERAL (
				SELECT h.assigned_to AS id WHERE h.assigned_to IS NOT NULL
				UNION ALL
				SELECT t.user_id FROM matter_team t
				WHERE h.assigned_to IS NULL AND t.chamber_id = h.chamber_id AND t.matter_id = h.matter_id
			) goes
			-- A clerk is on many teams and argues in no court.
			CROSS JOIN LATERAL (
				SELECT p.id, p.name FROM users p
				WHERE p.chamber_id = h.chamber_id AND p.id = goes.id AND p.role <> 'Clerk' AND p.status = 'active' LIMIT 1
			) u;
	END $$;
