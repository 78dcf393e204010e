-- AUDIT-02: events may be inserted and their block set once; deleted only past the shortest retention time and when their block stands in an archive (AUDIT-11).
CREATE FUNCTION audit_guard_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.block IS NULL THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'audit events are inserted unsealed (AUDIT-02)';
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (
      SELECT 1 FROM audit_archives a WHERE OLD.block BETWEEN a.from_block AND a.to_block AND OLD.at < a.at - interval '5 years') THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'audit events cannot be deleted (AUDIT-02)';
  END IF;
  IF OLD.block IS NULL AND NEW.block IS NOT NULL AND to_jsonb(OLD) - 'block' = to_jsonb(NEW) - 'block' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit events cannot be changed (AUDIT-02)';
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_guard_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% can only be added to (AUDIT-02)', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_guard BEFORE INSERT OR UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_guard_event();
--> statement-breakpoint
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_guard_fixed();
--> statement-breakpoint
CREATE TRIGGER audit_blocks_guard BEFORE UPDATE OR DELETE ON audit_blocks FOR EACH ROW EXECUTE FUNCTION audit_guard_fixed();
--> statement-breakpoint
CREATE TRIGGER audit_blocks_no_truncate BEFORE TRUNCATE ON audit_blocks FOR EACH STATEMENT EXECUTE FUNCTION audit_guard_fixed();
--> statement-breakpoint
CREATE TRIGGER audit_archives_guard BEFORE UPDATE OR DELETE ON audit_archives FOR EACH ROW EXECUTE FUNCTION audit_guard_fixed();
--> statement-breakpoint
CREATE TRIGGER audit_archives_no_truncate BEFORE TRUNCATE ON audit_archives FOR EACH STATEMENT EXECUTE FUNCTION audit_guard_fixed();
