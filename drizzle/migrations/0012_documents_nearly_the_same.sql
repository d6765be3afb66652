-- Documents whose signature shares enough numbers with a given one. Like the search_* functions it looks in the index
-- first, which `&&` may not do under row-level security, and passes over what the viewer may not see by itself. Half of
-- the numbers are looked up: that finds all that share enough, and far fewer of those that share one or two. The
-- chamber is compared in a form no index takes, because the planner would rather look through the chamber than at numbers.
CREATE FUNCTION near_documents(given integer[], itself uuid, enough integer, most integer)
	RETURNS TABLE (id uuid, shared integer)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
	AS $$
		SELECT d.id, s.shared FROM documents d
		CROSS JOIN LATERAL (
			SELECT count(*)::integer FROM unnest(d.signature) AS n WHERE n = ANY (given)
		) AS s (shared)
		WHERE (d.chamber_id = app_chamber()) IS TRUE AND d.signature && given[1:32] AND d.id <> itself AND d.deleted_at IS NULL
			AND (d.matter_id IS NULL OR d.matter_id <> ALL ((SELECT hidden_matters(app_user(), app_role()))::uuid[]))
			AND s.shared >= enough
		ORDER BY s.shared DESC, d.created_at DESC, d.id DESC
		LIMIT most
	$$;
