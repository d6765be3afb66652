-- The owner need not be a superuser: row-level security binds the application's role and never the owner, and no function sets a
-- parameter of ours, which only a superuser may have a function do. Functions that set one read as the owner instead. A database
-- made since has been so from its first migration.
DO $$
DECLARE
	forced record;
	setting record;
BEGIN
	FOR forced IN SELECT oid::regclass AS name FROM pg_class
		WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity
	LOOP
		EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', forced.name);
	END LOOP;
	FOR setting IN
		SELECT p.oid::regprocedure AS function, split_part(one, '=', 1) AS parameter
		FROM pg_proc p CROSS JOIN unnest(p.proconfig) one
		WHERE p.pronamespace = 'public'::regnamespace AND one LIKE 'app.%'
	LOOP
		EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER', setting.function);
		EXECUTE format('ALTER FUNCTION %s RESET %s', setting.function, setting.parameter);
	END LOOP;
END $$;
