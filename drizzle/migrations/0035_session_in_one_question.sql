-- The session, live at a moment, that a cookie's id or an access token's hash stands for, with its account, person, chamber and
-- preferences: one statement without a transaction around it, which sees sign-in rows for its own time only.
CREATE FUNCTION session_of(cookie_id uuid, token_hash text, at timestamptz)
	RETURNS TABLE (session sessions, account accounts, person users, chamber chambers, preference preferences)
	LANGUAGE plpgsql STABLE ROWS 1 SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		DECLARE
			asked uuid := cookie_id;
		BEGIN
			IF token_hash IS NOT NULL THEN
				SELECT t.session_id INTO asked FROM access_tokens t
				WHERE t.hash = token_hash AND t.expires_at > at;
			END IF;
			RETURN QUERY
				SELECT s, a, u, c, p
				FROM sessions s
				JOIN accounts a ON a.id = s.account_id
				LEFT JOIN users u ON u.chamber_id = s.chamber_id AND u.id = s.account_id
				LEFT JOIN chambers c ON c.id = s.chamber_id
				LEFT JOIN preferences p ON p.chamber_id = s.chamber_id AND p.user_id = s.account_id
				WHERE s.id = asked AND s.revoked_at IS NULL AND s.expires_at > at;
		END
	$$;
