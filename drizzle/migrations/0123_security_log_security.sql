-- The security log is written by this function alone, which runs as the owner: the application can add what it saw, and change
-- or remove nothing. An account is found by its id or its email where its chamber is not known; what concerns no account is of
-- no chamber. `folds` adds a repetition within an hour to the row that is there.
REVOKE INSERT, UPDATE, DELETE ON security_log FROM peshi_app;
--> statement-breakpoint
ALTER TABLE security_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON security_log USING (chamber_id = app_chamber() AND (SELECT sees_all()));
--> statement-breakpoint
CREATE FUNCTION log_security(event text, outcome text, folds boolean, chamber uuid, actor uuid, email text, subject text,
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
		IF whose IS NULL THEN
			SELECT * INTO known FROM accounts a WHERE a.id = actor OR (email IS NOT NULL AND lower(a.email) = lower(email));
			whose := coalesce(known.chamber_id, '00000000-0000-0000-0000-000000000000');
			who := coalesce(known.id, actor);
		END IF;
		same := md5(concat_ws('|', event, outcome, who::text, subject, user_agent, address));
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
--> statement-breakpoint
-- What is older than 400 days is removed, and nothing younger can be.
CREATE FUNCTION tidy_security_log() RETURNS bigint
	LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		WITH gone AS (DELETE FROM security_log WHERE last_at < now() - interval '400 days' RETURNING 1)
		SELECT count(*) FROM gone
	$$;
