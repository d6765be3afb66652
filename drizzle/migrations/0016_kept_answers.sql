CREATE TABLE "kept_answers" (
	"chamber_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_answers_chamber_id_user_id_key_pk" PRIMARY KEY("chamber_id","user_id","key"),
	CONSTRAINT "kept_answers_key" CHECK (length("kept_answers"."key") <= 300)
);
--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;