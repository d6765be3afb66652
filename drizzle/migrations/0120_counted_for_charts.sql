DROP INDEX "hearings_date";--> statement-breakpoint
DROP INDEX "hearings_untold";--> statement-breakpoint
DROP INDEX "matters_filing";--> statement-breakpoint
CREATE INDEX "activity_stages" ON "activity" USING btree ("chamber_id","at" DESC NULLS LAST) WHERE "activity"."meta" -> 'stage' is not null;--> statement-breakpoint
CREATE INDEX "hearings_adjourned" ON "hearings" USING btree ("chamber_id","date","matter_id","restricted","adjourned_by","result") WHERE "hearings"."deleted_at" is null and ("hearings"."adjourned_by" is not null or "hearings"."result" in ('Adjourned', 'Not reached', 'Presiding officer on leave', 'Passed over'));--> statement-breakpoint
CREATE INDEX "hearings_date" ON "hearings" USING btree ("chamber_id","date","id","matter_id","restricted","deleted_at","assigned_to");--> statement-breakpoint
CREATE INDEX "hearings_untold" ON "hearings" USING btree ("chamber_id","date","matter_id","restricted","assigned_to") WHERE "hearings"."deleted_at" is null and "hearings"."result" is null and "hearings"."order_text" is null;--> statement-breakpoint
CREATE INDEX "matters_filing" ON "matters" USING btree ("chamber_id","filing_date" DESC NULLS LAST,"id" DESC NULLS LAST,"restricted","deleted_at");