-- Who is due where on some days: one row for each hearing still ahead of its result and each advocate who goes there, whoever
-- may see its matter. It tells nothing of the matter but where it is heard; its name is joined outside, behind the wall.
CREATE FUNCTION hearings_due(days date[])
	RETURNS TABLE (id uuid, matter_id uuid, day date, at time, court_key text, advocate_id uuid, advocate text)
	LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp
	AS $$ BEGIN
		RETURN QUERY
			SELECT h.id, h.matter_id, h.date, h.time, m.court_key, u.id, u.name
			FROM hearings h
			JOIN matters m ON m.chamber_id = h.chamber_id AND m.id = h.matter_id AND m.deleted_at IS NULL
			-- Whoever was sent goes, else everybody of the matter's team.
			CROSS JOIN LATERAL (
				SELECT h.assigned_to AS id WHERE h.assigned_to IS NOT NULL
				UNION ALL
				SELECT t.user_id FROM matter_team t
				WHERE h.assigned_to IS NULL AND t.chamber_id = h.chamber_id AND t.matter_id = h.matter_id
			) goes
			-- A clerk is on many teams and argues in no court.
			JOIN users u ON u.chamber_id = h.chamber_id AND u.id = goes.id AND u.role <> 'Clerk' AND u.status = 'active'
			WHERE h.chamber_id = app_chamber() AND h.date = ANY (days) AND h.deleted_at IS NULL AND h.result IS NULL;
	END $$;
