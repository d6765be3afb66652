-- Whether the chamber shows its open matters to all of its people is found out once a transaction, by whoever begins it
-- (app/core/database/db.server.ts), and not in every condition of every query. The setting names the chamber it was found
-- out for, so it holds for no other; where it is missing, the chamber is asked. A setting is never a person's: whoever can
-- make one can name another chamber, too.
CREATE FUNCTION finds_open_chamber() RETURNS boolean LANGUAGE plpgsql STABLE
	AS $$ BEGIN
		RETURN EXISTS (SELECT 1 FROM chambers c WHERE c.id = app_chamber() AND c.default_visibility = 'chamber');
	END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_open_chamber() RETURNS boolean LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		known constant text := current_setting('app.open', true);
		chamber constant text := current_setting('app.chamber_id', true);
	BEGIN
		IF known = chamber || ' yes' THEN
			RETURN true;
		END IF;
		IF known = chamber || ' no' THEN
			RETURN false;
		END IF;
		RETURN finds_open_chamber();
	END $$;
