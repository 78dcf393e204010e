-- WF-23: a code stays what it is once an item has used it
CREATE FUNCTION workflow_keep_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.code <> old.code AND EXISTS (SELECT FROM workflow_item WHERE config_id = old.id) THEN
    RAISE EXCEPTION 'the code of a flow that items used is fixed (WF-23)';
  END IF;
  RETURN new;
END $$;

--> statement-breakpoint
CREATE TRIGGER workflow_config_code BEFORE UPDATE OF code ON workflow_config FOR EACH ROW EXECUTE FUNCTION workflow_keep_code();
