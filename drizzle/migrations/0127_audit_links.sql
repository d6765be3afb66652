CREATE TABLE "audit_links" (
	"chamber_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"trail" text NOT NULL,
	"row_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"row_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_links_chamber_id_seq_pk" PRIMARY KEY("chamber_id","seq"),
	CONSTRAINT "audit_links_trail" CHECK ("audit_links"."trail" in ('activity', 'security_log')),
	CONSTRAINT "audit_links_hashes" CHECK (octet_length("audit_links"."row_hash") = 32 and octet_length("audit_links"."hash") = 32)
);
