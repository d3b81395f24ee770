-- A seller can have a percentage of its own for customers of all countries without a rule; until now all sellers had the same one.
UPDATE settings SET value = value || '{"sellers": []}'::jsonb WHERE key = 'invoices.tax' AND value IS NOT NULL;
