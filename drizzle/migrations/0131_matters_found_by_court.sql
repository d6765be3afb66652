-- A matter is found by its court, its judge and the kind of case that its number names: "Sessions Surat bail".
CREATE FUNCTION case_type_words(case_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT CASE
		WHEN letters ~ '^(BAIL|BA$|ABA$)' THEN 'bail application जमानत જામીન'
		WHEN letters ~ '^(WPCRL|SCRA)' THEN 'criminal writ petition'
		WHEN letters ~ '^(WP|CWP|SCA$|WRIT)' THEN 'writ petition'
		WHEN letters ~ '^SLP' THEN 'special leave petition'
		WHEN letters ~ '^(CRLA|CRAPPEAL|CRLAPPEAL|CRIMINALAPPEAL)$' THEN 'criminal appeal'
		WHEN letters ~ '^(CRMA|CRLMA|CRLMC)' THEN 'criminal miscellaneous application'
		WHEN letters ~ '^(CRLREV|CRREV)' THEN 'criminal revision'
		WHEN letters ~ '^(FA|RFA)$' THEN 'first appeal'
		WHEN letters ~ '^(SA|RSA)$' THEN 'second appeal'
		WHEN letters ~ '^LPA' THEN 'letters patent appeal'
		WHEN letters ~ '^(RCA|AO)$' THEN 'civil appeal'
		WHEN letters ~ '^(CS|RCS|SPLCS|OS|COMS)' THEN 'civil suit'
		WHEN letters ~ '^(SC|SESSIONSCASE)$' THEN 'sessions case'
		WHEN letters ~ '^(SPLCASE|SPLPOCSO|SPECIALCASE)' THEN 'special case'
		WHEN letters ~ '^MACP' THEN 'motor accident claim'
		WHEN letters ~ '^(HMP|HMA)' THEN 'hindu marriage petition divorce'
		WHEN letters ~ '^(EXP|DARKHAST|REGD)' THEN 'execution'
		WHEN letters ~ '^CPIB' THEN 'insolvency company petition'
		WHEN letters ~ '^ARB' THEN 'arbitration petition'
		WHEN letters ~ '^CAV' THEN 'caveat'
		END
	FROM (SELECT regexp_replace(regexp_replace(upper(substring(case_number from '^[^0-9]*')), '^R/|NOS?\.?\s*$', '', 'g'),
		'[^A-Z]', '', 'g') AS letters) t $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION matter_words(m matters) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
	AS $$ BEGIN
		RETURN public.words_text(concat_ws(' ', m.title, m.case_number, m.cnr, m.diary_number, m.filing_number, m.fir_number,
			m.caveat_number, m.notes, jsonb_path_query_array(m.parties, '$[*].name')::text, public.party_words(m.parties),
			'adv ' || m.opponent_advocate, m.provision, m.jurisdiction, m.police_station,
			nullif(array_to_string(m.sections, ' '), ''), m.charge_sheet_number, m.maximum_punishment, m.witnesses, m.antecedents,
			m.earlier_applications, m.lower_court, m.lower_case_number, m.lower_judge, m.impugned_order,
			public.day_words(m.fir_date), public.day_words(m.offence_date), public.day_words(m.arrest_date),
			public.day_words(m.charge_sheet_date), public.day_words(m.impugned_order_date),
			m.court, m.judge, public.case_type_words(m.case_number)));
	END $$;
--> statement-breakpoint
DROP TRIGGER keep_changed_search ON matters;
--> statement-breakpoint
CREATE TRIGGER keep_changed_search
	BEFORE UPDATE OF title, case_number, cnr, diary_number, filing_number, fir_number, caveat_number, notes, parties,
		opponent_advocate, provision, jurisdiction, police_station, sections, charge_sheet_number, maximum_punishment, witnesses,
		antecedents, earlier_applications, lower_court, lower_case_number, lower_judge, impugned_order, fir_date, offence_date,
		arrest_date, charge_sheet_date, impugned_order_date, court, judge ON matters
	FOR EACH ROW EXECUTE FUNCTION keep_matter_search();
--> statement-breakpoint
INSERT INTO stale_words (chamber_id, noun) SELECT id, 'matters' FROM chambers
	ON CONFLICT (chamber_id, noun) DO UPDATE SET behind = NULL, page = 0;
