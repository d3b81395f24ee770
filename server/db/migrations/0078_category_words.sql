-- Ordinary words for goods by language ("kettle", 水壶, czajnik), by which people find the category of their goods.
ALTER TABLE catalog_nodes ADD COLUMN words jsonb NOT NULL DEFAULT '{}';
