ALTER TABLE "clients" ADD COLUMN "relation" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "relation_name" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "birth_year" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "occupation" text;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_relation" CHECK ("clients"."relation" in ('son', 'daughter', 'wife'));