-- A hit stands behind the wall of the matter or client in which the name was found. A decision is seen by whoever sees what
-- it is about and all of its hits: one that hides a hit would tell of it by its gap, and its reason may name it.
DO $$
DECLARE
	wall constant text := '(%1$s IS NULL OR (NOT %2$s AND (SELECT sees_open())) OR (SELECT sees_all())
		OR %1$s IN (SELECT own_matters()))';
	of_client constant text := '(client_id IS NULL OR (SELECT sees_all())
		OR (SELECT true FROM clients c WHERE c.chamber_id = %1$s.chamber_id AND c.id = %1$s.client_id))';
	all_hits constant text := '((SELECT sees_all()) OR hit_count = (SELECT count(*) FROM conflict_hits h
		WHERE h.chamber_id = conflict_checks.chamber_id AND h.check_id = conflict_checks.id))';
	name text;
	rule text;
BEGIN
	FOREACH name IN ARRAY ARRAY['conflict_checks', 'conflict_hits'] LOOP
		rule := 'chamber_id = app_chamber() AND ' || format(wall, 'matter_id', 'restricted') || ' AND ' || format(of_client, name);
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON %I
			FOR EACH ROW EXECUTE FUNCTION copy_restriction()', name);
		-- A decision is written before its hits are.
		EXECUTE format('CREATE POLICY chamber_wall ON %I USING (%s) WITH CHECK (%s)', name,
			rule || CASE name WHEN 'conflict_checks' THEN ' AND ' || all_hits ELSE '' END, rule);
	END LOOP;
END $$;
--> statement-breakpoint
-- What an Admin is told of conflicts stays with Admins, also when one becomes something else.
CREATE POLICY conflicts_of_admins ON notifications AS RESTRICTIVE USING (kind <> 'conflict' OR (SELECT sees_all()));
