-- What was split or joined is seen by whoever sees one of its documents; of these each sees those they may see.
ALTER TABLE bindings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE binding_papers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chamber_wall ON binding_papers
	USING (chamber_id = app_chamber() AND ((SELECT sees_all()) OR (SELECT true FROM documents above
		WHERE above.chamber_id = binding_papers.chamber_id AND above.id = binding_papers.document_id)))
	WITH CHECK (chamber_id = app_chamber() AND ((SELECT sees_all()) OR (SELECT true FROM documents above
		WHERE above.chamber_id = binding_papers.chamber_id AND above.id = binding_papers.document_id)));
--> statement-breakpoint
-- It is written before its documents hang on it.
CREATE POLICY chamber_wall ON bindings
	USING (chamber_id = app_chamber() AND ((SELECT sees_all()) OR EXISTS (SELECT FROM binding_papers p
		WHERE p.chamber_id = bindings.chamber_id AND p.binding_id = bindings.id)))
	WITH CHECK (chamber_id = app_chamber());
