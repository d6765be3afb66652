-- Everybody of the chamber drafts with these texts; lawyers write them.
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['draft_templates', 'draft_template_versions'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY chamber_wall ON %I USING (chamber_id = app_chamber())
			WITH CHECK (chamber_id = app_chamber() AND app_role() IN (''Admin'', ''Senior'', ''Junior'', ''system''))', name);
	END LOOP;
END $$;
