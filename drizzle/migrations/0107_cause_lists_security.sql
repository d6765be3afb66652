-- Courts publish their lists: everybody of the chamber sees one and its rows. What it did to a hearing stands behind the wall
-- of the hearing's matter.
DO $$
DECLARE
	mine constant text := 'chamber_id = app_chamber()';
	wall constant text := '((NOT restricted AND (SELECT sees_open())) OR (SELECT sees_all()) OR matter_id IN (SELECT own_matters()))';
	name text;
	rule text;
BEGIN
	FOREACH name IN ARRAY ARRAY['cause_lists', 'cause_list_rows', 'cause_list_changes'] LOOP
		rule := mine || CASE name WHEN 'cause_list_changes' THEN ' AND ' || wall ELSE '' END;
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY chamber_wall ON %I USING (%s) WITH CHECK (%s)', name, rule, rule);
	END LOOP;
	CREATE TRIGGER copy_restriction BEFORE INSERT OR UPDATE OF matter_id ON cause_list_changes
		FOR EACH ROW EXECUTE FUNCTION copy_restriction();
END $$;
