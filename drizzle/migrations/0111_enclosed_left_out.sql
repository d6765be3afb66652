ALTER TABLE "documents" ADD COLUMN "enclosed_left_out" integer;
