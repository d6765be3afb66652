ALTER TABLE "conflict_hits" DROP CONSTRAINT "conflict_hits_kind";--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "opponent_advocate" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "provision" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "jurisdiction" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "police_station" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "fir_date" date;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "sections" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "offence_date" date;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "arrest_date" date;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "charge_sheet_number" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "charge_sheet_date" date;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "maximum_punishment" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "witnesses" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "antecedents" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "earlier_applications" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "lower_court" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "lower_case_number" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "lower_judge" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "impugned_order" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "impugned_order_date" date;--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_kind" CHECK ("conflict_hits"."kind" in ('client', 'party', 'opponent', 'advocate', 'paper'));