-- FPARK-12: whatever the program does, what stands in a log stays as it was written. It is removed after its time.
CREATE FUNCTION "free_park_entry_never_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'FPARK-12: a log row is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "free_park_entry_run_rows_no_change" BEFORE UPDATE ON "free_park_entry_run_rows" FOR EACH ROW EXECUTE FUNCTION "free_park_entry_never_changed"();
--> statement-breakpoint
CREATE TRIGGER "free_park_entry_entries_no_change" BEFORE UPDATE ON "free_park_entry_entries" FOR EACH ROW EXECUTE FUNCTION "free_park_entry_never_changed"();
