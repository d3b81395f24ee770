-- The earliest release that works beside a migration; NULL: any. A process of an earlier one refuses to start.
ALTER TABLE migrations ADD COLUMN works_since text;
