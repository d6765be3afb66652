-- Row-level security of every table. The application connects as peshi_app, which owns nothing and bypasses nothing.
-- core/db.server.ts sets app.chamber_id, app.user_id and app.role for one transaction; without them no row is seen.
DO $$ BEGIN
	CREATE ROLE peshi_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app_chamber() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
	AS $$ SELECT nullif(current_setting('app.chamber_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION app_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
	AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION app_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
	AS $$ SELECT coalesce(current_setting('app.role', true), '') $$;
--> statement-breakpoint
CREATE FUNCTION app_auth() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
	AS $$ SELECT coalesce(current_setting('app.auth', true), '') = 'on' $$;
--> statement-breakpoint
-- Ids of the matters this person may not see. It reads all matters of the chamber, as their owner;
-- policies call it through a scalar sub-select, so that it runs once a query.
CREATE FUNCTION hidden_matters(viewer uuid, viewer_role text) RETURNS uuid[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		SELECT CASE WHEN viewer_role IN ('Admin', 'system') THEN '{}'::uuid[] ELSE coalesce((
			SELECT array_agg(m.id) FROM matters m
			WHERE m.chamber_id = app_chamber()
				AND (m.restricted OR EXISTS (
					SELECT 1 FROM chambers c WHERE c.id = app_chamber() AND c.default_visibility = 'team'))
				AND NOT EXISTS (
					SELECT 1 FROM matter_team t
					WHERE t.chamber_id = m.chamber_id AND t.matter_id = m.id AND t.user_id = viewer)
		), '{}'::uuid[]) END
	$$;
--> statement-breakpoint
DO $$
DECLARE
	name text;
	mine constant text := 'chamber_id = app_chamber()';
	visible constant text :=
		'(app_role() = ''system'' OR %1$s IS NULL OR %1$s <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[]))';
	rule text;
	allowed text;
BEGIN
	FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		rule := CASE name
			WHEN 'chambers' THEN 'app_auth() OR id = app_chamber()'
			WHEN 'accounts' THEN 'app_auth() OR ' || mine
			WHEN 'invites' THEN 'app_auth() OR ' || mine
			WHEN 'sessions' THEN 'app_auth()'
			WHEN 'access_tokens' THEN 'app_auth()'
			WHEN 'rate_limits' THEN 'app_auth()'
			-- People without a chamber share the nil chamber and see only themselves.
			WHEN 'users' THEN 'app_auth() OR (' || mine
				|| ' AND (chamber_id <> ''00000000-0000-0000-0000-000000000000''::uuid OR id = app_user()))'
			WHEN 'notifications' THEN mine || ' AND (app_role() = ''system'' OR user_id = app_user()) AND '
				|| format(visible, 'matter_id')
			WHEN 'matters' THEN mine || ' AND ' || format(visible, 'id')
			WHEN 'preferences' THEN 'app_auth() OR ' || mine
			WHEN 'clients' THEN mine
			ELSE mine || ' AND ' || format(visible, 'matter_id')
		END;
		-- A team row makes its matter visible, so writing it cannot depend on that matter being visible already.
		allowed := CASE name WHEN 'matter_team' THEN mine ELSE rule END;
		EXECUTE format('CREATE POLICY chamber_wall ON %I USING (%s) WITH CHECK (%s)', name, rule, allowed);
	END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO peshi_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO peshi_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON activity FROM peshi_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO peshi_app;
--> statement-breakpoint
-- A client whose only matters are hidden from the viewer is hidden too; one with no matters, or with a visible one, is not.
CREATE FUNCTION hidden_clients(viewer uuid, viewer_role text) RETURNS uuid[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		WITH hidden AS (SELECT unnest(hidden_matters(viewer, viewer_role)) AS id)
		SELECT coalesce(array_agg(DISTINCT m.client_id), '{}'::uuid[])
		FROM matters m
		WHERE m.chamber_id = app_chamber() AND m.client_id IS NOT NULL AND m.deleted_at IS NULL
			AND m.id IN (SELECT id FROM hidden)
			AND NOT EXISTS (
				SELECT 1 FROM matters o
				WHERE o.chamber_id = m.chamber_id AND o.client_id = m.client_id AND o.deleted_at IS NULL
					AND o.id NOT IN (SELECT id FROM hidden))
	$$;
--> statement-breakpoint
DROP POLICY chamber_wall ON clients;
--> statement-breakpoint
CREATE POLICY chamber_wall ON clients
	USING (chamber_id = app_chamber()
		AND (app_role() = 'system' OR id <> ALL ((SELECT hidden_clients(app_user(), app_role()))::uuid[])))
	WITH CHECK (chamber_id = app_chamber());
--> statement-breakpoint
SELECT set_config('app.auth', 'on', true);
--> statement-breakpoint
INSERT INTO chambers (id, name) VALUES ('00000000-0000-0000-0000-000000000000', 'No Chamber');
