-- A rule of tax can be for sellers of one country; those from before are for every seller.
UPDATE settings SET value = jsonb_set(value, '{rules}', (
  SELECT coalesce(jsonb_agg('{"seller": ""}'::jsonb || rule ORDER BY place), '[]')
  FROM jsonb_array_elements(value->'rules') WITH ORDINALITY AS r (rule, place)))
WHERE key = 'invoices.tax' AND value IS NOT NULL;
