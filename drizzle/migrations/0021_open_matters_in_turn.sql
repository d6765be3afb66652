-- Who changes which open matter stands beside a client does so in turn: whoever closes or adds another one meanwhile is
-- waited for, or the client would be hidden although one of its matters is not.
CREATE OR REPLACE FUNCTION mark_open_matter() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		PERFORM 1 FROM clients c WHERE c.chamber_id = NEW.chamber_id AND c.id = NEW.client_id FOR NO KEY UPDATE;
		UPDATE clients c SET open_matter_id = NEW.id
			WHERE c.chamber_id = NEW.chamber_id AND c.id = NEW.client_id AND c.open_matter_id IS NULL;
		RETURN NULL;
	END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION replace_open_matter() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		PERFORM 1 FROM clients c WHERE c.chamber_id = OLD.chamber_id AND c.id = OLD.client_id FOR NO KEY UPDATE;
		UPDATE clients c SET open_matter_id = (
				SELECT m.id FROM matters m
				WHERE m.chamber_id = OLD.chamber_id AND m.open_client_id = OLD.client_id AND m.id <> OLD.id
				LIMIT 1 FOR KEY SHARE)
			WHERE c.chamber_id = OLD.chamber_id AND c.id = OLD.client_id AND c.open_matter_id = OLD.id;
		RETURN NEW;
	END $$;
