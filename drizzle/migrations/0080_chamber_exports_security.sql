-- An export holds every matter of its chamber, so it is seen by whoever sees them all.
ALTER TABLE chamber_exports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON chamber_exports
	USING (chamber_id = app_chamber() AND (SELECT sees_all()))
	WITH CHECK (chamber_id = app_chamber() AND (SELECT sees_all()));
