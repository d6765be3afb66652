DROP INDEX "matters_counted";--> statement-breakpoint
DROP INDEX "hearings_date";--> statement-breakpoint
CREATE INDEX "hearings_date" ON "hearings" USING btree ("chamber_id","date","id","matter_id","restricted","deleted_at");