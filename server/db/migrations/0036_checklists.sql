-- A graded chart: the sizes of a measurement sheet, and the nominal value of each point for each of them.
ALTER TABLE protocol_items ADD COLUMN sizes text NOT NULL DEFAULT '';
ALTER TABLE protocol_options ADD COLUMN size_values text NOT NULL DEFAULT '';

-- A text is recorded and a list of defects is judged, whatever was stored beside them; only measured values make a sheet.
UPDATE protocol_items SET result_style = 'info' WHERE type = 'text' AND result_style <> 'info';
UPDATE protocol_items SET result_style = 'judge' WHERE type = 'defectives_list' AND result_style <> 'judge';
UPDATE protocol_items SET result_style = 'judge' WHERE type <> 'checkbox_value_group' AND result_style = 'sheet';
UPDATE protocol_items SET result_style = 'judge' WHERE type IN ('checkbox_single', 'checkbox_multi') AND result_style = 'score';

-- Public protocols that come with the product: which one it is, the edition of its content, and the version that this edition
-- became. A protocol with another version was changed by people and is left to them.
ALTER TABLE protocols ADD COLUMN library_code text;
ALTER TABLE protocols ADD COLUMN library_edition integer;
ALTER TABLE protocols ADD COLUMN library_version integer;
CREATE UNIQUE INDEX protocols_library_idx ON protocols (library_code) WHERE library_code IS NOT NULL;

UPDATE protocols p SET library_code = l.code, library_edition = 1, library_version = 1
FROM (VALUES
  ('Apparel', 'apparel'), ('Footwear', 'footwear'), ('Electrical appliance', 'household-appliances'), ('Toys', 'toys'),
  ('Furniture', 'furniture'), ('Gifts and hard lines', 'gifts-and-hard-lines'), ('Container loading', 'container-loading'),
  ('Technical factory audit', 'technical-factory-audit'), ('Social audit', 'social-audit'), ('Security audit', 'security-audit'),
  ('Pre-production check', 'pre-production-check'), ('During production', 'during-production'),
  ('Sorting, rework and special visits', 'sorting-and-special-visits')
) AS l (name, code)
WHERE p.name = l.name AND p.id = (
  SELECT min(o.id) FROM protocols o WHERE o.name = l.name AND o.is_public AND o.deleted_at IS NULL
);
