-- A calendar that reads is not signed in; like an invitation its address is found by the hash of its secret. An address is
-- seen by its person alone, that of the chamber by every Admin; each is written only by whom it stands for, and sign-in
-- rights write none.
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON calendar_feeds
	USING (app_auth() OR (chamber_id = app_chamber()
		AND (user_id = app_user() OR (reach = 'chamber' AND app_role() = 'Admin'))))
	WITH CHECK (chamber_id = app_chamber() AND user_id = app_user() AND (reach = 'own' OR app_role() = 'Admin'));
