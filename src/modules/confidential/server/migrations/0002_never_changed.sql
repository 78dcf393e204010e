-- CONFID-08: whatever the program does, who opened what and when stays as it was written; how long it was looked at only grows. It is removed after its time.
CREATE FUNCTION "confidential_never_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'confidential_openings' AND NEW.seconds_visible >= OLD.seconds_visible
    AND (to_jsonb(NEW) - 'seconds_visible' - 'pages') = (to_jsonb(OLD) - 'seconds_visible' - 'pages') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'CONFID-08: what is recorded is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "confidential_openings_no_change" BEFORE UPDATE ON "confidential_openings" FOR EACH ROW EXECUTE FUNCTION "confidential_never_changed"();
--> statement-breakpoint
CREATE TRIGGER "confidential_refusals_no_change" BEFORE UPDATE ON "confidential_refusals" FOR EACH ROW EXECUTE FUNCTION "confidential_never_changed"();
