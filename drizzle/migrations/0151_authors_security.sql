-- A history of its own comes only with a chamber that has none: one that arrives from another installation is written before
-- the first link of its chain, and what the demo's people did before is entered within an hour after it. Links are written by
-- the database alone, so the application can make no chamber new again.
CREATE OR REPLACE FUNCTION take_author() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
	DECLARE
		arrives constant boolean := coalesce(current_setting('app.arriving', true), '') = 'on';
		earlier constant timestamptz := nullif(current_setting('app.at', true), '')::timestamptz;
		first_link timestamptz;
	BEGIN
		IF app_chamber() IS NULL THEN
			RETURN NEW;
		END IF;
		IF arrives OR earlier IS NOT NULL THEN
			SELECT l.written_at INTO first_link FROM audit_links l WHERE l.chamber_id = NEW.chamber_id ORDER BY l.seq LIMIT 1;
			IF arrives AND first_link IS NULL THEN
				RETURN NEW;
			END IF;
		END IF;
		NEW.actor_id := app_user();
		NEW.at := clock_timestamp();
		IF earlier IS NOT NULL AND coalesce(first_link > NEW.at - interval '1 hour', true) THEN
			NEW.at := earlier;
		END IF;
		RETURN NEW;
	END $$;
--> statement-breakpoint
-- As before, but in a scope the chamber and the person are the scope's, whatever the application names; the system acts for whom it
-- names. What counts as the same is formed like the hashes of the audit chain, so that no two entries look alike.
CREATE OR REPLACE FUNCTION log_security(event text, outcome text, folds boolean, chamber uuid, actor uuid, email text, subject text,
	user_agent text, address text, fresh_id uuid)
	RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
	#variable_conflict use_variable
	DECLARE
		moment constant timestamptz := clock_timestamp();
		known accounts;
		whose uuid := chamber;
		who uuid := actor;
		same text;
	BEGIN
		IF app_chamber() IS NOT NULL THEN
			whose := app_chamber();
			who := coalesce(app_user(), actor);
		ELSIF whose IS NULL THEN
			SELECT * INTO known FROM accounts a WHERE a.id = actor OR (email IS NOT NULL AND lower(a.email) = lower(email));
			whose := coalesce(known.chamber_id, '00000000-0000-0000-0000-000000000000');
			who := coalesce(known.id, actor);
		END IF;
		same := encode(sha256(convert_to(audit_field(event) || audit_field(outcome) || audit_field(who::text)
			|| audit_field(subject) || audit_field(user_agent) || audit_field(address), 'UTF8')), 'hex');
		IF folds THEN
			PERFORM pg_advisory_xact_lock(hashtextextended('security ' || whose || same, 0));
			UPDATE security_log l SET count = l.count + 1, last_at = moment
			WHERE l.chamber_id = whose AND l.same_as = same AND l.at > moment - interval '1 hour';
			IF FOUND THEN
				RETURN;
			END IF;
		END IF;
		INSERT INTO security_log (chamber_id, id, at, last_at, event, outcome, actor_id, subject, user_agent, address, same_as)
		VALUES (whose, fresh_id, moment, moment, event, outcome, who, left(subject, 200), left(user_agent, 300), address, same);
	END $$;
