-- A client whose last matters are deleted together is unmarked once, and names no open matter any more. A row that is
-- changed twice in one transaction has its keys checked again, while the matter it named is gone already.
CREATE OR REPLACE FUNCTION unmark_linked_client() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		PERFORM 1 FROM clients c WHERE c.chamber_id = OLD.chamber_id AND c.id = OLD.client_id FOR UPDATE;
		UPDATE clients c SET linked = false, open_matter_id = NULL
			WHERE c.chamber_id = OLD.chamber_id AND c.id = OLD.client_id AND c.linked AND NOT EXISTS (
				SELECT 1 FROM matters m WHERE m.chamber_id = OLD.chamber_id AND m.client_id = OLD.client_id);
		RETURN NULL;
	END $$;
