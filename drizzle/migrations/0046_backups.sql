CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"missing" integer NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "backups_taken" ON "backups" USING btree ("taken_at");