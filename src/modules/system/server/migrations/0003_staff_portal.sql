-- What the portal is called is no word for its people, whose term is shorter.
INSERT INTO system_glossary (id, zh, en, code_name, avoid, note, retired, version, by, at) VALUES
  (gen_random_uuid(), '员工门户', 'staff portal', 'Backlot', '["employee portal"]', '本系统', false, 1, NULL, '2026-11-01T00:00:00Z');
