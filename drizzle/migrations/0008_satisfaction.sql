ALTER TABLE "matters" ADD COLUMN "satisfaction" smallint;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "satisfaction_by" uuid;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "satisfaction_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_chamber_id_satisfaction_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","satisfaction_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_satisfaction" CHECK ("matters"."satisfaction" between 1 and 5);