CREATE TABLE "court_travel" (
	"chamber_id" uuid NOT NULL,
	"one_key" text NOT NULL,
	"other_key" text NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"minutes" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_travel_chamber_id_one_key_other_key_pk" PRIMARY KEY("chamber_id","one_key","other_key"),
	CONSTRAINT "court_travel_order" CHECK ("court_travel"."one_key" < "court_travel"."other_key"),
	CONSTRAINT "court_travel_minutes" CHECK ("court_travel"."minutes" between 0 and 600)
);
--> statement-breakpoint
ALTER TABLE "chambers" ADD COLUMN "most_matters_a_day" smallint;--> statement-breakpoint
ALTER TABLE "court_travel" ADD CONSTRAINT "court_travel_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chambers" ADD CONSTRAINT "chambers_most_matters_a_day" CHECK ("chambers"."most_matters_a_day" between 1 and 200);