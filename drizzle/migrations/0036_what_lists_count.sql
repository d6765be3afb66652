DROP INDEX "hearings_date";--> statement-breakpoint
DROP INDEX "matters_created";--> statement-breakpoint
CREATE INDEX "hearings_open" ON "hearings" USING btree ("chamber_id","date","matter_id","restricted") WHERE "hearings"."deleted_at" is null and "hearings"."result" is null;--> statement-breakpoint
CREATE INDEX "hearings_date" ON "hearings" USING btree ("chamber_id","date","id","matter_id","restricted","deleted_at");--> statement-breakpoint
CREATE INDEX "matters_created" ON "matters" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","stage","restricted","deleted_at");