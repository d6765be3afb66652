-- Backups hold all chambers, so what is known of them is the host's: the owner reads and writes it, and the application hears
-- what last_backup() tells.
ALTER TABLE backups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY host_only ON backups USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY chamber_wall ON backups AS RESTRICTIVE TO peshi_app USING (false) WITH CHECK (false);
--> statement-breakpoint
-- When the last backup was taken, and when one was last restored and compared. Its size and its place tell of all chambers:
-- only an Admin of the only chamber hears them.
CREATE FUNCTION last_backup(OUT taken_at timestamptz, OUT verified_at timestamptz, OUT place text, OUT bytes bigint, OUT missing integer)
	LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		BEGIN
			SELECT b.taken_at, b.place, b.bytes, b.missing INTO last_backup.taken_at, last_backup.place, last_backup.bytes, last_backup.missing
			FROM backups b ORDER BY b.taken_at DESC LIMIT 1;
			SELECT max(b.verified_at) INTO last_backup.verified_at FROM backups b;
			IF app_role() <> 'Admin' OR (
				SELECT count(*) FROM chambers c WHERE c.id <> '00000000-0000-0000-0000-000000000000') > 1 THEN
				last_backup.place := NULL;
				last_backup.bytes := NULL;
				last_backup.missing := NULL;
			END IF;
		END
	$$;
