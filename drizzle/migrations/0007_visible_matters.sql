-- The ids of hidden matters and clients, asked for once a query: in an open chamber only restricted matters are looked
-- at, by their partial index, and clients only when some matter is hidden.
CREATE OR REPLACE FUNCTION hidden_matters(viewer uuid, viewer_role text) RETURNS uuid[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		SELECT CASE WHEN viewer_role IN ('Admin', 'system') THEN '{}'::uuid[] ELSE coalesce((
			SELECT array_agg(h.id) FROM (
				SELECT m.id FROM matters m
				WHERE m.chamber_id = app_chamber() AND m.restricted
					AND NOT EXISTS (
						SELECT 1 FROM matter_team t
						WHERE t.chamber_id = m.chamber_id AND t.matter_id = m.id AND t.user_id = viewer)
				UNION ALL
				SELECT m.id FROM matters m
				WHERE (SELECT c.default_visibility FROM chambers c WHERE c.id = app_chamber()) = 'team'
					AND m.chamber_id = app_chamber() AND NOT m.restricted
					AND NOT EXISTS (
						SELECT 1 FROM matter_team t
						WHERE t.chamber_id = m.chamber_id AND t.matter_id = m.id AND t.user_id = viewer)
			) h
		), '{}'::uuid[]) END
	$$;
--> statement-breakpoint
DROP POLICY chamber_wall ON clients;
--> statement-breakpoint
DROP FUNCTION hidden_clients(uuid, text);
--> statement-breakpoint
CREATE FUNCTION hidden_clients(viewer uuid, viewer_role text) RETURNS uuid[]
	LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
	DECLARE
		hidden uuid[] := hidden_matters(viewer, viewer_role);
	BEGIN
		IF cardinality(hidden) = 0 THEN
			RETURN '{}';
		END IF;
		RETURN (
			SELECT coalesce(array_agg(c.client_id), '{}'::uuid[]) FROM (
				SELECT DISTINCT m.client_id FROM matters m
				WHERE m.chamber_id = app_chamber() AND m.id = ANY (hidden)
					AND m.client_id IS NOT NULL AND m.deleted_at IS NULL
			) c
			WHERE NOT EXISTS (
				SELECT 1 FROM matters o
				WHERE o.chamber_id = app_chamber() AND o.client_id = c.client_id
					AND o.deleted_at IS NULL AND o.id <> ALL (hidden)));
	END $$;
--> statement-breakpoint
CREATE POLICY chamber_wall ON clients
	USING (chamber_id = app_chamber()
		AND (app_role() = 'system' OR id <> ALL ((SELECT hidden_clients(app_user(), app_role()))::uuid[])))
	WITH CHECK (chamber_id = app_chamber());
