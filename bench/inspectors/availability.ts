// Where and when inspectors can work: statements for all rows of `inspectors`, for one connection.

export const cityCount = 100

/** Inspectors with three cities, twenty lines and 90 available days each. */
export const availability = [
  `CREATE TEMPORARY TABLE town AS SELECT row_number() OVER (ORDER BY sort) - 1 AS n, code, parent_code AS province
    FROM (SELECT * FROM places WHERE kind = 'city' AND parent_code IN ('CN-44', 'CN-33', 'CN-32', 'CN-35', 'CN-37') ORDER BY sort LIMIT ${cityCount}) p`,
  `INSERT INTO inspector_cities (inspector_id, city, province, working_cents, weekend_cents, holiday_cents)
    SELECT i.account_id, t.code, t.province, 18000 + abs(hashint4(i.account_id)) % 100 * 100, 25000, 32000
    FROM inspectors i CROSS JOIN generate_series(0, 2) k
    JOIN town t ON t.n = (abs(hashint4(i.account_id * 3)) + k) % ${cityCount}`,
  `INSERT INTO inspector_lines (inspector_id, line_id)
    SELECT i.account_id, l.id FROM inspectors i
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS all_lines FROM catalog_nodes WHERE parent_id IS NOT NULL) l
      ON (l.n + abs(hashint4(i.account_id * 5))) % l.all_lines < 20`,
  `INSERT INTO inspector_days (inspector_id, day)
    SELECT i.account_id, CURRENT_DATE + d FROM inspectors i CROSS JOIN generate_series(1, 150) d
    WHERE abs(hashint4(i.account_id * 151 + d)) % 10 < 6`,
]

/** One available day in eight is booked, for an order of the inspector. */
export const bookedDays = `INSERT INTO order_days (order_id, inspector_id, day, slot, city)
  SELECT o.id, d.inspector_id, d.day, 1, c.city FROM inspector_days d
  JOIN (SELECT inspector_id, min(id) AS id FROM orders GROUP BY inspector_id) o ON o.inspector_id = d.inspector_id
  JOIN LATERAL (SELECT city FROM inspector_cities c WHERE c.inspector_id = d.inspector_id LIMIT 1) c ON true
  WHERE abs(hashint4(d.inspector_id * 7 + (d.day - CURRENT_DATE))) % 8 = 0`
