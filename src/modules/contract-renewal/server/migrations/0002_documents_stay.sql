-- RENEW-14: what was noted of a signed file stays as it is; it goes with its renewal only.
CREATE FUNCTION contract_renewal_documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'documents of contract renewals cannot be changed (RENEW-14)';
END $$;
--> statement-breakpoint
CREATE TRIGGER contract_renewal_documents_stay BEFORE UPDATE ON contract_renewal_documents FOR EACH ROW EXECUTE FUNCTION contract_renewal_documents_stay();
