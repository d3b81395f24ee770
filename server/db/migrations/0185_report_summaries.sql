-- What the latest released report of an order found, in few words: a factory's page reads hundreds of these, and no report.
CREATE TABLE report_summaries (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  version integer NOT NULL,
  -- each kind of defect once: class, code, name, name_cn, count
  defects jsonb NOT NULL,
  -- checks that did not conform, without confidential ones: name, name_cn
  checks jsonb NOT NULL,
  -- what was counted of each product: product, ordered, finished, packed
  quantities jsonb NOT NULL,
  -- none, unknown, reached, missed, hardly_begun
  readiness text NOT NULL,
  -- where the inspector checked in: at, place, metres, site; null without a position
  arrival jsonb,
  -- units that were inspected
  units integer NOT NULL
);

CREATE FUNCTION elements_of(list jsonb) RETURNS SETOF jsonb LANGUAGE sql IMMUTABLE AS
  'SELECT jsonb_array_elements(CASE WHEN jsonb_typeof(list) = ''array'' THEN list ELSE ''[]''::jsonb END)';

CREATE FUNCTION keep_report_summary(of_order integer, released integer, report jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_summaries AS s (order_id, version, defects, checks, quantities, readiness, arrival, units)
  SELECT of_order, released,
    coalesce((SELECT jsonb_agg(to_jsonb(k)) FROM (
      SELECT d->>'class' AS class, coalesce(d->>'code', '') AS code, d->>'name' AS name, coalesce(max(d->>'name_cn'), '') AS name_cn,
        sum(coalesce((d->'count')::int, 1))::int AS count
      FROM elements_of(report->'defects') d GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) k), '[]'),
    coalesce((SELECT jsonb_agg(to_jsonb(k)) FROM (
      SELECT i->>'name' AS name, coalesce(max(i->>'name_cn'), '') AS name_cn
      FROM elements_of(report->'sections') p, elements_of(p->'items') i
      WHERE i->>'verdict' = 'not_conform' AND i->'confidential' IS DISTINCT FROM 'true'::jsonb GROUP BY 1 ORDER BY 1) k), '[]'),
    coalesce((SELECT jsonb_agg(jsonb_build_object('product', q->'product', 'ordered', q->'ordered', 'finished', q->'finished', 'packed', q->'packed'))
      FROM elements_of(report->'quantities') q), '[]'),
    coalesce(report #>> '{readiness,state}', 'unknown'),
    CASE WHEN jsonb_typeof(report #> '{arrival,place}') = 'object' THEN report->'arrival' END,
    coalesce((SELECT sum((l->'n')::int) FROM elements_of(report->'lots') l), 0)::int
  ON CONFLICT (order_id) DO UPDATE SET version = excluded.version, defects = excluded.defects, checks = excluded.checks,
    quantities = excluded.quantities, readiness = excluded.readiness, arrival = excluded.arrival, units = excluded.units
    WHERE s.version <= excluded.version
$$;

CREATE FUNCTION summarize_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_report_summary(NEW.order_id, NEW.version, NEW.data);
  RETURN NULL;
END
$$;

CREATE TRIGGER report_versions_summarized AFTER INSERT OR UPDATE OF released_at ON report_versions FOR EACH ROW
  WHEN (NEW.released_at IS NOT NULL) EXECUTE FUNCTION summarize_report();
