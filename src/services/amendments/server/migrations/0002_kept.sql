-- AMEND-02: whatever the program does, what was decided stays as it was decided.
CREATE FUNCTION "amendments_version_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state = 'pending' OR (NEW.content, NEW.reason, NEW.kind, NEW.state, NEW.no, NEW.seq, NEW."by", NEW.at, NEW.root_id, NEW.based_on)
      IS NOT DISTINCT FROM (OLD.content, OLD.reason, OLD.kind, OLD.state, OLD.no, OLD.seq, OLD."by", OLD.at, OLD.root_id, OLD.based_on) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'AMEND-02: a version that was decided is never changed or deleted; propose another one' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "amendments_version_no_change" BEFORE UPDATE OR DELETE ON "amendments_version" FOR EACH ROW EXECUTE FUNCTION "amendments_version_kept"();
--> statement-breakpoint
CREATE TRIGGER "amendments_version_no_truncate" BEFORE TRUNCATE ON "amendments_version" FOR EACH STATEMENT EXECUTE FUNCTION "amendments_version_kept"();
