-- Earlier texts of a draft are behind the same wall as the draft: its chamber, and its matter where that is restricted.
ALTER TABLE "draft_versions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON "draft_versions"
	USING (chamber_id = app_chamber() AND (app_role() = 'system' OR matter_id IS NULL
		OR matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[])))
	WITH CHECK (chamber_id = app_chamber() AND (app_role() = 'system' OR matter_id IS NULL
		OR matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[])));
