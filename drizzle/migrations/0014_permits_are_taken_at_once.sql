-- Takes from every named bucket what it costs, or from none: returns 0 when all had room, else the seconds until they do.
-- A bucket is the moment at which it is whole again (generic cell rate algorithm, ITU-T I.371); costs and rooms are
-- seconds of it. Whoever is refused writes nothing and waits for nobody; rows are locked in one order for all.
CREATE FUNCTION take_permits(keys text[], costs double precision[], rooms double precision[])
	RETURNS double precision
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
	AS $$
		DECLARE
			wait double precision;
		BEGIN
			FOR pass IN 1..2 LOOP
				IF pass = 2 THEN
					INSERT INTO rate_limits AS known (key, reset_at)
					SELECT asked.key, clock_timestamp() FROM unnest(keys) AS asked (key) ORDER BY asked.key
					ON CONFLICT (key) DO UPDATE SET reset_at = known.reset_at;
				END IF;
				SELECT max(greatest(extract(epoch FROM known.reset_at - clock_timestamp()), 0) + asked.cost - asked.room)
					INTO wait
				FROM unnest(keys, costs, rooms) AS asked (key, cost, room)
				LEFT JOIN rate_limits AS known ON known.key = asked.key;
				IF wait > 0 THEN
					RETURN wait;
				END IF;
			END LOOP;
			UPDATE rate_limits AS known
			SET reset_at = greatest(known.reset_at, clock_timestamp()) + make_interval(secs => asked.cost)
			FROM unnest(keys, costs) AS asked (key, cost)
			WHERE known.key = asked.key;
			RETURN 0;
		END
	$$;
