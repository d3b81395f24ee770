-- without a transaction
-- Lots of reports that were released before passports were kept, a few hundred orders at a time.
DO $$
DECLARE
  first integer := 1;
  last integer := (SELECT coalesce(max(order_id), 0) FROM report_summaries);
BEGIN
  WHILE first <= last LOOP
    UPDATE report_summaries s SET revision = (v.data->>'revision')::int, lots = decided_lots(v.data)
      FROM report_versions v
      WHERE s.order_id BETWEEN first AND first + 299 AND s.revision IS NULL AND v.order_id = s.order_id AND v.version = s.version;
    COMMIT;
    first := first + 300;
  END LOOP;
END $$;
