CREATE TABLE "cause_list_changes" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"matter_id" uuid NOT NULL,
	"restricted" boolean DEFAULT true NOT NULL,
	"hearing_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	"date" date NOT NULL,
	"page" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cause_list_changes_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "cause_list_changes_action" CHECK ("cause_list_changes"."action" in ('made', 'moved', 'filled'))
);
--> statement-breakpoint
CREATE TABLE "cause_list_rows" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"item" text NOT NULL,
	"case_number" text,
	"case_key" text,
	"number_from" integer,
	"number_to" integer,
	"case_year" text,
	"also_key" text,
	"is_filing" boolean DEFAULT false NOT NULL,
	"connected_to" text,
	"first_party" text,
	"second_party" text,
	"advocates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date" date,
	"time" time,
	"court_room" text,
	"bench" text,
	"section" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page" integer NOT NULL,
	"box" jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"our_name" text,
	CONSTRAINT "cause_list_rows_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "cause_list_rows_number" UNIQUE("chamber_id","list_id","number")
);
--> statement-breakpoint
CREATE TABLE "cause_lists" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"checksum" text NOT NULL,
	"storage_key" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"failure" text,
	"court" text,
	"kind" text DEFAULT 'daily' NOT NULL,
	"dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cause_lists_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "cause_lists_status" CHECK ("cause_lists"."status" in ('reading', 'ready', 'taken', 'failed')),
	CONSTRAINT "cause_lists_failure" CHECK ("cause_lists"."failure" in ('other', 'encrypted', 'corrupt', 'empty', 'pages', 'rows', 'timeout', 'missing')),
	CONSTRAINT "cause_lists_kind" CHECK ("cause_lists"."kind" in ('daily', 'supplementary', 'weekly', 'advance'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "court_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cause_list_changes" ADD CONSTRAINT "cause_list_changes_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_changes" ADD CONSTRAINT "cause_list_changes_wall" FOREIGN KEY ("chamber_id","matter_id","restricted") REFERENCES "public"."matters"("chamber_id","id","restricted") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cause_list_changes" ADD CONSTRAINT "cause_list_changes_list" FOREIGN KEY ("chamber_id","list_id") REFERENCES "public"."cause_lists"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_changes" ADD CONSTRAINT "cause_list_changes_row" FOREIGN KEY ("chamber_id","row_id") REFERENCES "public"."cause_list_rows"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_changes" ADD CONSTRAINT "cause_list_changes_hearing" FOREIGN KEY ("chamber_id","hearing_id") REFERENCES "public"."hearings"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_rows" ADD CONSTRAINT "cause_list_rows_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_rows" ADD CONSTRAINT "cause_list_rows_list" FOREIGN KEY ("chamber_id","list_id") REFERENCES "public"."cause_lists"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_lists" ADD CONSTRAINT "cause_lists_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_lists" ADD CONSTRAINT "cause_lists_chamber_id_owner_id_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","owner_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cause_list_changes_list" ON "cause_list_changes" USING btree ("chamber_id","list_id");--> statement-breakpoint
CREATE INDEX "cause_list_changes_hearing" ON "cause_list_changes" USING btree ("chamber_id","hearing_id");--> statement-breakpoint
CREATE INDEX "cause_list_rows_ours" ON "cause_list_rows" USING btree ("chamber_id","list_id") WHERE "cause_list_rows"."our_name" is not null;--> statement-breakpoint
CREATE INDEX "cause_lists_created" ON "cause_lists" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cause_lists_storage_key" ON "cause_lists" USING btree ("chamber_id","storage_key");