-- The folder and what was met in it are an Admin's and the worker's. Sign-in rights see which chamber has one, as the worker
-- asks that before it knows which chamber it works for; they write none.
ALTER TABLE mailboxes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON mailboxes
	USING (app_auth() OR (chamber_id = app_chamber() AND (SELECT sees_all())))
	WITH CHECK (chamber_id = app_chamber() AND (SELECT sees_all()));
--> statement-breakpoint
-- Whoever sees a document sees what came by e-mail with it: who sent it and under which subject.
ALTER TABLE mail_attachments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON mail_attachments
	USING (chamber_id = app_chamber() AND ((SELECT sees_all()) OR (SELECT true FROM documents d
		WHERE d.chamber_id = mail_attachments.chamber_id AND d.id = document_id)))
	WITH CHECK (chamber_id = app_chamber() AND (SELECT sees_all()));
--> statement-breakpoint
ALTER TABLE mail_messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON mail_messages
	USING (chamber_id = app_chamber() AND ((SELECT sees_all()) OR EXISTS (SELECT FROM mail_attachments a
		WHERE a.chamber_id = mail_messages.chamber_id AND a.message_id = mail_messages.id AND a.fate = 'taken')))
	WITH CHECK (chamber_id = app_chamber() AND (SELECT sees_all()));
