-- without a transaction
-- Reports that were released before summaries were kept, a few hundred orders at a time.
DO $$
DECLARE
  first integer := 1;
  last integer := (SELECT coalesce(max(order_id), 0) FROM report_versions);
BEGIN
  WHILE first <= last LOOP
    PERFORM keep_report_summary(v.order_id, v.version, v.data)
      FROM (SELECT order_id, version, data FROM report_versions
        WHERE order_id BETWEEN first AND first + 299 AND released_at IS NOT NULL ORDER BY order_id, version) v;
    COMMIT;
    first := first + 300;
  END LOOP;
END $$;
