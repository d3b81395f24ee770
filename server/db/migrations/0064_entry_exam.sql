-- The entry exam of the platform's inspectors. Whoever was verified before it existed does not need it; neither do customers' own inspectors.
ALTER TABLE inspectors ADD COLUMN exam_required boolean NOT NULL DEFAULT false;
UPDATE inspectors SET exam_required = true WHERE verified_at IS NULL AND owner_id IS NULL;

CREATE TABLE exam_questions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- identifies a question of the library for ever; NULL: root's own
  code text UNIQUE,
  -- NULL: asked of everybody
  category_id integer REFERENCES catalog_nodes (id),
  -- the version that is asked now
  version integer NOT NULL DEFAULT 1,
  -- {"en": {"question", "answers", "explanation"}, "zh": …}; the first of the four answers is the right one
  texts jsonb NOT NULL,
  reference text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  -- root has changed it: the library no longer replaces it
  kept boolean NOT NULL DEFAULT false,
  changed_at timestamptz,
  changed_by integer REFERENCES accounts (id)
);

-- Every wording that a question ever had, because tries refer to the one that they asked.
CREATE TABLE exam_question_versions (
  question_id integer NOT NULL REFERENCES exam_questions (id),
  version integer NOT NULL,
  texts jsonb NOT NULL,
  reference text NOT NULL,
  PRIMARY KEY (question_id, version)
);

CREATE TABLE exam_tries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  right_answers integer,
  passed boolean
);
CREATE INDEX exam_tries_inspector_idx ON exam_tries (inspector_id, started_at);
-- two phones of one inspector cannot have two tries
CREATE UNIQUE INDEX exam_tries_open_idx ON exam_tries (inspector_id) WHERE ended_at IS NULL;

CREATE TABLE exam_answers (
  try_id integer NOT NULL REFERENCES exam_tries (id) ON DELETE CASCADE,
  no integer NOT NULL,
  question_id integer NOT NULL,
  version integer NOT NULL,
  -- the order in which the four answers are shown, as places in `texts`
  shown smallint[] NOT NULL,
  -- the answer that was chosen, as a place in `texts`: 0 is right
  chosen smallint CHECK (chosen BETWEEN 0 AND 3),
  PRIMARY KEY (try_id, no),
  FOREIGN KEY (question_id, version) REFERENCES exam_question_versions (question_id, version)
);
CREATE INDEX exam_answers_question_idx ON exam_answers (question_id, chosen);
