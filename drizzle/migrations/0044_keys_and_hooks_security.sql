-- A program that calls is not signed in; its key is found by the hash of its secret. A key is seen by its person and by
-- Admins, who may end it; it is written only by whom it stands for, and sign-in rights write none.
ALTER TABLE access_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON access_keys
	USING (app_auth() OR (chamber_id = app_chamber() AND (user_id = app_user() OR (SELECT sees_all()))))
	WITH CHECK (chamber_id = app_chamber() AND user_id = app_user());
--> statement-breakpoint
-- The key, live at a moment, that a hash stands for, with its account, person, chamber and preferences: one statement
-- without a transaction around it, which sees sign-in rows for its own time only.
CREATE FUNCTION key_of(hash text, at timestamptz)
	RETURNS TABLE (key access_keys, account accounts, person users, chamber chambers, preference preferences)
	LANGUAGE plpgsql STABLE ROWS 1 SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		BEGIN
			RETURN QUERY
				SELECT k, a, u, c, p
				FROM access_keys k
				JOIN accounts a ON a.id = k.user_id
				JOIN users u ON u.chamber_id = k.chamber_id AND u.id = k.user_id
				JOIN chambers c ON c.id = k.chamber_id
				LEFT JOIN preferences p ON p.chamber_id = k.chamber_id AND p.user_id = k.user_id
				WHERE k.token_hash = hash AND k.expires_at > at;
		END
	$$;
--> statement-breakpoint
-- Hooks tell of the whole chamber: its Admins set them up, the worker writes what they are told.
DO $$
DECLARE
	name text;
	wall constant text := 'chamber_id = app_chamber() AND (SELECT sees_all())';
BEGIN
	FOREACH name IN ARRAY ARRAY['webhooks', 'webhook_deliveries'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY chamber_wall ON %I USING (%s) WITH CHECK (%s)', name, wall, wall);
	END LOOP;
END $$;
