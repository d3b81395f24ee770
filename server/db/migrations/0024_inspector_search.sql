-- The lines that an inspector knows, once more in its own row: a search in a large city asks thousands of inspectors, and
-- a look at the row that it reads anyway is a fraction of a look into another table.
ALTER TABLE inspectors ADD COLUMN line_ids integer[] NOT NULL DEFAULT '{}';
UPDATE inspectors i SET line_ids = ARRAY (SELECT line_id FROM inspector_lines l WHERE l.inspector_id = i.account_id ORDER BY line_id);

-- A trigger, because nobody who writes the lines may forget it.
CREATE FUNCTION inspector_lines_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inspectors i SET line_ids = ARRAY (SELECT line_id FROM inspector_lines l WHERE l.inspector_id = i.account_id ORDER BY line_id)
    WHERE i.account_id IN (SELECT inspector_id FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER inspector_lines_added AFTER INSERT ON inspector_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION inspector_lines_changed();
CREATE TRIGGER inspector_lines_removed AFTER DELETE ON inspector_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION inspector_lines_changed();

-- The same of the order in which a search looks at the inspectors of a city: it stops when it has found enough.
ALTER TABLE inspector_cities
  ADD COLUMN prior_stars real NOT NULL DEFAULT 4,
  ADD COLUMN jobs_done integer NOT NULL DEFAULT 0;
UPDATE inspector_cities c SET prior_stars = i.prior_stars, jobs_done = i.jobs_done FROM inspectors i WHERE i.account_id = c.inspector_id;
CREATE INDEX inspector_cities_rank_idx ON inspector_cities (city, prior_stars DESC, inspector_id);
CREATE INDEX inspector_cities_newcomer_idx ON inspector_cities (city, inspector_id) WHERE jobs_done < 5;

CREATE FUNCTION inspector_city_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT prior_stars, jobs_done INTO NEW.prior_stars, NEW.jobs_done FROM inspectors WHERE account_id = NEW.inspector_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER inspector_city_added BEFORE INSERT ON inspector_cities FOR EACH ROW EXECUTE FUNCTION inspector_city_added();
CREATE FUNCTION inspector_stars_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inspector_cities SET prior_stars = NEW.prior_stars, jobs_done = NEW.jobs_done WHERE inspector_id = NEW.account_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER inspector_stars_changed AFTER UPDATE OF prior_stars, jobs_done ON inspectors FOR EACH ROW
  WHEN (OLD.prior_stars <> NEW.prior_stars OR OLD.jobs_done <> NEW.jobs_done) EXECUTE FUNCTION inspector_stars_changed();
