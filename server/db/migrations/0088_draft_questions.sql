-- What a spreadsheet left open or said wrongly about a draft: asked when the draft is opened, and gone once it is saved.
ALTER TABLE drafts ADD COLUMN questions jsonb NOT NULL DEFAULT '[]';
