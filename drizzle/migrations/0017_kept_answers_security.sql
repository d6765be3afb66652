-- An answer may hold what its change was about, so only the person it was given to sees it; 'system' deletes it after a day.
ALTER TABLE kept_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON kept_answers
	USING (chamber_id = app_chamber() AND (app_role() = 'system' OR user_id = app_user()))
	WITH CHECK (chamber_id = app_chamber() AND user_id = app_user());
