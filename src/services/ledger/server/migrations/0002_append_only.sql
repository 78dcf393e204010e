-- LEDGER-02: whatever the program does, the books are only ever added to.
CREATE FUNCTION "ledger_entry_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'LEDGER-02: an entry is never changed or deleted; book a reversing one' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_no_change" BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "ledger_entry_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_no_truncate" BEFORE TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_entry_append_only"();
--> statement-breakpoint
-- An account's row changes with every booking: room on its page keeps that from touching the indexes.
ALTER TABLE "ledger_account" SET (fillfactor = 80);
