-- Words that came lately wait in a list that every search reads from end to end. An import brings in a hundred matters and looks
-- their names up in the same transaction, some hundred times through that list.
ALTER INDEX matters_sounds SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX clients_sounds SET (fastupdate = off);
--> statement-breakpoint
SELECT gin_clean_pending_list('matters_sounds'), gin_clean_pending_list('clients_sounds');
