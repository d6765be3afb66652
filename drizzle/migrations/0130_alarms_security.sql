-- Of the installation: the application raises and ends an alarm by a function, and reads none.
ALTER TABLE alarms ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY host_only ON alarms USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY chamber_wall ON alarms AS RESTRICTIVE TO peshi_app USING (false) WITH CHECK (false);
--> statement-breakpoint
-- Since when it is on, where it is; it goes on being the same alarm until it is over.
CREATE FUNCTION alarm_since(alarm text, is_on boolean) RETURNS timestamptz
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
	DECLARE
		begun timestamptz;
	BEGIN
		IF is_on THEN
			INSERT INTO alarms (name, since) VALUES (alarm, clock_timestamp()) ON CONFLICT (name) DO NOTHING;
			SELECT a.since INTO begun FROM alarms a WHERE a.name = alarm;
		ELSE
			DELETE FROM alarms a WHERE a.name = alarm;
		END IF;
		RETURN begun;
	END $$;
--> statement-breakpoint
-- For whoever runs the server: how much there is of what all chambers do, and nothing else of any of them.
CREATE FUNCTION operating_figures() RETURNS jsonb
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		SELECT jsonb_build_object(
			'readings', (SELECT coalesce(jsonb_object_agg(d.ocr_status, d.n), '{}') FROM (
				SELECT ocr_status, count(*) AS n FROM documents WHERE deleted_at IS NULL GROUP BY ocr_status) d),
			'deliveries', (SELECT coalesce(jsonb_object_agg(w.state, w.n), '{}') FROM (
				SELECT state, count(*) AS n FROM webhook_deliveries GROUP BY state) w),
			'mailFolders', (SELECT jsonb_build_object('working', count(*) FILTER (WHERE failing_since IS NULL),
				'failing', count(*) FILTER (WHERE failing_since IS NOT NULL)) FROM mailboxes))
	$$;
