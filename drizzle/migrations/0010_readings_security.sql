-- A reading under way is behind the same wall as the document: its chamber, and its matter where that is restricted.
ALTER TABLE "page_readings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON "page_readings"
	USING (chamber_id = app_chamber() AND (app_role() = 'system' OR matter_id IS NULL
		OR matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[])))
	WITH CHECK (chamber_id = app_chamber() AND (app_role() = 'system' OR matter_id IS NULL
		OR matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[])));
--> statement-breakpoint
ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The person who opens the link is not signed in; like an invitation it is found by its secret.
CREATE POLICY chamber_wall ON "password_resets"
	USING (app_auth() OR chamber_id = app_chamber())
	WITH CHECK (app_auth() OR chamber_id = app_chamber());
