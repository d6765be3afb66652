-- Everybody of the chamber is warned by these minutes; only its Admin writes them.
ALTER TABLE court_travel ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON court_travel
	USING (chamber_id = app_chamber())
	WITH CHECK (chamber_id = app_chamber() AND app_role() IN ('Admin', 'system'));
