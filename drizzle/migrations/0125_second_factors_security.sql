-- Second factors are read and written with sign-in rights alone, as sessions are.
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['second_factors', 'recovery_codes', 'passkeys'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY chamber_wall ON %I USING (app_auth()) WITH CHECK (app_auth())', name);
	END LOOP;
END $$;
--> statement-breakpoint
-- As before, and whether the person still has to set up the second factor that the chamber demands of the role.
DROP FUNCTION session_of(uuid, text, timestamptz);
--> statement-breakpoint
CREATE FUNCTION session_of(cookie_id uuid, token_hash text, at timestamptz)
	RETURNS TABLE (session sessions, account accounts, person users, chamber chambers, preference preferences, owes_factor boolean)
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
				SELECT s, a, u, c, p,
					CASE WHEN c.factor_roles ? u.role THEN NOT EXISTS (
						SELECT 1 FROM second_factors f
						WHERE f.chamber_id = u.chamber_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL)
					ELSE false END
				FROM sessions s
				JOIN accounts a ON a.id = s.account_id
				LEFT JOIN users u ON u.chamber_id = s.chamber_id AND u.id = s.account_id
				LEFT JOIN chambers c ON c.id = s.chamber_id
				LEFT JOIN preferences p ON p.chamber_id = s.chamber_id AND p.user_id = s.account_id
				WHERE s.id = asked AND s.revoked_at IS NULL AND s.expires_at > at;
		END
	$$;
