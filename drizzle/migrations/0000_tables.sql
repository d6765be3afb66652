CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chamber_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"matter_id" uuid,
	"meta" jsonb,
	CONSTRAINT "activity_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "activity_action" CHECK ("activity"."action" in ('created', 'updated', 'deleted', 'uploaded', 'downloaded', 'viewed', 'scheduled', 'completed')),
	CONSTRAINT "activity_entity_type" CHECK ("activity"."entity_type" in ('matter', 'client', 'hearing', 'draft', 'document', 'user', 'task'))
);
--> statement-breakpoint
CREATE TABLE "case_refs" (
	"chamber_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"matter_id" uuid,
	"key" text NOT NULL,
	CONSTRAINT "case_refs_chamber_id_document_id_page_key_pk" PRIMARY KEY("chamber_id","document_id","page","key")
);
--> statement-breakpoint
CREATE TABLE "chambers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"default_visibility" text DEFAULT 'chamber' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chambers_default_visibility" CHECK ("chambers"."default_visibility" in ('chamber', 'team'))
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"street" text,
	"city" text,
	"state" text,
	"pincode" text,
	"identifiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_chamber_id_id_pk" PRIMARY KEY("chamber_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_pages" (
	"chamber_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"matter_id" uuid,
	"run" integer NOT NULL,
	"status" text NOT NULL,
	"source" text,
	"lang" text,
	"text" text DEFAULT '' NOT NULL,
	"confidence" real,
	"error" text,
	"search" "tsvector",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_pages_chamber_id_document_id_page_pk" PRIMARY KEY("chamber_id","document_id","page"),
	CONSTRAINT "document_pages_status" CHECK ("document_pages"."status" in ('pending', 'completed', 'failed')),
	CONSTRAINT "document_pages_source" CHECK ("document_pages"."source" in ('text', 'ocr'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matter_id" uuid,
	"original_filename" text NOT NULL,
	"mime" text NOT NULL,
	"type" text DEFAULT 'misc' NOT NULL,
	"size" bigint NOT NULL,
	"checksum" text NOT NULL,
	"storage_key" text NOT NULL,
	"ocr_status" text DEFAULT 'pending' NOT NULL,
	"ocr_error" text,
	"ocr_lang" text DEFAULT 'eng' NOT NULL,
	"ocr_run" integer DEFAULT 1 NOT NULL,
	"page_count" integer,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "documents_type" CHECK ("documents"."type" in ('plaint', 'order', 'written_statement', 'evidence', 'misc')),
	CONSTRAINT "documents_ocr_status" CHECK ("documents"."ocr_status" in ('pending', 'processing', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"notes" text,
	"status" text DEFAULT 'Draft' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drafts_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "drafts_type" CHECK ("drafts"."type" in ('vakalatnama', 'written_statement', 'bail_application', 'affidavit', 'reply', 'rejoinder', 'other')),
	CONSTRAINT "drafts_status" CHECK ("drafts"."status" in ('Draft', 'final'))
);
--> statement-breakpoint
CREATE TABLE "hearings" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matter_id" uuid NOT NULL,
	"date" date NOT NULL,
	"time" time,
	"bench" text NOT NULL,
	"court_room" text,
	"item_no" text,
	"purpose" text NOT NULL,
	"notes" text,
	"order_text" text,
	"result" text,
	"adjourned_by" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hearings_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "hearings_adjourned_by" CHECK ("hearings"."adjourned_by" in ('our_side', 'opposite_side', 'court', 'both'))
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invites_role" CHECK ("invites"."role" in ('Admin', 'Senior', 'Junior', 'Clerk'))
);
--> statement-breakpoint
CREATE TABLE "matter_team" (
	"chamber_id" uuid NOT NULL,
	"matter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matter_team_chamber_id_matter_id_user_id_pk" PRIMARY KEY("chamber_id","matter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "matters" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"case_number" text,
	"case_key" text,
	"case_sub_key" text,
	"case_year" text,
	"number_from" integer,
	"number_to" integer,
	"cnr" text,
	"diary_number" text,
	"filing_number" text,
	"fir_number" text,
	"court" text NOT NULL,
	"court_key" text NOT NULL,
	"judge" text,
	"filing_date" date,
	"stage" text DEFAULT 'filing' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"client_id" uuid,
	"parties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"our_side" text,
	"notes" text,
	"outcome" text,
	"disposal_date" date,
	"nature_of_disposal" text,
	"reserved_on" date,
	"restricted" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "matters_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "matters_stage" CHECK ("matters"."stage" in ('filing', 'evidence', 'arguments', 'judgment', 'closed')),
	CONSTRAINT "matters_status" CHECK ("matters"."status" in ('active', 'judgment_reserved', 'closed', 'archived')),
	CONSTRAINT "matters_outcome" CHECK ("matters"."outcome" in ('won', 'partly_won', 'lost', 'settled', 'withdrawn', 'transferred', 'abated', 'other', 'unknown')),
	CONSTRAINT "matters_our_side" CHECK ("matters"."our_side" in ('first', 'second', 'other'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"matter_id" uuid,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "notifications_once" UNIQUE("chamber_id","user_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"chamber_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"date_format" text DEFAULT 'DD/MM/YYYY' NOT NULL,
	"time_format" text DEFAULT '12h' NOT NULL,
	"auto_save" boolean DEFAULT true NOT NULL,
	"show_notifications" boolean DEFAULT true NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"sms_notifications" boolean DEFAULT false NOT NULL,
	"whatsapp_notifications" boolean DEFAULT true NOT NULL,
	"hearing_reminders" boolean DEFAULT true NOT NULL,
	"document_updates" boolean DEFAULT true NOT NULL,
	"billing_alerts" boolean DEFAULT false NOT NULL,
	"reminder_offset" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferences_chamber_id_user_id_pk" PRIMARY KEY("chamber_id","user_id"),
	CONSTRAINT "preferences_theme" CHECK ("preferences"."theme" in ('light', 'dark', 'auto')),
	CONSTRAINT "preferences_date_format" CHECK ("preferences"."date_format" in ('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')),
	CONSTRAINT "preferences_time_format" CHECK ("preferences"."time_format" in ('12h', '24h')),
	CONSTRAINT "preferences_reminder_offset" CHECK ("preferences"."reminder_offset" in (0, 1, 2, 3, 7))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"chamber_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"secret_hash" text NOT NULL,
	"rotated_at" timestamp with time zone,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matter_id" uuid,
	"kind" text DEFAULT 'task' NOT NULL,
	"title" text NOT NULL,
	"due_date" date,
	"due_time" time,
	"assignee_id" uuid,
	"done_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tasks_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('task', 'deadline', 'reminder'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"chamber_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"address" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"enrolment_no" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_chamber_id_id_pk" PRIMARY KEY("chamber_id","id"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('Admin', 'Senior', 'Junior', 'Clerk')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'inactive', 'suspended')),
	CONSTRAINT "users_locale" CHECK ("users"."locale" in ('en', 'hi', 'gu'))
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_refs" ADD CONSTRAINT "case_refs_chamber_id_document_id_page_document_pages_chamber_id_document_id_page_fk" FOREIGN KEY ("chamber_id","document_id","page") REFERENCES "public"."document_pages"("chamber_id","document_id","page") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_refs" ADD CONSTRAINT "case_refs_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_chamber_id_created_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","created_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_chamber_id_document_id_documents_chamber_id_id_fk" FOREIGN KEY ("chamber_id","document_id") REFERENCES "public"."documents"("chamber_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_chamber_id_uploaded_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","uploaded_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_chamber_id_created_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","created_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_chamber_id_created_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","created_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_chamber_id_invited_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","invited_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_team" ADD CONSTRAINT "matter_team_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_team" ADD CONSTRAINT "matter_team_chamber_id_user_id_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","user_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_chamber_id_client_id_clients_chamber_id_id_fk" FOREIGN KEY ("chamber_id","client_id") REFERENCES "public"."clients"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_chamber_id_created_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","created_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_chamber_id_user_id_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","user_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_chamber_id_activity_id_activity_chamber_id_id_fk" FOREIGN KEY ("chamber_id","activity_id") REFERENCES "public"."activity"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_chamber_id_user_id_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","user_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chamber_id_matter_id_matters_chamber_id_id_fk" FOREIGN KEY ("chamber_id","matter_id") REFERENCES "public"."matters"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chamber_id_assignee_id_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","assignee_id") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chamber_id_created_by_users_chamber_id_id_fk" FOREIGN KEY ("chamber_id","created_by") REFERENCES "public"."users"("chamber_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_chamber_id_chambers_id_fk" FOREIGN KEY ("chamber_id") REFERENCES "public"."chambers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_session" ON "access_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_chamber" ON "accounts" USING btree ("chamber_id","id");--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("chamber_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_entity" ON "activity" USING btree ("chamber_id","entity_type","entity_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_refs_key" ON "case_refs" USING btree ("chamber_id","key");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clients_name_trgm" ON "clients" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_pages_search" ON "document_pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_type_created" ON "documents" USING btree ("chamber_id","type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_matter" ON "documents" USING btree ("chamber_id","matter_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_checksum" ON "documents" USING btree ("chamber_id","checksum");--> statement-breakpoint
CREATE INDEX "drafts_matter" ON "drafts" USING btree ("chamber_id","matter_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drafts_created" ON "drafts" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hearings_date" ON "hearings" USING btree ("chamber_id","date","id");--> statement-breakpoint
CREATE INDEX "hearings_matter" ON "hearings" USING btree ("chamber_id","matter_id","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hearings_created" ON "hearings" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matter_team_user" ON "matter_team" USING btree ("chamber_id","user_id","matter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matters_cnr" ON "matters" USING btree ("chamber_id","cnr") WHERE "matters"."cnr" is not null and "matters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "matters_filing" ON "matters" USING btree ("chamber_id","filing_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matters_created" ON "matters" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matters_stage_filing" ON "matters" USING btree ("chamber_id","stage","filing_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matters_status_created" ON "matters" USING btree ("chamber_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matters_client" ON "matters" USING btree ("chamber_id","client_id");--> statement-breakpoint
CREATE INDEX "matters_case_key" ON "matters" USING btree ("chamber_id","case_key");--> statement-breakpoint
CREATE INDEX "matters_case_sub_key" ON "matters" USING btree ("chamber_id","case_sub_key");--> statement-breakpoint
CREATE INDEX "matters_number" ON "matters" USING btree ("chamber_id","number_from","number_to");--> statement-breakpoint
CREATE INDEX "matters_restricted" ON "matters" USING btree ("chamber_id") WHERE "matters"."restricted";--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("chamber_id","user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tasks_matter" ON "tasks" USING btree ("chamber_id","matter_id","due_date");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("chamber_id","due_date","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("chamber_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);