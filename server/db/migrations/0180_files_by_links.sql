-- A file that came by a factory's link has no account that sent it; the row that names it says by which link.
ALTER TABLE attachments ALTER COLUMN created_by DROP NOT NULL;
