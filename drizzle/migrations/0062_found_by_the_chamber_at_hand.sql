-- A plan for any chamber reckons with the usual one, which has a few matters, and reads all of a large one to find a word. Planning
-- anew takes a millisecond or two. The functions that find words by their marks have one index to choose from and need no such care.
ALTER FUNCTION found_matters(uuid, text[], tsquery, uuid[], uuid[]) SET plan_cache_mode = force_custom_plan;
--> statement-breakpoint
ALTER FUNCTION search_matters(text[], integer) SET plan_cache_mode = force_custom_plan;
--> statement-breakpoint
ALTER FUNCTION search_clients(text[], integer) SET plan_cache_mode = force_custom_plan;
--> statement-breakpoint
ALTER FUNCTION search_documents(text[], integer) SET plan_cache_mode = force_custom_plan;
