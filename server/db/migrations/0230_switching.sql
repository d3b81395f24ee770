-- What the lots of a released report decided, for the switching passport of their factory; and what it said when an order was sold.
ALTER TABLE report_summaries
  -- the revision that was inspected; null in summaries of an earlier release
  ADD COLUMN revision integer,
  -- complete lots: lot, lot_size, level, severity, kind, and of each class what was found and decided. None where the visit was aborted or
  -- everything was checked
  ADD COLUMN lots jsonb NOT NULL DEFAULT '[]';

-- proposed, chosen, lots, steady, word, saved; null where nothing was proposed and nothing said
ALTER TABLE order_revisions ADD COLUMN switching jsonb;

CREATE FUNCTION decided_lots(report jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'lot', l->'lot', 'lot_size', l->'lot_size', 'level', l->'level', 'severity', l->'severity', 'kind', l->'kind',
      'classes', (SELECT coalesce(jsonb_agg(jsonb_build_object('class', c->'class', 'aql', c->'aql', 'n', c->'n', 'ac', c->'ac', 'found', c->'found',
          'state', c->'state', 'decision', c->'decision', 'units', c->'units',
          'steps', (SELECT jsonb_agg(jsonb_build_object('n', s->'n')) FROM elements_of(c->'steps') s)) ORDER BY k), '[]')
        FROM elements_of(l->'classes') WITH ORDINALITY AS d (c, k))) ORDER BY i), '[]')
  FROM elements_of(report->'lots') WITH ORDINALITY AS e (l, i)
  WHERE report->>'result' <> 'aborted' AND report->'full_check' IS DISTINCT FROM 'true'::jsonb
    AND coalesce(jsonb_typeof(l->'short'), 'null') = 'null' AND (l->'n')::int > 0 AND (l->'n')::int >= (l->'planned')::int
$$;

CREATE OR REPLACE FUNCTION keep_report_summary(of_order integer, released integer, report jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_summaries AS s (order_id, version, defects, checks, quantities, readiness, arrival, units, revision, lots)
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
    coalesce((SELECT sum((l->'n')::int) FROM elements_of(report->'lots') l), 0)::int,
    (report->>'revision')::int,
    decided_lots(report)
  ON CONFLICT (order_id) DO UPDATE SET version = excluded.version, defects = excluded.defects, checks = excluded.checks,
    quantities = excluded.quantities, readiness = excluded.readiness, arrival = excluded.arrival, units = excluded.units,
    revision = excluded.revision, lots = excluded.lots
    WHERE s.version <= excluded.version
$$;
