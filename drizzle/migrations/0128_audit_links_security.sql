-- The audit chain. Each entry of the activity and of the security log gets a link with its hash, the moment, and a hash over
-- that and the link before; links are made when a transaction commits, one chamber's one after the other. How the hashes are
-- formed is in docs/operations.md; app/core/audit/forms.ts forms them again.
REVOKE INSERT, UPDATE, DELETE ON audit_links FROM peshi_app;
--> statement-breakpoint
ALTER TABLE audit_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON audit_links USING (chamber_id = app_chamber() AND (SELECT sees_all()));
--> statement-breakpoint
CREATE FUNCTION audit_field(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT coalesce(octet_length(value) || ':' || value, '-') $$;
--> statement-breakpoint
CREATE FUNCTION audit_moment(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
	AS $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;
--> statement-breakpoint
-- Without `restricted`: it follows the matter, and changes with it.
CREATE FUNCTION audit_hash(entry activity) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
	AS $$ SELECT sha256(convert_to(
		audit_field(entry.chamber_id::text) || audit_field(entry.id::text) || audit_field(audit_moment(entry.at))
		|| audit_field(entry.actor_id::text) || audit_field(entry.action) || audit_field(entry.entity_type)
		|| audit_field(entry.entity_id::text) || audit_field(entry.matter_id::text)
		|| audit_field(entry.about_document_id::text) || audit_field(entry.about_matter_id::text)
		|| audit_field(entry.meta::text), 'UTF8')) $$;
--> statement-breakpoint
-- Without `last_at` and `count`, which grow for an hour.
CREATE FUNCTION audit_hash(entry security_log) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
	AS $$ SELECT sha256(convert_to(
		audit_field(entry.chamber_id::text) || audit_field(entry.id::text) || audit_field(audit_moment(entry.at))
		|| audit_field(entry.event) || audit_field(entry.outcome) || audit_field(entry.actor_id::text)
		|| audit_field(entry.subject) || audit_field(entry.user_agent) || audit_field(entry.address)
		|| audit_field(entry.same_as), 'UTF8')) $$;
--> statement-breakpoint
CREATE FUNCTION add_audit_link(chamber uuid, trail text, row_id uuid, row_hash bytea) RETURNS void
	LANGUAGE plpgsql SET search_path = public, pg_temp
	AS $$
	#variable_conflict use_variable
	DECLARE
		before audit_links;
		moment timestamptz;
		place bigint;
	BEGIN
		PERFORM pg_advisory_xact_lock(hashtextextended('audit ' || chamber, 0));
		SELECT * INTO before FROM audit_links l WHERE l.chamber_id = chamber ORDER BY l.seq DESC LIMIT 1;
		moment := clock_timestamp();
		place := coalesce(before.seq, 0) + 1;
		INSERT INTO audit_links (chamber_id, seq, trail, row_id, written_at, row_hash, hash)
		VALUES (chamber, place, trail, row_id, moment, row_hash, sha256(
			coalesce(before.hash, decode(repeat('00', 32), 'hex')) || row_hash
			|| convert_to(audit_field(chamber::text) || audit_field(place::text) || audit_field(trail)
				|| audit_field(row_id::text) || audit_field(audit_moment(moment)), 'UTF8')));
	END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION add_audit_link(uuid, text, uuid, bytea) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION link_to_audit() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		PERFORM add_audit_link(NEW.chamber_id, TG_TABLE_NAME::text, NEW.id, audit_hash(NEW));
		RETURN NULL;
	END $$;
--> statement-breakpoint
-- Entries from before the chain, in their order.
DO $$
DECLARE
	entry record;
BEGIN
	FOR entry IN
		SELECT a.chamber_id, a.id, a.at, 'activity' AS trail, audit_hash(a) AS row_hash FROM activity a
		UNION ALL SELECT s.chamber_id, s.id, s.at, 'security_log', audit_hash(s) FROM security_log s
		ORDER BY 1, 3, 2
	LOOP
		PERFORM add_audit_link(entry.chamber_id, entry.trail, entry.id, entry.row_hash);
	END LOOP;
END $$;
--> statement-breakpoint
-- At the commit: a lock that is held from there on waits for nothing but the disk.
CREATE CONSTRAINT TRIGGER audit_link AFTER INSERT ON activity
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_to_audit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_link AFTER INSERT ON security_log
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_to_audit();
--> statement-breakpoint
-- Who did it and when are the session's, whatever the application writes. A chamber that arrives from another installation
-- brings its own history; an entry of an earlier day says so by the moment of its link.
CREATE FUNCTION take_author() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$ BEGIN
		IF app_chamber() IS NOT NULL AND coalesce(current_setting('app.arriving', true), '') <> 'on' THEN
			NEW.actor_id := app_user();
			NEW.at := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, clock_timestamp());
		END IF;
		RETURN NEW;
	END $$;
--> statement-breakpoint
CREATE TRIGGER audit_author BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION take_author();
--> statement-breakpoint
-- What is written stays as it is, for the owner too. An entry's wall follows its matter; the security log counts what is
-- repeated within an hour, and loses what is older than 400 days.
CREATE FUNCTION refuse_change() RETURNS trigger
	LANGUAGE plpgsql SET search_path = public, pg_temp
	AS $$
	DECLARE
		changed jsonb;
	BEGIN
		IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'activity' THEN
			IF to_jsonb(NEW) - 'restricted' = to_jsonb(OLD) - 'restricted' THEN
				RETURN NEW;
			END IF;
		ELSIF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'security_log' THEN
			changed := to_jsonb(NEW) - 'count' - 'last_at';
			IF changed = to_jsonb(OLD) - 'count' - 'last_at' AND NEW.count = OLD.count + 1
				AND NEW.last_at BETWEEN OLD.at - interval '1 minute' AND OLD.at + interval '1 hour' THEN
				RETURN NEW;
			END IF;
		ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'security_log' THEN
			IF OLD.last_at < now() - interval '400 days' THEN
				RETURN OLD;
			END IF;
		END IF;
		RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
	END $$;
--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['activity', 'security_log', 'audit_links'] LOOP
		EXECUTE format('CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name);
		EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
	END LOOP;
END $$;
