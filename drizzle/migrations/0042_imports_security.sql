-- What a table holds its owner has seen; of the others only an Admin sees it, who sees every matter it may lead to.
DO $$
DECLARE
	name text;
	wall constant text := 'chamber_id = app_chamber() AND (owner_id = app_user() OR (SELECT sees_all()))';
BEGIN
	FOREACH name IN ARRAY ARRAY['imports', 'import_rows'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY chamber_wall ON %I USING (%s) WITH CHECK (%s)', name, wall, wall);
	END LOOP;
END $$;
