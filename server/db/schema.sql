-- Written by scripts/schema.ts from the migrations; do not edit.

CREATE SEQUENCE order_numbers;

CREATE OR REPLACE FUNCTION public.audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.audit_keeps_its_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM audit_redactions r WHERE r.audit_id = OLD.id)
    AND (NEW.id, NEW.at, NEW.action, NEW.subject) = (OLD.id, OLD.at, OLD.action, OLD.subject)
    AND NEW.account_id IS NOT DISTINCT FROM OLD.account_id
    AND (NEW.address IS NULL OR NEW.address = OLD.address)
    AND (NEW.device IS NULL OR NEW.device = OLD.device) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.audit_keeps_what_is_not_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  row_id bigint := (to_jsonb(OLD) ->> TG_ARGV[0])::bigint;
BEGIN
  IF EXISTS (
    SELECT FROM audit_seals s
      JOIN audit l ON l.id = s.audit_id
      JOIN log_archives a ON s.seal_no BETWEEN a.first_seal AND a.last_seal
    WHERE s.audit_id = row_id AND a.state = 'removing' AND l.action <> ALL (a.kept_actions)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.audit_note_unsealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO audit_unsealed VALUES (NEW.id);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.audit_words(action text, subject text, details jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, translate(((((action || ' '::text) || subject) || ' '::text) || (details)::text), '._:"{}[],/'::text, '          '::text));

CREATE OR REPLACE FUNCTION public.check_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO invoice_checks (order_id)
    SELECT NEW.order_id WHERE EXISTS (SELECT FROM invoice_orders WHERE order_id = NEW.order_id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.customer_of_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.customer_id := coalesce(NEW.customer_id, (SELECT customer_id FROM orders WHERE id = NEW.order_id));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.decided_lots(report jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'lot', l->'lot', 'lot_size', l->'lot_size', 'level', l->'level', 'severity', l->'severity', 'kind', l->'kind',
      'classes', (SELECT coalesce(jsonb_agg(jsonb_build_object('class', c->'class', 'aql', c->'aql', 'n', c->'n', 'ac', c->'ac', 'found', c->'found',
          'state', c->'state', 'decision', c->'decision', 'units', c->'units',
          'steps', (SELECT jsonb_agg(jsonb_build_object('n', s->'n')) FROM elements_of(c->'steps') s)) ORDER BY k), '[]')
        FROM elements_of(l->'classes') WITH ORDINALITY AS d (c, k))) ORDER BY i), '[]')
  FROM elements_of(report->'lots') WITH ORDINALITY AS e (l, i)
  WHERE report->>'result' <> 'aborted' AND report->'full_check' IS DISTINCT FROM 'true'::jsonb
    AND coalesce(jsonb_typeof(l->'short'), 'null') = 'null' AND (l->'n')::int > 0 AND (l->'n')::int >= (l->'planned')::int
$function$;

CREATE OR REPLACE FUNCTION public.document_settles_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_invoice_states(ARRAY(SELECT coalesce(credit_of, id) FROM invoices WHERE id = NEW.invoice_id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.elements_of(list jsonb)
 RETURNS SETOF jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$SELECT jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]'::jsonb END)$function$;

CREATE OR REPLACE FUNCTION public.gram_key(t text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 5000
AS $function$
DECLARE
  l text := lower(t);
  n integer := least(3, char_length(l));
  found text[] := '{}';
BEGIN
  FOR i IN 1 .. char_length(l) - n + 1 LOOP
    found[i] := substr(l, i, n);
  END LOOP;
  RETURN found;
END
$function$;

CREATE OR REPLACE FUNCTION public.grams(t text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 5000
AS $function$
DECLARE
  l text := lower(t);
  found text[] := '{}';
BEGIN
  FOR i IN 1 .. char_length(l) - 1 LOOP
    found[2 * i - 1] := substr(l, i, 2);
    found[2 * i] := substr(l, i, 3);
  END LOOP;
  RETURN found;
END
$function$;

CREATE OR REPLACE FUNCTION public.inspector_city_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT prior_stars, jobs_done INTO NEW.prior_stars, NEW.jobs_done FROM inspectors WHERE account_id = NEW.inspector_id;
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.inspector_lines_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE inspectors i SET line_ids = ARRAY (SELECT line_id FROM inspector_lines l WHERE l.inspector_id = i.account_id ORDER BY line_id)
    WHERE i.account_id IN (SELECT inspector_id FROM changed);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.inspector_stars_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE inspector_cities SET prior_stars = NEW.prior_stars, jobs_done = NEW.jobs_done WHERE inspector_id = NEW.account_id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.invoice_orders_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'what was invoiced is append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.invoices_stay_as_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{document,customer,customer_id,due_on,tax_cents,state}'::text[] = to_jsonb(OLD) - '{document,customer,customer_id,due_on,tax_cents,state}'::text[]
    AND (OLD.document IS NULL OR (
      (NEW.document, NEW.customer_id, NEW.due_on, NEW.tax_cents) IS NOT DISTINCT FROM (OLD.document, OLD.customer_id, OLD.due_on, OLD.tax_cents)
      AND (NEW.customer IS NULL OR NEW.customer = OLD.customer))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'document % stays as it was issued', OLD.invoice_no;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_invoice_states(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM invoices i WHERE i.id = ANY (ids) AND i.kind = 'invoice' ORDER BY i.id FOR NO KEY UPDATE;
  UPDATE invoices i SET state = state_of_invoice(i.id)
    WHERE i.id = ANY (ids) AND i.kind = 'invoice' AND i.state IS DISTINCT FROM state_of_invoice(i.id);
END $function$;

CREATE OR REPLACE FUNCTION public.keep_report_summary(of_order integer, released integer, report jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.loses_only_names(before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
DECLARE
  step text;
BEGIN
  IF before = after THEN
    RETURN true;
  END IF;
  IF jsonb_typeof(before) = 'string' THEN
    RETURN after = '""'::jsonb;
  END IF;
  IF jsonb_typeof(before) <> jsonb_typeof(after) OR jsonb_typeof(before) NOT IN ('object', 'array') THEN
    RETURN false;
  END IF;
  IF jsonb_typeof(before) = 'array' THEN
    IF jsonb_array_length(before) <> jsonb_array_length(after) THEN
      RETURN false;
    END IF;
    FOR i IN 0 .. jsonb_array_length(before) - 1 LOOP
      IF NOT loses_only_names(before -> i, after -> i) THEN
        RETURN false;
      END IF;
    END LOOP;
    RETURN true;
  END IF;
  IF EXISTS (SELECT FROM jsonb_object_keys(after) k WHERE NOT before ? k) THEN
    RETURN false;
  END IF;
  FOR step IN SELECT jsonb_object_keys(before) LOOP
    IF NOT after ? step OR NOT loses_only_names(before -> step, after -> step) THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END
$function$;

CREATE OR REPLACE FUNCTION public.mission_entries_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'entries of missions are append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.mission_entry_loses_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.kind = 'sign' AND to_jsonb(NEW) - 'data' = to_jsonb(OLD) - 'data' AND loses_only_names(OLD.data, NEW.data) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of missions are append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.note_order_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_total_changes (day) VALUES ((coalesce(NEW.created_at, OLD.created_at) AT TIME ZONE 'Asia/Shanghai')::date);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.order_settles_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids integer[] := ARRAY(SELECT invoice_id FROM invoice_orders WHERE order_id = NEW.id);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM keep_invoice_states(ids); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refund_within_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid bigint;
  returned bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.amount_cents, NEW.order_id, NEW.kind, NEW.provider, NEW.refund_of)
      IS DISTINCT FROM (OLD.amount_cents, OLD.order_id, OLD.kind, OLD.provider, OLD.refund_of) THEN
    RAISE EXCEPTION 'payment % is what it was recorded as', OLD.payment_no;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.kind = 'refund' THEN
    -- locked, so that two refunds of one payment are judged one after the other
    SELECT amount_cents INTO paid FROM payments WHERE id = NEW.refund_of AND order_id = NEW.order_id AND kind = 'payment' FOR NO KEY UPDATE;
    SELECT coalesce(sum(amount_cents), 0) INTO returned FROM payments WHERE refund_of = NEW.refund_of;
    IF paid IS NULL OR returned + NEW.amount_cents > paid THEN
      RAISE EXCEPTION 'refund % of % is more than is left of payment %', NEW.payment_no, NEW.amount_cents, NEW.refund_of;
    END IF;
  END IF;
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.report_files_are_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state <> 'ready' THEN
      RETURN NEW;
    END IF;
    IF OLD.removed_at IS NULL
      AND to_jsonb(NEW) - 'superseded_at' - 'removed_at' = to_jsonb(OLD) - 'superseded_at' - 'removed_at' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'PDFs of reports are not changed';
END
$function$;

CREATE OR REPLACE FUNCTION public.report_statement_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_heads_due VALUES (NEW.order_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.report_statement_loses_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - 'names' = to_jsonb(OLD) - 'names' AND loses_only_names(OLD.names, NEW.names) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'statements about reports are append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.report_statements_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'statements about reports are append-only';
END
$function$;

CREATE OR REPLACE FUNCTION public.report_versions_are_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.released_at IS NULL
    AND to_jsonb(NEW) - 'released_at' - 'released_by' = to_jsonb(OLD) - 'released_at' - 'released_by' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'data' - 'salts' = to_jsonb(OLD) - 'data' - 'salts'
    AND loses_only_names(OLD.data, NEW.data) AND loses_only_names(OLD.salts, NEW.salts) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'versions of reports are not changed';
END
$function$;

CREATE OR REPLACE FUNCTION public.state_of_invoice(invoice integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN bool_or(line.billed AND line.unpaid) THEN 'open' WHEN bool_or(line.billed) THEN 'paid' ELSE 'credited' END
  FROM invoice_orders io JOIN orders o ON o.id = io.order_id,
    LATERAL (SELECT
      NOT EXISTS (SELECT FROM invoices c JOIN invoice_orders co ON co.invoice_id = c.id
        WHERE c.credit_of = io.invoice_id AND co.order_id = io.order_id) AS billed,
      (o.on_account OR o.status < 5) AND coalesce(o.charged_cents, o.total_cents + o.extra_cents) + o.refund_due_cents > o.paid_cents
        AND (o.on_account OR o.total_cents + o.extra_cents + o.refund_due_cents > o.paid_cents) AS unpaid) AS line
  WHERE io.invoice_id = invoice HAVING count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION public.summarize_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_report_summary(NEW.order_id, NEW.version, NEW.data);
  RETURN NULL;
END
$function$;

CREATE TABLE account_receipt_parts (
  payment_id integer NOT NULL,
  receipt_id integer NOT NULL,
  CONSTRAINT account_receipt_parts_pkey PRIMARY KEY (payment_id),
  CONSTRAINT account_receipt_parts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT account_receipt_parts_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES account_receipts(id)
);

CREATE INDEX account_receipt_parts_receipt_idx ON public.account_receipt_parts USING btree (receipt_id);

CREATE TABLE account_receipts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  reference text NOT NULL,
  amount_cents bigint NOT NULL,
  received_on date NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  reversed_at timestamp with time zone,
  reversed_by integer,
  reverse_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT account_receipts_pkey PRIMARY KEY (id),
  CONSTRAINT account_receipts_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT account_receipts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  CONSTRAINT account_receipts_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES accounts(id),
  CONSTRAINT account_receipts_amount_cents_check CHECK ((amount_cents > 0))
);

CREATE UNIQUE INDEX account_receipts_recorded_key ON public.account_receipts USING btree (customer_id, lower(reference), received_on, amount_cents) WHERE (reversed_at IS NULL);

CREATE TABLE account_reminder_items (
  reminder_id integer NOT NULL,
  order_id integer NOT NULL,
  step smallint NOT NULL,
  due_on date NOT NULL,
  open_cents bigint NOT NULL,
  CONSTRAINT account_reminder_items_pkey PRIMARY KEY (reminder_id, order_id),
  CONSTRAINT account_reminder_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT account_reminder_items_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES account_reminders(id)
);

CREATE INDEX account_reminder_items_order_idx ON public.account_reminder_items USING btree (order_id, reminder_id);

CREATE UNIQUE INDEX account_reminder_items_step_key ON public.account_reminder_items USING btree (order_id, step) WHERE (step > 0);

CREATE TABLE account_reminders (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  sent_by integer,
  sent_at timestamp with time zone NOT NULL,
  total_cents bigint NOT NULL,
  CONSTRAINT account_reminders_pkey PRIMARY KEY (id),
  CONSTRAINT account_reminders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  CONSTRAINT account_reminders_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES accounts(id)
);

CREATE INDEX account_reminders_customer_idx ON public.account_reminders USING btree (customer_id, id DESC);

CREATE TABLE account_statements (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  sent_by integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  closing_cents bigint NOT NULL,
  CONSTRAINT account_statements_pkey PRIMARY KEY (id),
  CONSTRAINT account_statements_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  CONSTRAINT account_statements_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES accounts(id),
  CONSTRAINT account_statements_check CHECK ((first_day <= last_day))
);

CREATE INDEX account_statements_customer_idx ON public.account_statements USING btree (customer_id, id DESC);

CREATE TABLE account_terms (
  customer_id integer NOT NULL,
  reminders_off boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  changed_by integer NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT account_terms_pkey PRIMARY KEY (customer_id),
  CONSTRAINT account_terms_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  CONSTRAINT account_terms_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id)
);

CREATE TABLE account_totps (
  account_id integer NOT NULL,
  secret bytea NOT NULL,
  started_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  last_step integer NOT NULL DEFAULT 0,
  wrong_codes integer NOT NULL DEFAULT 0,
  wrong_at timestamp with time zone,
  CONSTRAINT account_totps_pkey PRIMARY KEY (account_id),
  CONSTRAINT account_totps_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE accounts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'customer'::text,
  active boolean NOT NULL DEFAULT true,
  nickname text NOT NULL,
  phone text NOT NULL DEFAULT ''::text,
  company text NOT NULL DEFAULT ''::text,
  country text NOT NULL DEFAULT ''::text,
  language text NOT NULL DEFAULT 'en-US'::text,
  parent_id integer,
  referred_by integer,
  is_agent boolean NOT NULL DEFAULT false,
  agent_code text,
  can_use_my_ins_list boolean NOT NULL DEFAULT false,
  can_use_own_price boolean NOT NULL DEFAULT false,
  customer_price_cents integer,
  can_use_ins_code boolean NOT NULL DEFAULT false,
  email_notification boolean NOT NULL DEFAULT true,
  credit_ok boolean NOT NULL DEFAULT false,
  credit_limit_cents bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  password_changed_at timestamp with time zone NOT NULL,
  email_verified_at timestamp with time zone,
  terms_version integer NOT NULL DEFAULT 1,
  terms_changed_at timestamp with time zone,
  terms_changed_by integer,
  erased_at timestamp with time zone,
  closed_at timestamp with time zone,
  staff_role text,
  signed_in_at timestamp with time zone,
  member_flags text[] NOT NULL DEFAULT '{books}'::text[],
  approval_over_cents integer,
  approver_id integer,
  CONSTRAINT accounts_uuid_key UNIQUE (uuid),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES accounts(id),
  CONSTRAINT accounts_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES accounts(id),
  CONSTRAINT accounts_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES accounts(id),
  CONSTRAINT accounts_terms_changed_by_fkey FOREIGN KEY (terms_changed_by) REFERENCES accounts(id),
  CONSTRAINT accounts_check CHECK (((parent_id IS NULL) OR (role = 'customer'::text))),
  CONSTRAINT accounts_check1 CHECK ((parent_id <> id)),
  CONSTRAINT accounts_check2 CHECK (((staff_role IS NULL) OR ((role = 'root'::text) AND (staff_role = ANY (ARRAY['reviewer'::text, 'operator'::text, 'accountant'::text, 'support'::text]))))),
  CONSTRAINT accounts_customer_price_cents_check CHECK ((customer_price_cents >= 0)),
  CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'admin'::text, 'root'::text, 'inspector'::text])))
);

CREATE UNIQUE INDEX accounts_agent_code_key ON public.accounts USING btree (agent_code) WHERE (agent_code IS NOT NULL);

CREATE INDEX accounts_agent_idx ON public.accounts USING btree (id) WHERE is_agent;

CREATE INDEX accounts_by_name_idx ON public.accounts USING btree (COALESCE(NULLIF(lower(company), ''::text), lower(nickname)), id) INCLUDE (company, nickname);

CREATE INDEX accounts_company_first_idx ON public.accounts USING btree (NULLIF(lower(company), ''::text), id DESC) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE INDEX accounts_company_last_idx ON public.accounts USING btree (NULLIF(lower(company), ''::text) DESC NULLS LAST, id DESC) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE INDEX accounts_credit_first_idx ON public.accounts USING btree ((
CASE
    WHEN credit_ok THEN credit_limit_cents
    ELSE NULL::bigint
END), id DESC) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE INDEX accounts_credit_idx ON public.accounts USING btree (id) INCLUDE (credit_limit_cents) WHERE credit_ok;

CREATE INDEX accounts_credit_last_idx ON public.accounts USING btree ((
CASE
    WHEN credit_ok THEN credit_limit_cents
    ELSE NULL::bigint
END) DESC NULLS LAST, id DESC) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE INDEX accounts_customer_text_idx ON public.accounts USING gin (grams(email), grams(nickname), grams(company)) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE UNIQUE INDEX accounts_email_key ON public.accounts USING btree (lower(email));

CREATE INDEX accounts_inactive_idx ON public.accounts USING btree (id) WHERE (NOT active);

CREATE INDEX accounts_ins_code_idx ON public.accounts USING btree (id) WHERE can_use_ins_code;

CREATE INDEX accounts_inspector_text_idx ON public.accounts USING gin (grams(email), grams(nickname), grams(phone)) WHERE (role = 'inspector'::text);

CREATE INDEX accounts_my_ins_list_idx ON public.accounts USING btree (id) WHERE can_use_my_ins_list;

CREATE INDEX accounts_nickname_first_idx ON public.accounts USING btree (NULLIF(lower(nickname), ''::text), id DESC) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE INDEX accounts_nickname_idx ON public.accounts USING btree (lower(nickname), id);

CREATE INDEX accounts_nickname_last_idx ON public.accounts USING btree (NULLIF(lower(nickname), ''::text) DESC NULLS LAST, id DESC) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE INDEX accounts_own_price_idx ON public.accounts USING btree (id) WHERE can_use_own_price;

CREATE INDEX accounts_parent_idx ON public.accounts USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX accounts_price_first_idx ON public.accounts USING btree (customer_price_cents, id DESC) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE INDEX accounts_price_idx ON public.accounts USING btree (customer_price_cents, id) WHERE (customer_price_cents IS NOT NULL);

CREATE INDEX accounts_price_last_idx ON public.accounts USING btree (customer_price_cents DESC NULLS LAST, id DESC) WHERE (role = ANY (ARRAY['customer'::text, 'admin'::text]));

CREATE INDEX accounts_referred_by_idx ON public.accounts USING btree (referred_by) WHERE (referred_by IS NOT NULL);

CREATE INDEX accounts_silent_idx ON public.accounts USING btree (id) WHERE (NOT email_notification);

CREATE INDEX accounts_team_idx ON public.accounts USING btree (id) WHERE (role = 'root'::text);

CREATE TABLE alert_settings (
  account_id integer NOT NULL,
  groups_off text[] NOT NULL DEFAULT '{}'::text[],
  quiet_from smallint NOT NULL DEFAULT 0,
  quiet_until smallint NOT NULL DEFAULT 0,
  time_zone text NOT NULL DEFAULT 'Asia/Shanghai'::text,
  gateway_off boolean NOT NULL DEFAULT false,
  CONSTRAINT alert_settings_pkey PRIMARY KEY (account_id),
  CONSTRAINT alert_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE alert_tries (
  notice_id integer NOT NULL,
  channel text NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  begun_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  error text NOT NULL DEFAULT ''::text,
  proved_at timestamp with time zone,
  CONSTRAINT alert_tries_pkey PRIMARY KEY (notice_id, channel),
  CONSTRAINT alert_tries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT alert_tries_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES alerts(notice_id) ON DELETE CASCADE,
  CONSTRAINT alert_tries_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'mail'::text, 'gateway'::text])))
);

CREATE INDEX alert_tries_account ON public.alert_tries USING btree (account_id, channel, created_at);

CREATE TABLE alerts (
  notice_id integer NOT NULL,
  account_id integer NOT NULL,
  order_id integer,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  mailed boolean NOT NULL DEFAULT false,
  next_at timestamp with time zone,
  seen_at timestamp with time zone,
  unseen_at timestamp with time zone,
  CONSTRAINT alerts_pkey PRIMARY KEY (notice_id),
  CONSTRAINT alerts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT alerts_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  CONSTRAINT alerts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX alerts_account ON public.alerts USING btree (account_id);

CREATE INDEX alerts_next ON public.alerts USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX alerts_order ON public.alerts USING btree (order_id);

CREATE INDEX alerts_unseen ON public.alerts USING btree (expires_at) WHERE ((unseen_at IS NOT NULL) AND (seen_at IS NULL));

CREATE TABLE api_keys (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL,
  family_id integer,
  name text NOT NULL,
  public_id text NOT NULL,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  pay_most_cents integer,
  days integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  rotated_at timestamp with time zone,
  old_hash bytea,
  old_until timestamp with time zone,
  old_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by integer,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT api_keys_family_id_fkey FOREIGN KEY (family_id) REFERENCES accounts(id),
  CONSTRAINT api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES accounts(id),
  CONSTRAINT api_keys_check CHECK (((old_hash IS NULL) = (old_until IS NULL))),
  CONSTRAINT api_keys_check1 CHECK ((('pay'::text = ANY (scopes)) = (pay_most_cents IS NOT NULL))),
  CONSTRAINT api_keys_days_check CHECK ((days > 0)),
  CONSTRAINT api_keys_pay_most_cents_check CHECK ((pay_most_cents > 0))
);

CREATE INDEX api_keys_account ON public.api_keys USING btree (account_id, id);

CREATE UNIQUE INDEX api_keys_public_id ON public.api_keys USING btree (public_id);

CREATE TABLE appeals (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inspector_id integer NOT NULL,
  order_id integer NOT NULL,
  kind text NOT NULL,
  payout_id integer,
  strike_id integer,
  text text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by integer,
  outcome text NOT NULL DEFAULT ''::text,
  reason text NOT NULL DEFAULT ''::text,
  correction_id integer,
  CONSTRAINT appeals_pkey PRIMARY KEY (id),
  CONSTRAINT appeals_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES payouts(id),
  CONSTRAINT appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  CONSTRAINT appeals_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT appeals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT appeals_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  CONSTRAINT appeals_strike_id_fkey FOREIGN KEY (strike_id) REFERENCES strikes(id),
  CONSTRAINT appeals_check CHECK (((decided_at IS NOT NULL) = (outcome <> ''::text))),
  CONSTRAINT appeals_check1 CHECK (((kind = 'deduction'::text) = (payout_id IS NOT NULL))),
  CONSTRAINT appeals_check2 CHECK (((kind = 'strike'::text) = (strike_id IS NOT NULL))),
  CONSTRAINT appeals_kind_check CHECK ((kind = ANY (ARRAY['rating'::text, 'deduction'::text, 'strike'::text]))),
  CONSTRAINT appeals_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'upheld'::text, 'changed'::text])))
);

CREATE INDEX appeals_inspector ON public.appeals USING btree (inspector_id, id);

CREATE INDEX appeals_order ON public.appeals USING btree (order_id);

CREATE UNIQUE INDEX appeals_payout_key ON public.appeals USING btree (payout_id);

CREATE UNIQUE INDEX appeals_rating_key ON public.appeals USING btree (order_id) WHERE (kind = 'rating'::text);

CREATE UNIQUE INDEX appeals_strike_key ON public.appeals USING btree (strike_id);

CREATE INDEX appeals_waiting ON public.appeals USING btree (opened_at, id) WHERE (decided_at IS NULL);

CREATE TABLE attachments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  file_name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  width integer,
  height integer,
  has_copies boolean NOT NULL DEFAULT false,
  remark text NOT NULL DEFAULT ''::text,
  tag text NOT NULL DEFAULT ''::text,
  tag_id integer,
  created_by integer,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  expires_on date,
  expiry_told smallint,
  CONSTRAINT attachments_name_key UNIQUE (name),
  CONSTRAINT attachments_pkey PRIMARY KEY (id),
  CONSTRAINT attachments_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id)
);

CREATE INDEX attachments_expires_idx ON public.attachments USING btree (expires_on) WHERE ((expires_on IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX attachments_tag_idx ON public.attachments USING btree (tag, tag_id, id) WHERE ((deleted_at IS NULL) AND (tag_id IS NOT NULL));

CREATE TABLE audit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  account_id integer,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  address text,
  device text,
  words tsvector GENERATED ALWAYS AS (audit_words(action, subject, details)) STORED,
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE INDEX audit_account_idx ON public.audit USING btree (account_id, at DESC, id DESC);

CREATE INDEX audit_action_idx ON public.audit USING btree (action, at DESC, id DESC);

CREATE INDEX audit_subject_idx ON public.audit USING btree (subject, id DESC);

CREATE INDEX audit_time_idx ON public.audit USING btree (at DESC, id DESC);

CREATE INDEX audit_words_idx ON public.audit USING gin (words);

CREATE TRIGGER audit_append_only BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

CREATE TRIGGER audit_archived BEFORE DELETE ON public.audit FOR EACH ROW EXECUTE FUNCTION audit_keeps_what_is_not_archived('id');

CREATE TRIGGER audit_redacted BEFORE UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION audit_keeps_its_rows();

CREATE TRIGGER audit_unsealed AFTER INSERT ON public.audit FOR EACH ROW EXECUTE FUNCTION audit_note_unsealed();

CREATE TABLE audit_redactions (
  audit_id bigint NOT NULL,
  erasure_id integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_redactions_pkey PRIMARY KEY (audit_id),
  CONSTRAINT audit_redactions_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id),
  CONSTRAINT audit_redactions_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES erasures(id)
);

CREATE INDEX audit_redactions_erasure_idx ON public.audit_redactions USING btree (erasure_id);

CREATE TRIGGER audit_redactions_append_only BEFORE TRUNCATE ON public.audit_redactions FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

CREATE TRIGGER audit_redactions_archived BEFORE DELETE ON public.audit_redactions FOR EACH ROW EXECUTE FUNCTION audit_keeps_what_is_not_archived('audit_id');

CREATE TABLE audit_seals (
  seal_no bigint NOT NULL,
  audit_id bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_seals_audit_id_key UNIQUE (audit_id),
  CONSTRAINT audit_seals_pkey PRIMARY KEY (seal_no)
);

CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

CREATE TABLE audit_unsealed (
  audit_id bigint NOT NULL,
  CONSTRAINT audit_unsealed_pkey PRIMARY KEY (audit_id),
  CONSTRAINT audit_unsealed_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id)
);

CREATE TABLE bank_accounts (
  inspector_id integer NOT NULL,
  sealed bytea NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  tail text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  saved_by integer NOT NULL,
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (inspector_id),
  CONSTRAINT bank_accounts_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT bank_accounts_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id)
);

CREATE TABLE billing_details (
  account_id integer NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  postcode text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  country text NOT NULL DEFAULT ''::text,
  tax_number text NOT NULL DEFAULT ''::text,
  due_days integer,
  changed_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by integer,
  CONSTRAINT billing_details_pkey PRIMARY KEY (account_id),
  CONSTRAINT billing_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT billing_details_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  CONSTRAINT billing_details_due_days_check CHECK (((due_days >= 0) AND (due_days <= 365)))
);

CREATE TABLE book_exports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  requested_by integer NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  language text NOT NULL,
  what text NOT NULL,
  format text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  name text,
  size bigint,
  made_at timestamp with time zone,
  expires_at timestamp with time zone,
  CONSTRAINT book_exports_pkey PRIMARY KEY (id),
  CONSTRAINT book_exports_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES accounts(id),
  CONSTRAINT book_exports_check CHECK ((first_day <= last_day)),
  CONSTRAINT book_exports_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  CONSTRAINT book_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text, 'removed'::text])))
);

CREATE INDEX book_exports_expires_idx ON public.book_exports USING btree (expires_at) WHERE (state = 'ready'::text);

CREATE INDEX book_exports_id_idx ON public.book_exports USING btree (requested_at DESC, id DESC);

CREATE TABLE busy_calendars (
  inspector_id integer NOT NULL,
  address_sealed bytea NOT NULL,
  host text NOT NULL,
  busy_days date[] NOT NULL DEFAULT '{}'::date[],
  created_at timestamp with time zone NOT NULL,
  next_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  fault text NOT NULL DEFAULT ''::text,
  failed_since timestamp with time zone,
  told_at timestamp with time zone,
  CONSTRAINT busy_calendars_pkey PRIMARY KEY (inspector_id),
  CONSTRAINT busy_calendars_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id)
);

CREATE INDEX busy_calendars_next ON public.busy_calendars USING btree (next_at);

CREATE TABLE calendar_feeds (
  account_id integer NOT NULL,
  token_hash bytea NOT NULL,
  token_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (account_id),
  CONSTRAINT calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE call_keys (
  account_id integer NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  answer json,
  created_at timestamp with time zone NOT NULL,
  files json NOT NULL DEFAULT '[]'::json,
  CONSTRAINT call_keys_pkey PRIMARY KEY (account_id, call, key),
  CONSTRAINT call_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE INDEX call_keys_created_idx ON public.call_keys USING btree (created_at);

CREATE TABLE call_tries (
  key text NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  tries integer NOT NULL,
  CONSTRAINT call_tries_pkey PRIMARY KEY (key)
);

CREATE INDEX call_tries_until_idx ON public.call_tries USING btree (until);

CREATE TABLE catalog_nodes (
  id integer NOT NULL,
  code text NOT NULL,
  parent_id integer,
  names jsonb NOT NULL,
  work_group text NOT NULL,
  sort integer NOT NULL,
  words jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT catalog_nodes_code_key UNIQUE (code),
  CONSTRAINT catalog_nodes_pkey PRIMARY KEY (id),
  CONSTRAINT catalog_nodes_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES catalog_nodes(id)
);

CREATE INDEX catalog_nodes_parent_idx ON public.catalog_nodes USING btree (parent_id, sort);

CREATE TABLE claim_refunds (
  payment_id integer NOT NULL,
  claim_id integer NOT NULL,
  CONSTRAINT claim_refunds_pkey PRIMARY KEY (payment_id),
  CONSTRAINT claim_refunds_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  CONSTRAINT claim_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);

CREATE INDEX claim_refunds_claim_idx ON public.claim_refunds USING btree (claim_id);

CREATE TABLE claims (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  opened_at timestamp with time zone NOT NULL,
  opened_by integer NOT NULL,
  report_message_id integer,
  owner_id integer,
  decided_at timestamp with time zone,
  decided_by integer,
  outcome text NOT NULL DEFAULT ''::text,
  reduction_cents bigint NOT NULL DEFAULT 0,
  refund_cents bigint NOT NULL DEFAULT 0,
  recovery_cents bigint NOT NULL DEFAULT 0,
  charge_id integer,
  recovery_id integer,
  customer_id integer,
  CONSTRAINT claims_pkey PRIMARY KEY (id),
  CONSTRAINT claims_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES order_charges(id),
  CONSTRAINT claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  CONSTRAINT claims_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES accounts(id),
  CONSTRAINT claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT claims_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  CONSTRAINT claims_recovery_id_fkey FOREIGN KEY (recovery_id) REFERENCES payouts(id),
  CONSTRAINT claims_report_message_id_fkey FOREIGN KEY (report_message_id) REFERENCES report_messages(id),
  CONSTRAINT claims_check CHECK ((((state = 'decided'::text) = (decided_at IS NOT NULL)) AND ((state = 'decided'::text) = (outcome <> ''::text)))),
  CONSTRAINT claims_kind_check CHECK ((kind = ANY (ARRAY['complaint'::text, 'update_request'::text, 'question'::text, 'low_rating'::text]))),
  CONSTRAINT claims_recovery_cents_check CHECK ((recovery_cents >= 0)),
  CONSTRAINT claims_reduction_cents_check CHECK ((reduction_cents >= 0)),
  CONSTRAINT claims_refund_cents_check CHECK ((refund_cents >= 0)),
  CONSTRAINT claims_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_work'::text, 'decided'::text])))
);

CREATE INDEX claims_customer_idx ON public.claims USING btree (customer_id, opened_at DESC, id DESC);

CREATE INDEX claims_decided_by_idx ON public.claims USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX claims_kind_idx ON public.claims USING btree (kind, opened_at DESC, id DESC);

CREATE INDEX claims_opened_by_idx ON public.claims USING btree (opened_by);

CREATE INDEX claims_opened_idx ON public.claims USING btree (opened_at DESC, id DESC);

CREATE INDEX claims_order_idx ON public.claims USING btree (order_id, id);

CREATE INDEX claims_owner_idx ON public.claims USING btree (owner_id, opened_at DESC, id DESC);

CREATE INDEX claims_state_idx ON public.claims USING btree (state, opened_at DESC, id DESC);

CREATE UNIQUE INDEX claims_undecided_idx ON public.claims USING btree (order_id, kind) WHERE (state <> 'decided'::text);

CREATE INDEX claims_waiting_idx ON public.claims USING btree (opened_at, id) WHERE (state <> 'decided'::text);

CREATE TRIGGER claims_customer BEFORE INSERT ON public.claims FOR EACH ROW EXECUTE FUNCTION customer_of_claim();

CREATE TABLE customer_notes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  text text NOT NULL,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT customer_notes_pkey PRIMARY KEY (id),
  CONSTRAINT customer_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT customer_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  CONSTRAINT customer_notes_text_check CHECK ((text <> ''::text))
);

CREATE INDEX customer_notes_customer_idx ON public.customer_notes USING btree (customer_id, id DESC);

CREATE TABLE demo_parts (
  name text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT demo_parts_pkey PRIMARY KEY (name)
);

CREATE TABLE document_numbers (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT document_numbers_pkey PRIMARY KEY (kind, year)
);

CREATE TABLE draft_files (
  draft_id integer NOT NULL,
  attachment_id integer NOT NULL,
  CONSTRAINT draft_files_pkey PRIMARY KEY (draft_id, attachment_id),
  CONSTRAINT draft_files_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id),
  CONSTRAINT draft_files_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE CASCADE
);

CREATE INDEX draft_files_attachment_idx ON public.draft_files USING btree (attachment_id);

CREATE TABLE drafts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_by integer NOT NULL,
  cart jsonb NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  questions jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT drafts_pkey PRIMARY KEY (id),
  CONSTRAINT drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id)
);

CREATE INDEX drafts_owner_idx ON public.drafts USING btree (created_by, saved_at DESC, id DESC);

CREATE TABLE email_proofs (
  account_id integer NOT NULL,
  token_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  code_tries integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT email_proofs_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_proofs_pkey PRIMARY KEY (account_id),
  CONSTRAINT email_proofs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE INDEX email_proofs_expires_idx ON public.email_proofs USING btree (expires_at);

CREATE TABLE enquiries (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  request_type integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  company_name text NOT NULL,
  industry text NOT NULL,
  product_category text NOT NULL,
  issue_type text NOT NULL,
  description text NOT NULL,
  server_type text NOT NULL,
  language text NOT NULL,
  account_id integer,
  suspect boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  answered_by integer,
  answers integer NOT NULL DEFAULT 0,
  closed_at timestamp with time zone,
  closed_by integer,
  CONSTRAINT enquiries_pkey PRIMARY KEY (id),
  CONSTRAINT enquiries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT enquiries_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES accounts(id),
  CONSTRAINT enquiries_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id),
  CONSTRAINT enquiries_request_type_check CHECK ((request_type = ANY (ARRAY[1, 2])))
);

CREATE INDEX enquiries_company_first_idx ON public.enquiries USING btree (NULLIF(lower(company_name), ''::text), id DESC);

CREATE INDEX enquiries_company_last_idx ON public.enquiries USING btree (NULLIF(lower(company_name), ''::text) DESC NULLS LAST, id DESC);

CREATE INDEX enquiries_created_idx ON public.enquiries USING btree (created_at, id DESC);

CREATE INDEX enquiries_email_first_idx ON public.enquiries USING btree (NULLIF(lower(email), ''::text), id DESC);

CREATE INDEX enquiries_email_last_idx ON public.enquiries USING btree (NULLIF(lower(email), ''::text) DESC NULLS LAST, id DESC);

CREATE INDEX enquiries_open_idx ON public.enquiries USING btree (id DESC) WHERE (answered_at IS NULL);

CREATE INDEX enquiries_waiting_idx ON public.enquiries USING btree (created_at) WHERE ((answered_at IS NULL) AND (closed_at IS NULL) AND (NOT suspect));

CREATE TABLE enquiry_answers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  enquiry_id integer NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by integer,
  CONSTRAINT enquiry_answers_pkey PRIMARY KEY (id),
  CONSTRAINT enquiry_answers_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT enquiry_answers_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id)
);

CREATE INDEX enquiry_answers_enquiry_idx ON public.enquiry_answers USING btree (enquiry_id, id);

CREATE TABLE erasures (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  requested_by integer,
  due_at timestamp with time zone NOT NULL,
  token_hash bytea,
  cancelled_at timestamp with time zone,
  refused text NOT NULL DEFAULT ''::text,
  closed_at timestamp with time zone,
  done_at timestamp with time zone,
  names text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT erasures_token_hash_key UNIQUE (token_hash),
  CONSTRAINT erasures_pkey PRIMARY KEY (id),
  CONSTRAINT erasures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT erasures_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES accounts(id)
);

CREATE INDEX erasures_due_idx ON public.erasures USING btree (due_at) WHERE ((cancelled_at IS NULL) AND (done_at IS NULL));

CREATE UNIQUE INDEX erasures_open_idx ON public.erasures USING btree (account_id) WHERE (cancelled_at IS NULL);

CREATE TABLE evidence_runs (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  seconds integer NOT NULL,
  is_whole boolean NOT NULL,
  reports integer NOT NULL,
  photos integer NOT NULL,
  files integer NOT NULL,
  found jsonb NOT NULL,
  deviations integer NOT NULL,
  CONSTRAINT evidence_runs_pkey PRIMARY KEY (id)
);

CREATE TABLE exam_answers (
  try_id integer NOT NULL,
  no integer NOT NULL,
  question_id integer NOT NULL,
  version integer NOT NULL,
  shown smallint[] NOT NULL,
  chosen smallint,
  CONSTRAINT exam_answers_pkey PRIMARY KEY (try_id, no),
  CONSTRAINT exam_answers_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES exam_question_versions(question_id, version),
  CONSTRAINT exam_answers_try_id_fkey FOREIGN KEY (try_id) REFERENCES exam_tries(id) ON DELETE CASCADE,
  CONSTRAINT exam_answers_chosen_check CHECK (((chosen >= 0) AND (chosen <= 3)))
);

CREATE INDEX exam_answers_question_idx ON public.exam_answers USING btree (question_id, chosen);

CREATE TABLE exam_question_versions (
  question_id integer NOT NULL,
  version integer NOT NULL,
  texts jsonb NOT NULL,
  reference text NOT NULL,
  CONSTRAINT exam_question_versions_pkey PRIMARY KEY (question_id, version),
  CONSTRAINT exam_question_versions_question_id_fkey FOREIGN KEY (question_id) REFERENCES exam_questions(id)
);

CREATE TABLE exam_questions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text,
  category_id integer,
  version integer NOT NULL DEFAULT 1,
  texts jsonb NOT NULL,
  reference text NOT NULL DEFAULT ''::text,
  active boolean NOT NULL DEFAULT true,
  kept boolean NOT NULL DEFAULT false,
  changed_at timestamp with time zone,
  changed_by integer,
  CONSTRAINT exam_questions_code_key UNIQUE (code),
  CONSTRAINT exam_questions_pkey PRIMARY KEY (id),
  CONSTRAINT exam_questions_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalog_nodes(id),
  CONSTRAINT exam_questions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);

CREATE TABLE exam_tries (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inspector_id integer NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  right_answers integer,
  passed boolean,
  CONSTRAINT exam_tries_pkey PRIMARY KEY (id),
  CONSTRAINT exam_tries_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id)
);

CREATE INDEX exam_tries_inspector_idx ON public.exam_tries USING btree (inspector_id, started_at);

CREATE UNIQUE INDEX exam_tries_open_idx ON public.exam_tries USING btree (inspector_id) WHERE (ended_at IS NULL);

CREATE TABLE factories (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  owner_id integer NOT NULL,
  name text NOT NULL,
  supplier_name text NOT NULL DEFAULT ''::text,
  number text NOT NULL DEFAULT ''::text,
  category text NOT NULL DEFAULT ''::text,
  type text NOT NULL DEFAULT ''::text,
  parent_id integer,
  country text NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  address_cn text NOT NULL DEFAULT ''::text,
  lat double precision,
  lng double precision,
  employees integer,
  person text NOT NULL,
  person2 text NOT NULL DEFAULT ''::text,
  contact text NOT NULL,
  contact2 text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  fax text NOT NULL DEFAULT ''::text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  photo_id integer,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  modified_by integer NOT NULL,
  deleted_at timestamp with time zone,
  checkin_lat double precision,
  checkin_lng double precision,
  CONSTRAINT factories_pkey PRIMARY KEY (id),
  CONSTRAINT factories_city_fkey FOREIGN KEY (city) REFERENCES places(code),
  CONSTRAINT factories_country_fkey FOREIGN KEY (country) REFERENCES places(code),
  CONSTRAINT factories_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES accounts(id),
  CONSTRAINT factories_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  CONSTRAINT factories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES factories(id),
  CONSTRAINT factories_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES attachments(id),
  CONSTRAINT factories_province_fkey FOREIGN KEY (province) REFERENCES places(code),
  CONSTRAINT factories_employees_check CHECK ((employees >= 0)),
  CONSTRAINT factories_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  CONSTRAINT factories_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
);

CREATE INDEX factories_city_idx ON public.factories USING btree (city) WHERE (deleted_at IS NULL);

CREATE INDEX factories_owner_idx ON public.factories USING btree (owner_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX factories_photo_idx ON public.factories USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX factories_text_idx ON public.factories USING gin (grams(name)) WHERE (deleted_at IS NULL);

CREATE TABLE factory_answers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  link_id integer,
  at timestamp with time zone NOT NULL,
  person text NOT NULL,
  kind text NOT NULL,
  products jsonb NOT NULL DEFAULT '[]'::jsonb,
  days date[] NOT NULL DEFAULT '{}'::date[],
  none_of_these boolean NOT NULL DEFAULT false,
  wished_day date,
  remark text NOT NULL DEFAULT ''::text,
  correction jsonb,
  state text NOT NULL DEFAULT ''::text,
  decided_by integer,
  decided_at timestamp with time zone,
  factory_id integer,
  about_days date[],
  CONSTRAINT factory_answers_pkey PRIMARY KEY (id),
  CONSTRAINT factory_answers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  CONSTRAINT factory_answers_factory_id_fkey FOREIGN KEY (factory_id) REFERENCES factories(id),
  CONSTRAINT factory_answers_link_id_fkey FOREIGN KEY (link_id) REFERENCES factory_links(id) ON DELETE SET NULL,
  CONSTRAINT factory_answers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX factory_answers_link_idx ON public.factory_answers USING btree (link_id) WHERE (link_id IS NOT NULL);

CREATE INDEX factory_answers_order_idx ON public.factory_answers USING btree (order_id, id DESC);

CREATE TABLE factory_link_devices (
  link_id integer NOT NULL,
  device_hash bytea NOT NULL,
  kind text NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT factory_link_devices_pkey PRIMARY KEY (link_id, device_hash),
  CONSTRAINT factory_link_devices_link_id_fkey FOREIGN KEY (link_id) REFERENCES factory_links(id) ON DELETE CASCADE
);

CREATE TABLE factory_links (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  factory_id integer NOT NULL,
  contact text NOT NULL,
  person text NOT NULL DEFAULT ''::text,
  language text NOT NULL,
  epoch integer NOT NULL DEFAULT 1,
  created_by integer,
  created_at timestamp with time zone NOT NULL,
  told_days date[] NOT NULL,
  earlier_days date[] NOT NULL DEFAULT '{}'::date[],
  sent_at timestamp with time zone,
  mails integer NOT NULL DEFAULT 0,
  reminded_for date,
  reminded_before smallint,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  cancel_told_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  CONSTRAINT factory_links_order_id_contact_key UNIQUE (order_id, contact),
  CONSTRAINT factory_links_pkey PRIMARY KEY (id),
  CONSTRAINT factory_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT factory_links_factory_id_fkey FOREIGN KEY (factory_id) REFERENCES factories(id),
  CONSTRAINT factory_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT factory_links_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES accounts(id)
);

CREATE TABLE factory_visits (
  order_id integer NOT NULL,
  revision integer NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  held text NOT NULL DEFAULT ''::text,
  waiting_revision integer,
  asked text NOT NULL DEFAULT ''::text,
  asked_at timestamp with time zone,
  asked_revision integer,
  CONSTRAINT factory_visits_pkey PRIMARY KEY (order_id),
  CONSTRAINT factory_visits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE TABLE factory_words (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  link_id integer,
  at timestamp with time zone NOT NULL,
  person text NOT NULL,
  text text NOT NULL,
  CONSTRAINT factory_words_pkey PRIMARY KEY (id),
  CONSTRAINT factory_words_link_id_fkey FOREIGN KEY (link_id) REFERENCES factory_links(id) ON DELETE SET NULL,
  CONSTRAINT factory_words_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX factory_words_link_idx ON public.factory_words USING btree (link_id) WHERE (link_id IS NOT NULL);

CREATE INDEX factory_words_order_idx ON public.factory_words USING btree (order_id, id);

CREATE TABLE holidays (
  country text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  provisional boolean NOT NULL DEFAULT false,
  CONSTRAINT holidays_pkey PRIMARY KEY (country, day),
  CONSTRAINT holidays_country_fkey FOREIGN KEY (country) REFERENCES places(code),
  CONSTRAINT holidays_kind_check CHECK ((kind = ANY (ARRAY['holiday'::text, 'make_up'::text])))
);

CREATE TABLE inspector_blocked_days (
  inspector_id integer NOT NULL,
  day date NOT NULL,
  by text NOT NULL,
  CONSTRAINT inspector_blocked_days_pkey PRIMARY KEY (inspector_id, day),
  CONSTRAINT inspector_blocked_days_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT inspector_blocked_days_by_check CHECK ((by = ANY (ARRAY['leave'::text, 'calendar'::text])))
);

CREATE TABLE inspector_cities (
  inspector_id integer NOT NULL,
  city text NOT NULL,
  province text NOT NULL,
  working_cents integer NOT NULL,
  weekend_cents integer NOT NULL,
  holiday_cents integer NOT NULL,
  prior_stars real NOT NULL DEFAULT 4,
  jobs_done integer NOT NULL DEFAULT 0,
  CONSTRAINT inspector_cities_pkey PRIMARY KEY (inspector_id, city),
  CONSTRAINT inspector_cities_city_fkey FOREIGN KEY (city) REFERENCES places(code),
  CONSTRAINT inspector_cities_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT inspector_cities_province_fkey FOREIGN KEY (province) REFERENCES places(code),
  CONSTRAINT inspector_cities_holiday_cents_check CHECK ((holiday_cents > 0)),
  CONSTRAINT inspector_cities_weekend_cents_check CHECK ((weekend_cents > 0)),
  CONSTRAINT inspector_cities_working_cents_check CHECK ((working_cents > 0))
);

CREATE INDEX inspector_cities_city_idx ON public.inspector_cities USING btree (city, inspector_id);

CREATE INDEX inspector_cities_newcomer_idx ON public.inspector_cities USING btree (city, inspector_id) WHERE (jobs_done < 5);

CREATE INDEX inspector_cities_province_idx ON public.inspector_cities USING btree (province, inspector_id);

CREATE INDEX inspector_cities_rank_idx ON public.inspector_cities USING btree (city, prior_stars DESC, inspector_id);

CREATE TRIGGER inspector_city_added BEFORE INSERT ON public.inspector_cities FOR EACH ROW EXECUTE FUNCTION inspector_city_added();

CREATE TABLE inspector_codes (
  owner_id integer NOT NULL,
  code text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT inspector_codes_code_key UNIQUE (code),
  CONSTRAINT inspector_codes_pkey PRIMARY KEY (owner_id),
  CONSTRAINT inspector_codes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

CREATE TABLE inspector_conflicts (
  inspector_id integer NOT NULL,
  name text NOT NULL,
  CONSTRAINT inspector_conflicts_pkey PRIMARY KEY (inspector_id, name),
  CONSTRAINT inspector_conflicts_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id)
);

CREATE INDEX inspector_conflicts_name_idx ON public.inspector_conflicts USING btree (lower(name));

CREATE TABLE inspector_days (
  inspector_id integer NOT NULL,
  day date NOT NULL,
  CONSTRAINT inspector_days_pkey PRIMARY KEY (inspector_id, day),
  CONSTRAINT inspector_days_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id)
);

CREATE INDEX inspector_days_day_idx ON public.inspector_days USING btree (day, inspector_id);

CREATE TABLE inspector_exams (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inspector_id integer NOT NULL,
  category_id integer NOT NULL,
  score integer NOT NULL,
  taken_on date NOT NULL,
  saved_by integer NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT inspector_exams_inspector_id_category_id_taken_on_key UNIQUE (inspector_id, category_id, taken_on),
  CONSTRAINT inspector_exams_pkey PRIMARY KEY (id),
  CONSTRAINT inspector_exams_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalog_nodes(id),
  CONSTRAINT inspector_exams_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT inspector_exams_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id),
  CONSTRAINT inspector_exams_score_check CHECK (((score >= 0) AND (score <= 100)))
);

CREATE TABLE inspector_grades (
  owner_id integer NOT NULL,
  inspector_id integer NOT NULL,
  grade integer NOT NULL,
  CONSTRAINT inspector_grades_pkey PRIMARY KEY (owner_id, inspector_id),
  CONSTRAINT inspector_grades_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT inspector_grades_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

CREATE TABLE inspector_invitations (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  email text NOT NULL,
  nickname text NOT NULL,
  city text NOT NULL,
  language text NOT NULL,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  sent_count integer NOT NULL DEFAULT 1,
  withdrawn_at timestamp with time zone,
  used_by integer,
  used_at timestamp with time zone,
  category_id integer,
  CONSTRAINT inspector_invitations_code_key UNIQUE (code),
  CONSTRAINT inspector_invitations_used_by_key UNIQUE (used_by),
  CONSTRAINT inspector_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT inspector_invitations_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalog_nodes(id),
  CONSTRAINT inspector_invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT inspector_invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES accounts(id)
);

CREATE INDEX inspector_invitations_city_first_idx ON public.inspector_invitations USING btree (NULLIF(lower(city), ''::text), sent_at DESC, id DESC);

CREATE INDEX inspector_invitations_city_last_idx ON public.inspector_invitations USING btree (NULLIF(lower(city), ''::text) DESC NULLS LAST, sent_at DESC, id DESC);

CREATE INDEX inspector_invitations_created_by_idx ON public.inspector_invitations USING btree (created_by);

CREATE INDEX inspector_invitations_email_first_idx ON public.inspector_invitations USING btree (NULLIF(lower(email), ''::text), sent_at DESC, id DESC);

CREATE INDEX inspector_invitations_email_last_idx ON public.inspector_invitations USING btree (NULLIF(lower(email), ''::text) DESC NULLS LAST, sent_at DESC, id DESC);

CREATE INDEX inspector_invitations_name_first_idx ON public.inspector_invitations USING btree (NULLIF(lower(nickname), ''::text), sent_at DESC, id DESC);

CREATE INDEX inspector_invitations_name_last_idx ON public.inspector_invitations USING btree (NULLIF(lower(nickname), ''::text) DESC NULLS LAST, sent_at DESC, id DESC);

CREATE UNIQUE INDEX inspector_invitations_open_idx ON public.inspector_invitations USING btree (lower(email)) WHERE ((used_by IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX inspector_invitations_sent_idx ON public.inspector_invitations USING btree (sent_at DESC, id DESC);

CREATE TABLE inspector_leaves (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inspector_id integer NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT inspector_leaves_pkey PRIMARY KEY (id),
  CONSTRAINT inspector_leaves_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT inspector_leaves_order_check CHECK ((first_day <= last_day))
);

CREATE INDEX inspector_leaves_inspector ON public.inspector_leaves USING btree (inspector_id, last_day);

CREATE TABLE inspector_lines (
  inspector_id integer NOT NULL,
  line_id integer NOT NULL,
  CONSTRAINT inspector_lines_pkey PRIMARY KEY (inspector_id, line_id),
  CONSTRAINT inspector_lines_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT inspector_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES catalog_nodes(id)
);

CREATE INDEX inspector_lines_line_idx ON public.inspector_lines USING btree (line_id);

CREATE TRIGGER inspector_lines_added AFTER INSERT ON public.inspector_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION inspector_lines_changed();

CREATE TRIGGER inspector_lines_removed AFTER DELETE ON public.inspector_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION inspector_lines_changed();

CREATE TABLE inspector_proposals (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inspector_id integer NOT NULL,
  field text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  version integer NOT NULL DEFAULT 1,
  value_before jsonb,
  value_after jsonb,
  sealed bytea,
  reason text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by integer,
  CONSTRAINT inspector_proposals_pkey PRIMARY KEY (id),
  CONSTRAINT inspector_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  CONSTRAINT inspector_proposals_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT inspector_proposals_field_check CHECK ((field = ANY (ARRAY['nickname'::text, 'realname'::text, 'show_title'::text, 'third_party_experiences'::text, 'expertise'::text, 'audit_types'::text, 'documents'::text, 'bankcard'::text, 'bank_account'::text]))),
  CONSTRAINT inspector_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'sent_back'::text, 'withdrawn'::text])))
);

CREATE INDEX inspector_proposals_field_idx ON public.inspector_proposals USING btree (field, changed_at DESC, id DESC);

CREATE INDEX inspector_proposals_inspector_idx ON public.inspector_proposals USING btree (inspector_id, id DESC);

CREATE UNIQUE INDEX inspector_proposals_open_idx ON public.inspector_proposals USING btree (inspector_id, field) WHERE (state = 'open'::text);

CREATE INDEX inspector_proposals_state_idx ON public.inspector_proposals USING btree (state, changed_at DESC, id DESC);

CREATE INDEX inspector_proposals_time_idx ON public.inspector_proposals USING btree (changed_at DESC, id DESC);

CREATE TABLE inspectors (
  account_id integer NOT NULL,
  owner_id integer,
  real_name text NOT NULL DEFAULT ''::text,
  title text NOT NULL DEFAULT ''::text,
  languages text[] NOT NULL DEFAULT '{}'::text[],
  declared_years integer,
  confirmed_years integer,
  photo_id integer,
  payout_account text NOT NULL DEFAULT ''::text,
  extra_order_qty integer NOT NULL DEFAULT 0,
  declared_audits text[] NOT NULL DEFAULT '{}'::text[],
  verified_audits text[] NOT NULL DEFAULT '{}'::text[],
  weekdays smallint[] NOT NULL DEFAULT '{}'::smallint[],
  submitted_at timestamp with time zone,
  verified_at timestamp with time zone,
  verified_by integer,
  jobs_done integer NOT NULL DEFAULT 0,
  last_order_on date,
  used_minutes integer,
  reports integer NOT NULL DEFAULT 0,
  reports_on_time integer NOT NULL DEFAULT 0,
  recent_halves integer NOT NULL DEFAULT 0,
  recent_ratings integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  prior_stars real NOT NULL DEFAULT 4,
  line_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  payout_sealed bytea,
  payout_tail text NOT NULL DEFAULT ''::text,
  checked_at timestamp with time zone,
  name_key text,
  suspended_at timestamp with time zone,
  verified_before timestamp with time zone,
  verify_note text NOT NULL DEFAULT ''::text,
  exam_required boolean NOT NULL DEFAULT false,
  repeats_weekly boolean NOT NULL DEFAULT false,
  filled_until date,
  paused_until timestamp with time zone,
  CONSTRAINT inspectors_pkey PRIMARY KEY (account_id),
  CONSTRAINT inspectors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT inspectors_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  CONSTRAINT inspectors_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES attachments(id),
  CONSTRAINT inspectors_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES accounts(id),
  CONSTRAINT inspectors_confirmed_years_check CHECK (((confirmed_years >= 0) AND (confirmed_years <= 60))),
  CONSTRAINT inspectors_declared_years_check CHECK (((declared_years >= 0) AND (declared_years <= 60))),
  CONSTRAINT inspectors_extra_order_qty_check CHECK (((extra_order_qty >= 0) AND (extra_order_qty <= 9)))
);

CREATE INDEX inspectors_name_key_idx ON public.inspectors USING btree (name_key);

CREATE INDEX inspectors_owner_idx ON public.inspectors USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX inspectors_photo_idx ON public.inspectors USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX inspectors_platform_idx ON public.inspectors USING btree (prior_stars DESC, account_id) WHERE ((owner_id IS NULL) AND (verified_at IS NOT NULL));

CREATE INDEX inspectors_unsealed_idx ON public.inspectors USING btree (account_id) WHERE (payout_account <> ''::text);

CREATE INDEX inspectors_waiting_idx ON public.inspectors USING btree (submitted_at) WHERE ((submitted_at IS NOT NULL) AND (verified_at IS NULL));

CREATE TRIGGER inspector_stars_changed AFTER UPDATE OF prior_stars, jobs_done ON public.inspectors FOR EACH ROW WHEN (((old.prior_stars <> new.prior_stars) OR (old.jobs_done <> new.jobs_done))) EXECUTE FUNCTION inspector_stars_changed();

CREATE TABLE invoice_checks (
  order_id integer NOT NULL,
  CONSTRAINT invoice_checks_pkey PRIMARY KEY (order_id),
  CONSTRAINT invoice_checks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE TABLE invoice_orders (
  invoice_id integer NOT NULL,
  order_id integer NOT NULL,
  amount_cents bigint NOT NULL,
  revision integer NOT NULL,
  ledger_id bigint,
  CONSTRAINT invoice_orders_pkey PRIMARY KEY (invoice_id, order_id),
  CONSTRAINT invoice_orders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  CONSTRAINT invoice_orders_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledger_entries(id),
  CONSTRAINT invoice_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX invoice_orders_order_idx ON public.invoice_orders USING btree (order_id, invoice_id DESC);

CREATE TRIGGER invoice_orders_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_orders FOR EACH STATEMENT EXECUTE FUNCTION invoice_orders_are_append_only();

CREATE CONSTRAINT TRIGGER invoice_orders_settle_invoices AFTER INSERT ON public.invoice_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION document_settles_invoices();

CREATE TABLE invoices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  invoice_no text NOT NULL,
  order_id integer,
  revision integer NOT NULL,
  total_cents bigint NOT NULL,
  extra_cents bigint NOT NULL,
  paid_cents bigint NOT NULL,
  currency text NOT NULL,
  rate numeric(10,4),
  replaces text,
  issued_by integer,
  issued_at timestamp with time zone NOT NULL,
  kind text NOT NULL DEFAULT 'invoice'::text,
  series text NOT NULL DEFAULT ''::text,
  customer_id integer,
  credit_of integer,
  tax_cents bigint NOT NULL DEFAULT 0,
  due_on date,
  document jsonb,
  customer jsonb,
  state text,
  CONSTRAINT invoices_invoice_no_key UNIQUE (invoice_no),
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoices_credit_of_fkey FOREIGN KEY (credit_of) REFERENCES invoices(id),
  CONSTRAINT invoices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  CONSTRAINT invoices_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES accounts(id),
  CONSTRAINT invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT invoices_check CHECK (((currency = 'CNY'::text) = (rate IS NOT NULL))),
  CONSTRAINT invoices_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'CNY'::text]))),
  CONSTRAINT invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text])))
);

CREATE INDEX invoices_amount_idx ON public.invoices USING btree (((total_cents + extra_cents)), id DESC);

CREATE INDEX invoices_amount_last_idx ON public.invoices USING btree (((total_cents + extra_cents)) DESC NULLS LAST, id DESC);

CREATE INDEX invoices_credit_of_idx ON public.invoices USING btree (credit_of) WHERE (credit_of IS NOT NULL);

CREATE INDEX invoices_customer_idx ON public.invoices USING btree (customer_id, id DESC);

CREATE INDEX invoices_due_first_idx ON public.invoices USING btree (due_on, id DESC);

CREATE INDEX invoices_due_last_idx ON public.invoices USING btree (due_on DESC NULLS LAST, id DESC);

CREATE INDEX invoices_issued_idx ON public.invoices USING btree (issued_at, id);

CREATE INDEX invoices_kind_idx ON public.invoices USING btree (kind, id DESC);

CREATE INDEX invoices_number_idx ON public.invoices USING btree (NULLIF(lower(invoice_no), ''::text), id DESC);

CREATE INDEX invoices_number_last_idx ON public.invoices USING btree (NULLIF(lower(invoice_no), ''::text) DESC NULLS LAST, id DESC);

CREATE INDEX invoices_order_idx ON public.invoices USING btree (order_id, id DESC);

CREATE INDEX invoices_state_idx ON public.invoices USING btree (state, id DESC) WHERE (state IS NOT NULL);

CREATE INDEX invoices_text_idx ON public.invoices USING gin (grams(invoice_no), grams(COALESCE((customer ->> 'name'::text), ''::text)));

CREATE INDEX invoices_undescribed_idx ON public.invoices USING btree (id) WHERE (document IS NULL);

CREATE INDEX invoices_unpaid_due_idx ON public.invoices USING btree (due_on, id DESC) WHERE (state = 'open'::text);

CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION invoices_stay_as_issued();

CREATE TABLE job_workers (
  id text NOT NULL,
  task text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT job_workers_pkey PRIMARY KEY (id)
);

CREATE TABLE lab_certificates (
  order_id integer NOT NULL,
  version integer NOT NULL,
  attachment_id integer NOT NULL,
  result text NOT NULL,
  certificate_no text NOT NULL DEFAULT ''::text,
  laboratory text NOT NULL DEFAULT ''::text,
  received_by integer NOT NULL,
  received_at timestamp with time zone NOT NULL,
  released_at timestamp with time zone,
  CONSTRAINT lab_certificates_pkey PRIMARY KEY (order_id, version),
  CONSTRAINT lab_certificates_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id),
  CONSTRAINT lab_certificates_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT lab_certificates_received_by_fkey FOREIGN KEY (received_by) REFERENCES accounts(id),
  CONSTRAINT lab_certificates_result_check CHECK ((result = ANY (ARRAY['pass'::text, 'fail'::text, 'pending'::text])))
);

CREATE INDEX lab_certificates_attachment_idx ON public.lab_certificates USING btree (attachment_id);

CREATE TABLE lab_tests (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text,
  kept boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  name_cn text NOT NULL DEFAULT ''::text,
  standard text NOT NULL,
  accreditation text[] NOT NULL DEFAULT '{}'::text[],
  category_id integer,
  price_cents integer NOT NULL,
  days integer NOT NULL,
  sample text NOT NULL DEFAULT ''::text,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone,
  changed_by integer,
  CONSTRAINT lab_tests_code_key UNIQUE (code),
  CONSTRAINT lab_tests_pkey PRIMARY KEY (id),
  CONSTRAINT lab_tests_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalog_nodes(id),
  CONSTRAINT lab_tests_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  CONSTRAINT lab_tests_days_check CHECK ((days > 0)),
  CONSTRAINT lab_tests_price_cents_check CHECK ((price_cents > 0))
);

CREATE TABLE ledger_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  order_id integer NOT NULL,
  reason text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  amount_cents bigint NOT NULL,
  payment_id integer,
  payout_id integer,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT ledger_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT ledger_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  CONSTRAINT ledger_entries_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT ledger_entries_check CHECK ((debit <> credit)),
  CONSTRAINT ledger_entries_credit_check CHECK ((credit = ANY (ARRAY['receivable'::text, 'sales'::text, 'cash_sandbox'::text, 'cash_paypal'::text, 'cash_bank'::text, 'refunds_payable'::text, 'inspection_cost'::text, 'inspectors_payable'::text, 'commission'::text]))),
  CONSTRAINT ledger_entries_debit_check CHECK ((debit = ANY (ARRAY['receivable'::text, 'sales'::text, 'cash_sandbox'::text, 'cash_paypal'::text, 'cash_bank'::text, 'refunds_payable'::text, 'inspection_cost'::text, 'inspectors_payable'::text, 'commission'::text])))
);

CREATE INDEX ledger_entries_at_idx ON public.ledger_entries USING btree (at, id);

CREATE INDEX ledger_entries_order_idx ON public.ledger_entries USING btree (order_id, id);

CREATE INDEX ledger_entries_payout_idx ON public.ledger_entries USING btree (payout_id, id) WHERE (payout_id IS NOT NULL);

CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_checks_invoices AFTER INSERT ON public.ledger_entries FOR EACH ROW WHEN ((('sales'::text = new.debit) OR ('sales'::text = new.credit))) EXECUTE FUNCTION check_invoices();

CREATE TABLE list_options (
  list text NOT NULL,
  value text NOT NULL,
  titles jsonb NOT NULL,
  child_titles jsonb,
  sort integer NOT NULL,
  CONSTRAINT list_options_pkey PRIMARY KEY (list, value)
);

CREATE TABLE log_archives (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  place text NOT NULL,
  before timestamp with time zone NOT NULL,
  made_at timestamp with time zone NOT NULL,
  sha256 text NOT NULL,
  first_seal bigint NOT NULL,
  last_seal bigint NOT NULL,
  kept_actions text[] NOT NULL,
  seals_sha256 text NOT NULL,
  rows bigint NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL,
  state text NOT NULL DEFAULT 'removing'::text,
  removed_at timestamp with time zone,
  returned_at timestamp with time zone,
  CONSTRAINT log_archives_pkey PRIMARY KEY (id),
  CONSTRAINT log_archives_check CHECK ((first_seal <= last_seal)),
  CONSTRAINT log_archives_state_check CHECK ((state = ANY (ARRAY['removing'::text, 'done'::text, 'returned'::text])))
);

CREATE TABLE log_keys (
  account_id integer NOT NULL,
  key bytea NOT NULL,
  CONSTRAINT log_keys_pkey PRIMARY KEY (account_id),
  CONSTRAINT log_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE mail_texts (
  kind text NOT NULL,
  language text NOT NULL,
  subject text,
  body text,
  button text,
  version integer NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by integer,
  CONSTRAINT mail_texts_pkey PRIMARY KEY (kind, language),
  CONSTRAINT mail_texts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);

CREATE TABLE mails (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  to_address text NOT NULL,
  template text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  status text NOT NULL DEFAULT 'waiting'::text,
  tries integer NOT NULL DEFAULT 0,
  error text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  secrets text[] NOT NULL DEFAULT '{}'::text[],
  secrets_until timestamp with time zone,
  queued_at timestamp with time zone NOT NULL,
  order_id integer,
  calendar text,
  caused_by integer,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_caused_by_fkey FOREIGN KEY (caused_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

CREATE INDEX mails_caused_by_idx ON public.mails USING btree (caused_by, created_at) WHERE (caused_by IS NOT NULL);

CREATE INDEX mails_created_idx ON public.mails USING btree (created_at DESC, id DESC);

CREATE INDEX mails_due_idx ON public.mails USING btree (due_at) WHERE (status = 'waiting'::text);

CREATE INDEX mails_failed_idx ON public.mails USING btree (id) WHERE (status = 'failed'::text);

CREATE INDEX mails_order_idx ON public.mails USING btree (order_id, id) WHERE (order_id IS NOT NULL);

CREATE INDEX mails_secrets_idx ON public.mails USING btree (secrets_until) WHERE (secrets <> '{}'::text[]);

CREATE INDEX mails_status_idx ON public.mails USING btree (status, created_at DESC, id DESC);

CREATE INDEX mails_template_idx ON public.mails USING btree (template, created_at DESC, id DESC);

CREATE INDEX mails_text_idx ON public.mails USING gin (grams(subject), grams(to_address));

CREATE INDEX mails_to_idx ON public.mails USING btree (to_address, id DESC);

CREATE TABLE migrations (
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  works_since text,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE missed_searches (
  day date NOT NULL,
  city text NOT NULL,
  category_id integer,
  searches integer NOT NULL DEFAULT 1,
  CONSTRAINT missed_searches_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalog_nodes(id),
  CONSTRAINT missed_searches_city_fkey FOREIGN KEY (city) REFERENCES places(code)
);

CREATE UNIQUE INDEX missed_searches_key ON public.missed_searches USING btree (day, city, COALESCE(category_id, 0));

CREATE TABLE mission_devices (
  order_id integer NOT NULL,
  device text NOT NULL,
  account_id integer NOT NULL,
  seq integer NOT NULL,
  hash text NOT NULL,
  at timestamp with time zone NOT NULL,
  heard_at timestamp with time zone NOT NULL,
  CONSTRAINT mission_devices_pkey PRIMARY KEY (order_id, device),
  CONSTRAINT mission_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT mission_devices_order_id_fkey FOREIGN KEY (order_id) REFERENCES missions(order_id)
);

CREATE TABLE mission_entries (
  no bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL,
  order_id integer NOT NULL,
  account_id integer NOT NULL,
  round integer NOT NULL,
  device text NOT NULL,
  seq integer NOT NULL,
  prev text NOT NULL,
  hash text NOT NULL,
  at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL,
  place jsonb,
  revision integer NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  flags text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT mission_entries_key_key UNIQUE (key),
  CONSTRAINT mission_entries_order_id_device_seq_key UNIQUE (order_id, device, seq),
  CONSTRAINT mission_entries_pkey PRIMARY KEY (no),
  CONSTRAINT mission_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT mission_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES missions(order_id),
  CONSTRAINT mission_entries_seq_check CHECK ((seq > 0))
);

CREATE INDEX mission_entries_order_idx ON public.mission_entries USING btree (order_id, no);

CREATE TRIGGER mission_entries_append_only BEFORE DELETE OR TRUNCATE ON public.mission_entries FOR EACH STATEMENT EXECUTE FUNCTION mission_entries_are_append_only();

CREATE TRIGGER mission_entries_names BEFORE UPDATE ON public.mission_entries FOR EACH ROW EXECUTE FUNCTION mission_entry_loses_names();

CREATE TABLE mission_people (
  order_id integer NOT NULL,
  account_id integer NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  CONSTRAINT mission_people_pkey PRIMARY KEY (order_id, account_id),
  CONSTRAINT mission_people_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT mission_people_order_id_fkey FOREIGN KEY (order_id) REFERENCES missions(order_id)
);

CREATE INDEX mission_people_account_idx ON public.mission_people USING btree (account_id, order_id);

CREATE TABLE mission_photo_parts (
  order_id integer NOT NULL,
  sha256 text NOT NULL,
  start integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT mission_photo_parts_pkey PRIMARY KEY (order_id, sha256, start),
  CONSTRAINT mission_photo_parts_order_id_sha256_fkey FOREIGN KEY (order_id, sha256) REFERENCES mission_photos(order_id, sha256)
);

CREATE TABLE mission_photos (
  order_id integer NOT NULL,
  sha256 text NOT NULL,
  size integer NOT NULL,
  mime text NOT NULL,
  received integer NOT NULL DEFAULT 0,
  attachment_id integer,
  done_at timestamp with time zone,
  copies jsonb,
  CONSTRAINT mission_photos_pkey PRIMARY KEY (order_id, sha256),
  CONSTRAINT mission_photos_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id),
  CONSTRAINT mission_photos_order_id_fkey FOREIGN KEY (order_id) REFERENCES missions(order_id)
);

CREATE INDEX mission_photos_attachment_idx ON public.mission_photos USING btree (attachment_id);

CREATE INDEX mission_photos_without_copies_idx ON public.mission_photos USING btree (order_id) WHERE ((done_at IS NOT NULL) AND (copies IS NULL));

CREATE TABLE mission_questions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  asked_by integer NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  text text NOT NULL,
  answer_no bigint,
  CONSTRAINT mission_questions_pkey PRIMARY KEY (id),
  CONSTRAINT mission_questions_answer_no_fkey FOREIGN KEY (answer_no) REFERENCES mission_entries(no),
  CONSTRAINT mission_questions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id),
  CONSTRAINT mission_questions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX mission_questions_order_idx ON public.mission_questions USING btree (order_id, id);

CREATE TABLE missions (
  order_id integer NOT NULL,
  round integer NOT NULL DEFAULT 1,
  revision integer,
  created_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone,
  submitted_by integer,
  lead_id integer,
  lead_changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT missions_pkey PRIMARY KEY (order_id),
  CONSTRAINT missions_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES accounts(id),
  CONSTRAINT missions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT missions_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES accounts(id)
);

CREATE TABLE notices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL,
  kind text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}'::jsonb,
  link text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE INDEX notices_account_idx ON public.notices USING btree (account_id, id DESC);

CREATE INDEX notices_unread_idx ON public.notices USING btree (account_id) WHERE (read_at IS NULL);

CREATE TABLE offer_pauses (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inspector_id integer NOT NULL,
  began_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by integer,
  end_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT offer_pauses_pkey PRIMARY KEY (id),
  CONSTRAINT offer_pauses_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  CONSTRAINT offer_pauses_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT offer_pauses_order_check CHECK ((began_at < ends_at))
);

CREATE INDEX offer_pauses_ends ON public.offer_pauses USING btree (ends_at) WHERE (ended_at IS NULL);

CREATE INDEX offer_pauses_inspector ON public.offer_pauses USING btree (inspector_id, id);

CREATE UNIQUE INDEX offer_pauses_running_key ON public.offer_pauses USING btree (inspector_id) WHERE (ended_at IS NULL);

CREATE TABLE offers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  inspector_id integer NOT NULL,
  state text NOT NULL,
  offered_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT offers_pkey PRIMARY KEY (id),
  CONSTRAINT offers_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT offers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT offers_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text])))
);

CREATE INDEX offers_due_idx ON public.offers USING btree (expires_at) WHERE (state = 'offered'::text);

CREATE INDEX offers_inspector_idx ON public.offers USING btree (inspector_id, id DESC);

CREATE UNIQUE INDEX offers_live_key ON public.offers USING btree (order_id) WHERE (state = ANY (ARRAY['offered'::text, 'accepted'::text]));

CREATE INDEX offers_order_idx ON public.offers USING btree (order_id, id DESC);

CREATE TABLE order_charges (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  kind text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  amount_cents bigint NOT NULL,
  state text NOT NULL,
  proposed_by integer NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  answered_by integer,
  answered_at timestamp with time zone,
  CONSTRAINT order_charges_pkey PRIMARY KEY (id),
  CONSTRAINT order_charges_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES accounts(id),
  CONSTRAINT order_charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_charges_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES accounts(id),
  CONSTRAINT order_charges_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);

CREATE INDEX order_charges_order_idx ON public.order_charges USING btree (order_id, id);

CREATE INDEX order_charges_proposed_idx ON public.order_charges USING btree (order_id) WHERE (state = 'proposed'::text);

CREATE TABLE order_columns (
  account_id integer NOT NULL,
  columns text[] NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT order_columns_pkey PRIMARY KEY (account_id),
  CONSTRAINT order_columns_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE order_days (
  order_id integer NOT NULL,
  inspector_id integer NOT NULL,
  day date NOT NULL,
  slot smallint NOT NULL,
  city text NOT NULL,
  is_lead boolean NOT NULL DEFAULT true,
  CONSTRAINT order_days_pkey PRIMARY KEY (inspector_id, day, slot),
  CONSTRAINT order_days_city_fkey FOREIGN KEY (city) REFERENCES places(code),
  CONSTRAINT order_days_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT order_days_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_days_slot_check CHECK ((slot > 0))
);

CREATE INDEX order_days_city_idx ON public.order_days USING btree (day, city, order_id);

CREATE INDEX order_days_city_order_idx ON public.order_days USING btree (city, order_id);

CREATE INDEX order_days_day_idx ON public.order_days USING btree (day, inspector_id) INCLUDE (order_id, city);

CREATE INDEX order_days_member_idx ON public.order_days USING btree (inspector_id, order_id) WHERE (NOT is_lead);

CREATE UNIQUE INDEX order_days_order_key ON public.order_days USING btree (order_id, inspector_id, day);

CREATE TABLE order_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  account_id integer,
  params jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX order_events_account_idx ON public.order_events USING btree (account_id, id);

CREATE INDEX order_events_order_idx ON public.order_events USING btree (order_id, id);

CREATE TABLE order_meetings (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  topic text NOT NULL,
  type text NOT NULL,
  skype_id text NOT NULL DEFAULT ''::text,
  link text NOT NULL DEFAULT ''::text,
  guests text[] NOT NULL DEFAULT '{}'::text[],
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT order_meetings_pkey PRIMARY KEY (id),
  CONSTRAINT order_meetings_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT order_meetings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_meetings_type_check CHECK ((type = ANY (ARRAY['qq'::text, 'skype'::text, 'link'::text])))
);

CREATE INDEX order_meetings_order_idx ON public.order_meetings USING btree (order_id, starts_at);

CREATE TABLE order_message_readers (
  order_id integer NOT NULL,
  account_id integer NOT NULL,
  read_no integer NOT NULL DEFAULT 0,
  read_at timestamp with time zone,
  unread integer NOT NULL DEFAULT 0,
  mail_due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  CONSTRAINT order_message_readers_pkey PRIMARY KEY (order_id, account_id),
  CONSTRAINT order_message_readers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT order_message_readers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_message_readers_unread_check CHECK ((unread >= 0))
);

CREATE INDEX order_message_readers_account_idx ON public.order_message_readers USING btree (account_id);

CREATE INDEX order_message_readers_due_idx ON public.order_message_readers USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);

CREATE INDEX order_message_readers_unread_idx ON public.order_message_readers USING btree (account_id, order_id) WHERE (unread > 0);

CREATE TABLE order_messages (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer,
  author_id integer NOT NULL,
  side text NOT NULL,
  audience text NOT NULL,
  recipient_id integer,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  mail_id integer,
  claim_id integer,
  subject text NOT NULL DEFAULT ''::text,
  part text,
  hold text,
  hold_reasons text[] NOT NULL DEFAULT '{}'::text[],
  ruled_by integer,
  ruled_at timestamp with time zone,
  released_no integer,
  office_read_at timestamp with time zone,
  CONSTRAINT order_messages_pkey PRIMARY KEY (id),
  CONSTRAINT order_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  CONSTRAINT order_messages_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  CONSTRAINT order_messages_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL,
  CONSTRAINT order_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES accounts(id),
  CONSTRAINT order_messages_ruled_by_fkey FOREIGN KEY (ruled_by) REFERENCES accounts(id),
  CONSTRAINT order_messages_audience_check CHECK ((audience = ANY (ARRAY['office'::text, 'customer'::text, 'inspector'::text]))),
  CONSTRAINT order_messages_side_check CHECK ((side = ANY (ARRAY['office'::text, 'customer'::text, 'inspector'::text])))
);

CREATE INDEX order_messages_author_time_idx ON public.order_messages USING btree (author_id, id DESC) INCLUDE (order_id);

CREATE INDEX order_messages_claim_idx ON public.order_messages USING btree (claim_id, id) WHERE (claim_id IS NOT NULL);

CREATE INDEX order_messages_held_idx ON public.order_messages USING btree (order_id) WHERE (hold = 'held'::text);

CREATE INDEX order_messages_mail_idx ON public.order_messages USING btree (mail_id) WHERE (mail_id IS NOT NULL);

CREATE INDEX order_messages_office_waits_idx ON public.order_messages USING btree (order_id, created_at, id) WHERE ((part IS NOT NULL) AND (side <> 'office'::text) AND (office_read_at IS NULL));

CREATE INDEX order_messages_order_idx ON public.order_messages USING btree (order_id, id);

CREATE INDEX order_messages_recipient_time_idx ON public.order_messages USING btree (recipient_id, id DESC) WHERE (recipient_id IS NOT NULL);

CREATE INDEX order_messages_ruled_by_idx ON public.order_messages USING btree (ruled_by) WHERE (ruled_by IS NOT NULL);

CREATE TABLE order_revisions (
  order_id integer NOT NULL,
  revision integer NOT NULL,
  saved_by integer NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  protocol_snapshot_id integer,
  cart jsonb NOT NULL,
  goods jsonb NOT NULL,
  factory jsonb,
  tests jsonb NOT NULL DEFAULT '[]'::jsonb,
  plan jsonb NOT NULL,
  man_days jsonb,
  quote jsonb NOT NULL,
  switching jsonb,
  CONSTRAINT order_revisions_pkey PRIMARY KEY (order_id, revision),
  CONSTRAINT order_revisions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_revisions_protocol_snapshot_id_fkey FOREIGN KEY (protocol_snapshot_id) REFERENCES protocol_snapshots(id),
  CONSTRAINT order_revisions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id)
);

CREATE TABLE order_total_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  CONSTRAINT order_total_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE order_totals (
  day date NOT NULL,
  status smallint NOT NULL,
  service_type text NOT NULL,
  orders integer NOT NULL,
  total_cents bigint NOT NULL,
  open_cents bigint NOT NULL,
  on_time integer NOT NULL,
  late integer NOT NULL,
  CONSTRAINT order_totals_pkey PRIMARY KEY (day, status, service_type)
);

CREATE TABLE order_unused_days (
  order_id integer NOT NULL,
  version integer NOT NULL,
  settled_at timestamp with time zone NOT NULL,
  units integer[] NOT NULL,
  sold_md numeric(4,1) NOT NULL,
  worked_md numeric(6,1) NOT NULL,
  unused_md numeric(4,1) NOT NULL,
  gross_cents bigint NOT NULL,
  kept_cents bigint NOT NULL,
  back_cents bigint NOT NULL,
  reserve_percent numeric(5,2) NOT NULL,
  charge_id integer,
  CONSTRAINT order_unused_days_charge_id_key UNIQUE (charge_id),
  CONSTRAINT order_unused_days_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_unused_days_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES order_charges(id),
  CONSTRAINT order_unused_days_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_unused_days_charge_check CHECK (((charge_id IS NULL) = (back_cents = 0))),
  CONSTRAINT order_unused_days_sum_check CHECK ((((gross_cents - kept_cents) = back_cents) AND (kept_cents >= 0) AND (back_cents >= 0)))
);

CREATE TABLE order_views (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  owner_id integer NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  columns text[] NOT NULL DEFAULT '{}'::text[],
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT order_views_pkey PRIMARY KEY (id),
  CONSTRAINT order_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

CREATE UNIQUE INDEX order_views_name_idx ON public.order_views USING btree (owner_id, lower(name));

CREATE TABLE orders (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_no text NOT NULL,
  customer_id integer NOT NULL,
  real_customer_id integer NOT NULL,
  service_type text NOT NULL,
  status smallint NOT NULL,
  report_result text NOT NULL DEFAULT ''::text,
  factory_id integer,
  city text,
  line_id integer,
  inspector_id integer,
  created_at timestamp with time zone NOT NULL,
  checked_in_at timestamp with time zone,
  checked_out_at timestamp with time zone,
  report_due_at timestamp with time zone,
  reported_at timestamp with time zone,
  finalized_at timestamp with time zone,
  order_name text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  revision integer NOT NULL DEFAULT 1,
  locked boolean NOT NULL DEFAULT false,
  full_check boolean NOT NULL DEFAULT false,
  use_logo boolean NOT NULL DEFAULT true,
  on_account boolean NOT NULL DEFAULT false,
  hold_ends_at timestamp with time zone,
  hold_reminded_at timestamp with time zone,
  prepare_reminded_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text NOT NULL DEFAULT ''::text,
  awaits_inspector boolean NOT NULL DEFAULT false,
  is_own_inspector boolean NOT NULL DEFAULT false,
  category_id integer,
  days date[] NOT NULL DEFAULT '{}'::date[],
  first_day date,
  last_day date,
  md numeric(4,1),
  calculated_md numeric(4,1),
  sample_size integer,
  quantity bigint NOT NULL DEFAULT 0,
  total_cents bigint,
  charged_cents bigint,
  paid_cents bigint NOT NULL DEFAULT 0,
  product_names text NOT NULL DEFAULT ''::text,
  product_skus text NOT NULL DEFAULT ''::text,
  product_pos text NOT NULL DEFAULT ''::text,
  factory_name text NOT NULL DEFAULT ''::text,
  inspector_name text NOT NULL DEFAULT ''::text,
  extra_pdf_id integer,
  extra_cents bigint NOT NULL DEFAULT 0,
  refund_due_cents bigint NOT NULL DEFAULT 0,
  balance_reminded_at timestamp with time zone,
  share_epoch integer NOT NULL DEFAULT 1,
  shared_until timestamp with time zone,
  rating_asked_at timestamp with time zone,
  origin_id integer,
  end_reason text NOT NULL DEFAULT ''::text,
  payment_days smallint,
  due_on date,
  off_account_entry bigint,
  approver_id integer,
  CONSTRAINT orders_order_no_key UNIQUE (order_no),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES accounts(id),
  CONSTRAINT orders_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalog_nodes(id),
  CONSTRAINT orders_city_fkey FOREIGN KEY (city) REFERENCES places(code),
  CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  CONSTRAINT orders_extra_pdf_id_fkey FOREIGN KEY (extra_pdf_id) REFERENCES attachments(id),
  CONSTRAINT orders_factory_id_fkey FOREIGN KEY (factory_id) REFERENCES factories(id),
  CONSTRAINT orders_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT orders_line_id_fkey FOREIGN KEY (line_id) REFERENCES catalog_nodes(id),
  CONSTRAINT orders_origin_id_fkey FOREIGN KEY (origin_id) REFERENCES orders(id),
  CONSTRAINT orders_real_customer_id_fkey FOREIGN KEY (real_customer_id) REFERENCES accounts(id),
  CONSTRAINT orders_paid_cents_check CHECK ((paid_cents >= 0)),
  CONSTRAINT orders_refund_due_cents_check CHECK ((refund_due_cents >= 0)),
  CONSTRAINT orders_status_check CHECK (((status >= 0) AND (status <= 5)))
);

CREATE INDEX orders_abort_review_idx ON public.orders USING btree (reported_at) WHERE ((status = 3) AND (report_result = 'aborted'::text));

CREATE INDEX orders_aborted_idx ON public.orders USING btree (reported_at DESC) WHERE (report_result = 'aborted'::text);

CREATE INDEX orders_approver_idx ON public.orders USING btree (approver_id) WHERE (approver_id IS NOT NULL);

CREATE INDEX orders_balance_idx ON public.orders USING btree ((((COALESCE(charged_cents, (total_cents + extra_cents)) - paid_cents) + refund_due_cents)) DESC, last_day DESC, id DESC);

CREATE INDEX orders_cancelled_result_idx ON public.orders USING btree (report_result) WHERE ((status = 5) AND (report_result <> ''::text));

CREATE INDEX orders_coming_idx ON public.orders USING btree (first_day, id DESC) WHERE (status < 3);

CREATE INDEX orders_coming_late_idx ON public.orders USING btree (first_day, id DESC) WHERE ((status < 3) AND (reported_at > report_due_at));

CREATE INDEX orders_coming_result_idx ON public.orders USING btree (report_result, first_day, id DESC) WHERE (status < 3);

CREATE INDEX orders_coming_to_pay_idx ON public.orders USING btree (first_day, id DESC) WHERE ((status < 3) AND (NOT on_account) AND (((total_cents + extra_cents) + refund_due_cents) > paid_cents));

CREATE INDEX orders_created_day_idx ON public.orders USING btree ((((created_at AT TIME ZONE 'Asia/Shanghai'::text))::date), last_day DESC, id DESC);

CREATE INDEX orders_created_idx ON public.orders USING btree (created_at);

CREATE INDEX orders_customer_day_idx ON public.orders USING btree (customer_id, last_day DESC, id DESC);

CREATE INDEX orders_customer_finalized_idx ON public.orders USING btree (customer_id, finalized_at) WHERE (status = 4);

CREATE INDEX orders_customer_to_pay_idx ON public.orders USING btree (customer_id) WHERE ((status < 5) AND (NOT on_account) AND (((total_cents + extra_cents) + refund_due_cents) > paid_cents));

CREATE INDEX orders_day_idx ON public.orders USING btree (last_day DESC, id DESC);

CREATE INDEX orders_days_idx ON public.orders USING gin (days);

CREATE INDEX orders_factory_idx ON public.orders USING btree (factory_id, id DESC) WHERE (factory_id IS NOT NULL);

CREATE INDEX orders_factory_name_idx ON public.orders USING btree (NULLIF(lower(factory_name), ''::text), last_day DESC, id DESC);

CREATE INDEX orders_hold_idx ON public.orders USING btree (hold_ends_at) WHERE ((status = 0) AND (hold_ends_at IS NOT NULL));

CREATE INDEX orders_inspector_day_idx ON public.orders USING btree (inspector_id, last_day DESC, id DESC);

CREATE INDEX orders_inspector_idx ON public.orders USING btree (inspector_id, finalized_at DESC) WHERE (inspector_id IS NOT NULL);

CREATE INDEX orders_inspector_name_idx ON public.orders USING btree (NULLIF(lower(inspector_name), ''::text), last_day DESC, id DESC);

CREATE INDEX orders_late_day_idx ON public.orders USING btree (last_day DESC, id DESC) WHERE (reported_at > report_due_at);

CREATE INDEX orders_late_idx ON public.orders USING btree (created_at, inspector_id) WHERE (reported_at > report_due_at);

CREATE INDEX orders_md_idx ON public.orders USING btree (md, last_day DESC, id DESC);

CREATE INDEX orders_month_idx ON public.orders USING btree ("left"(order_no, 6), last_day DESC, id DESC);

CREATE INDEX orders_number_idx ON public.orders USING btree (order_no text_pattern_ops);

CREATE INDEX orders_on_account_due_idx ON public.orders USING btree (COALESCE(due_on, (COALESCE(last_day, ((created_at AT TIME ZONE 'Asia/Shanghai'::text))::date) + COALESCE((payment_days)::integer, 30)))) WHERE (on_account AND ((COALESCE(charged_cents, (total_cents + extra_cents)) + refund_due_cents) <> paid_cents));

CREATE INDEX orders_on_account_family_idx ON public.orders USING btree (customer_id, id) WHERE on_account;

CREATE INDEX orders_on_account_open_idx ON public.orders USING btree (customer_id, id, COALESCE(due_on, (COALESCE(last_day, ((created_at AT TIME ZONE 'Asia/Shanghai'::text))::date) + COALESCE((payment_days)::integer, 30))), (((COALESCE(charged_cents, (total_cents + extra_cents)) + refund_due_cents) - paid_cents))) INCLUDE (total_cents, extra_cents, charged_cents, refund_due_cents, paid_cents, due_on, last_day, created_at, payment_days) WHERE (on_account AND ((COALESCE(charged_cents, (total_cents + extra_cents)) + refund_due_cents) <> paid_cents));

CREATE INDEX orders_open_sorts_idx ON public.orders USING btree (status) INCLUDE (id, customer_id, last_day, service_type, md, paid_cents, charged_cents, total_cents, extra_cents, refund_due_cents) WHERE (status <> 4);

CREATE INDEX orders_origin_idx ON public.orders USING btree (origin_id) WHERE (origin_id IS NOT NULL);

CREATE INDEX orders_other_customer_idx ON public.orders USING btree (real_customer_id, last_day DESC, id DESC) WHERE (customer_id <> real_customer_id);

CREATE INDEX orders_own_inspector_idx ON public.orders USING btree (last_day DESC, id DESC) WHERE is_own_inspector;

CREATE INDEX orders_paid_idx ON public.orders USING btree (paid_cents DESC, last_day DESC, id DESC);

CREATE INDEX orders_prepare_idx ON public.orders USING btree (first_day) WHERE ((status = 1) AND (prepare_reminded_at IS NULL));

CREATE INDEX orders_real_customer_day_idx ON public.orders USING btree (real_customer_id, last_day DESC, id DESC);

CREATE INDEX orders_real_customer_finalized_idx ON public.orders USING btree (real_customer_id, finalized_at) WHERE (status = 4);

CREATE INDEX orders_real_customer_to_pay_idx ON public.orders USING btree (real_customer_id) WHERE ((status < 5) AND (NOT on_account) AND (((total_cents + extra_cents) + refund_due_cents) > paid_cents));

CREATE INDEX orders_report_due_idx ON public.orders USING btree (report_due_at) WHERE ((status = 2) AND (report_due_at IS NOT NULL) AND (checked_out_at IS NOT NULL));

CREATE INDEX orders_result_idx ON public.orders USING btree (report_result, last_day DESC, id DESC);

CREATE INDEX orders_review_idx ON public.orders USING btree (reported_at) WHERE ((status = 3) AND (report_result <> 'aborted'::text));

CREATE INDEX orders_service_idx ON public.orders USING btree (service_type, last_day DESC, id DESC);

CREATE INDEX orders_short_team ON public.orders USING btree (first_day) WHERE ((status < 2) AND (ceil(md) > (cardinality(days))::numeric));

CREATE INDEX orders_span_idx ON public.orders USING gist (daterange(first_day, last_day, '[]'::text)) WHERE (first_day < last_day);

CREATE INDEX orders_status_idx ON public.orders USING btree (status, last_day DESC, id DESC);

CREATE INDEX orders_text_idx ON public.orders USING gin (grams(product_names), grams(product_skus), grams(product_pos), grams(factory_name), grams(inspector_name), grams(order_no), grams(order_name));

CREATE INDEX orders_to_pay_idx ON public.orders USING btree (last_day DESC, id DESC) WHERE ((status < 5) AND (NOT on_account) AND (((total_cents + extra_cents) + refund_due_cents) > paid_cents));

CREATE INDEX orders_to_pay_sorts_idx ON public.orders USING btree (status) INCLUDE (id, customer_id, last_day, service_type, md, paid_cents, charged_cents, total_cents, extra_cents, refund_due_cents) WHERE ((status < 5) AND (NOT on_account) AND (((total_cents + extra_cents) + refund_due_cents) > paid_cents));

CREATE INDEX orders_turnover_idx ON public.orders USING btree (customer_id, created_at DESC) INCLUDE (total_cents, extra_cents, charged_cents);

CREATE INDEX orders_under_way_idx ON public.orders USING btree (last_day, first_day) WHERE ((status < 3) AND (first_day < last_day));

CREATE INDEX orders_unpaid_idx ON public.orders USING btree (customer_id) WHERE (status = 0);

CREATE INDEX orders_unpaid_real_idx ON public.orders USING btree (real_customer_id) WHERE (status = 0);

CREATE INDEX orders_unrated_idx ON public.orders USING btree (finalized_at) WHERE ((status = 4) AND (rating_asked_at IS NULL));

CREATE INDEX orders_without_inspector_idx ON public.orders USING btree (first_day) WHERE (awaits_inspector AND (status < 2));

CREATE TRIGGER orders_counted_added AFTER INSERT OR DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION note_order_total();

CREATE TRIGGER orders_counted_changed AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((((((((old.status IS DISTINCT FROM new.status) OR (old.service_type IS DISTINCT FROM new.service_type)) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.extra_cents IS DISTINCT FROM new.extra_cents)) OR (old.charged_cents IS DISTINCT FROM new.charged_cents)) OR (old.paid_cents IS DISTINCT FROM new.paid_cents)) OR (old.refund_due_cents IS DISTINCT FROM new.refund_due_cents)) OR (old.on_account IS DISTINCT FROM new.on_account)) OR (old.reported_at IS DISTINCT FROM new.reported_at)) OR (old.report_due_at IS DISTINCT FROM new.report_due_at))) EXECUTE FUNCTION note_order_total();

CREATE CONSTRAINT TRIGGER orders_settle_invoices AFTER UPDATE OF status, on_account, total_cents, extra_cents, charged_cents, refund_due_cents, paid_cents ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((((old.status IS DISTINCT FROM new.status) OR (old.on_account IS DISTINCT FROM new.on_account)) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.extra_cents IS DISTINCT FROM new.extra_cents)) OR (old.charged_cents IS DISTINCT FROM new.charged_cents)) OR (old.refund_due_cents IS DISTINCT FROM new.refund_due_cents)) OR (old.paid_cents IS DISTINCT FROM new.paid_cents))) EXECUTE FUNCTION order_settles_invoices();

CREATE TABLE packing_lists (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  list integer NOT NULL,
  link_id integer,
  account_id integer,
  person text NOT NULL DEFAULT ''::text,
  rows jsonb NOT NULL,
  cartons integer NOT NULL,
  pieces bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  factory_id integer,
  CONSTRAINT packing_lists_order_id_list_key UNIQUE (order_id, list),
  CONSTRAINT packing_lists_pkey PRIMARY KEY (id),
  CONSTRAINT packing_lists_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT packing_lists_factory_id_fkey FOREIGN KEY (factory_id) REFERENCES factories(id),
  CONSTRAINT packing_lists_link_id_fkey FOREIGN KEY (link_id) REFERENCES factory_links(id) ON DELETE SET NULL,
  CONSTRAINT packing_lists_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX packing_lists_link_idx ON public.packing_lists USING btree (link_id) WHERE (link_id IS NOT NULL);

CREATE TABLE password_resets (
  email text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  language text NOT NULL,
  code_hash bytea,
  expires_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  used_at timestamp with time zone,
  handled boolean NOT NULL DEFAULT false,
  asked_from text NOT NULL,
  tries_elsewhere integer NOT NULL DEFAULT 0,
  from_known_device boolean NOT NULL DEFAULT false,
  CONSTRAINT password_resets_pkey PRIMARY KEY (email, asked_from)
);

CREATE INDEX password_resets_waiting_idx ON public.password_resets USING btree (asked_at) WHERE (NOT handled);

CREATE TABLE payments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_no text NOT NULL,
  order_id integer NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  amount_cents bigint NOT NULL,
  state text NOT NULL,
  reference text NOT NULL DEFAULT ''::text,
  created_by integer,
  created_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  refund_of integer,
  reversal_reason text,
  CONSTRAINT payments_payment_no_key UNIQUE (payment_no),
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT payments_refund_of_fkey FOREIGN KEY (refund_of) REFERENCES payments(id),
  CONSTRAINT payments_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT payments_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text]))),
  CONSTRAINT payments_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'paypal'::text, 'invoice'::text]))),
  CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['done'::text, 'due'::text])))
);

CREATE INDEX payments_amount_first_idx ON public.payments USING btree ((
CASE
    WHEN (kind = 'refund'::text) THEN (- amount_cents)
    ELSE amount_cents
END), id DESC);

CREATE INDEX payments_amount_last_idx ON public.payments USING btree ((
CASE
    WHEN (kind = 'refund'::text) THEN (- amount_cents)
    ELSE amount_cents
END), id);

CREATE UNIQUE INDEX payments_capture_order_key ON public.payments USING btree (reference, order_id) WHERE ((provider = 'paypal'::text) AND (kind = 'payment'::text));

CREATE INDEX payments_done_idx ON public.payments USING btree (COALESCE(done_at, created_at), id);

CREATE INDEX payments_due_idx ON public.payments USING btree (id) WHERE (state = 'due'::text);

CREATE INDEX payments_kind_idx ON public.payments USING btree (kind, id DESC);

CREATE INDEX payments_number_idx ON public.payments USING btree (lower(payment_no));

CREATE INDEX payments_order_idx ON public.payments USING btree (order_id, id);

CREATE INDEX payments_refund_of_idx ON public.payments USING btree (refund_of) WHERE (refund_of IS NOT NULL);

CREATE INDEX payments_text_idx ON public.payments USING gin (grams(payment_no));

CREATE TRIGGER payments_refund_within BEFORE INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION refund_within_payment();

CREATE TABLE payout_holds (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  payout_id integer NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  held_at timestamp with time zone NOT NULL,
  held_by integer,
  released_at timestamp with time zone,
  released_by integer,
  release_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT payout_holds_pkey PRIMARY KEY (id),
  CONSTRAINT payout_holds_held_by_fkey FOREIGN KEY (held_by) REFERENCES accounts(id),
  CONSTRAINT payout_holds_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  CONSTRAINT payout_holds_released_by_fkey FOREIGN KEY (released_by) REFERENCES accounts(id),
  CONSTRAINT payout_holds_kind_check CHECK ((kind = ANY (ARRAY['root'::text, 'reopening'::text, 'update_request'::text, 'complaint'::text, 'bank_account'::text])))
);

CREATE UNIQUE INDEX payout_holds_open_idx ON public.payout_holds USING btree (payout_id, kind) WHERE (released_at IS NULL);

CREATE INDEX payout_holds_payout_idx ON public.payout_holds USING btree (payout_id, id);

CREATE TABLE payout_rates (
  month text NOT NULL,
  currency text NOT NULL,
  rate_millionths bigint NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  saved_by integer NOT NULL,
  CONSTRAINT payout_rates_pkey PRIMARY KEY (month, currency),
  CONSTRAINT payout_rates_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id),
  CONSTRAINT payout_rates_rate_millionths_check CHECK ((rate_millionths > 0))
);

CREATE TABLE payout_runs (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamp with time zone NOT NULL,
  created_by integer NOT NULL,
  CONSTRAINT payout_runs_pkey PRIMARY KEY (id),
  CONSTRAINT payout_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id)
);

CREATE TABLE payout_transfer_lines (
  transfer_id integer NOT NULL,
  payout_id integer NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT payout_transfer_lines_pkey PRIMARY KEY (transfer_id, payout_id),
  CONSTRAINT payout_transfer_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  CONSTRAINT payout_transfer_lines_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES payout_transfers(id)
);

CREATE INDEX payout_transfer_lines_payout_idx ON public.payout_transfer_lines USING btree (payout_id);

CREATE TABLE payout_transfers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  run_id integer NOT NULL,
  inspector_id integer NOT NULL,
  amount_cents bigint NOT NULL,
  reference text NOT NULL DEFAULT ''::text,
  paid_at timestamp with time zone NOT NULL,
  account_sealed bytea,
  account_tail text NOT NULL DEFAULT ''::text,
  currency text NOT NULL DEFAULT 'USD'::text,
  rate_millionths bigint,
  reversed_at timestamp with time zone,
  reversed_by integer,
  reverse_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT payout_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT payout_transfers_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT payout_transfers_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES accounts(id),
  CONSTRAINT payout_transfers_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_runs(id),
  CONSTRAINT payout_transfers_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT payout_transfers_rate_millionths_check CHECK ((rate_millionths > 0))
);

CREATE INDEX payout_transfers_inspector_idx ON public.payout_transfers USING btree (inspector_id, id DESC);

CREATE INDEX payout_transfers_paid_idx ON public.payout_transfers USING btree (paid_at, id);

CREATE INDEX payout_transfers_reversed_idx ON public.payout_transfers USING btree (id) WHERE (reversed_at IS NOT NULL);

CREATE INDEX payout_transfers_run_idx ON public.payout_transfers USING btree (run_id, id);

CREATE TABLE payouts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  inspector_id integer NOT NULL,
  earned_cents bigint NOT NULL,
  commission_cents bigint NOT NULL,
  accrued_at timestamp with time zone NOT NULL,
  payable_on date NOT NULL,
  held boolean NOT NULL DEFAULT false,
  paid_at timestamp with time zone,
  paid_by integer,
  reference text NOT NULL DEFAULT ''::text,
  hold_reason text NOT NULL DEFAULT ''::text,
  held_by_reopening boolean NOT NULL DEFAULT false,
  kind text NOT NULL DEFAULT 'earning'::text,
  note text NOT NULL DEFAULT ''::text,
  transfer_id integer,
  released_at timestamp with time zone,
  reversed_at timestamp with time zone,
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT payouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT payouts_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES accounts(id),
  CONSTRAINT payouts_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES payout_transfers(id)
);

CREATE INDEX payouts_accrued_idx ON public.payouts USING btree (accrued_at, id);

CREATE INDEX payouts_amount_first_idx ON public.payouts USING btree (((earned_cents - commission_cents)), id DESC);

CREATE INDEX payouts_amount_idx ON public.payouts USING btree (((earned_cents - commission_cents)), id);

CREATE INDEX payouts_earned_first_idx ON public.payouts USING btree (earned_cents, id DESC);

CREATE INDEX payouts_earned_idx ON public.payouts USING btree (earned_cents, id);

CREATE UNIQUE INDEX payouts_earning_idx ON public.payouts USING btree (order_id, inspector_id) WHERE (kind = 'earning'::text);

CREATE INDEX payouts_held_idx ON public.payouts USING btree (id) WHERE (held AND (paid_at IS NULL));

CREATE INDEX payouts_inspector_accrued_idx ON public.payouts USING btree (inspector_id, accrued_at);

CREATE INDEX payouts_inspector_idx ON public.payouts USING btree (inspector_id, id DESC);

CREATE INDEX payouts_open_idx ON public.payouts USING btree (inspector_id) INCLUDE (held, payable_on, earned_cents, commission_cents, accrued_at) WHERE (paid_at IS NULL);

CREATE INDEX payouts_order_idx ON public.payouts USING btree (order_id);

CREATE INDEX payouts_payable_idx ON public.payouts USING btree (payable_on, id);

CREATE INDEX payouts_released_idx ON public.payouts USING btree (id) WHERE (released_at IS NOT NULL);

CREATE INDEX payouts_reversed_idx ON public.payouts USING btree (id) WHERE (reversed_at IS NOT NULL);

CREATE INDEX payouts_unpaid_idx ON public.payouts USING btree (payable_on, id) WHERE (paid_at IS NULL);

CREATE TABLE paypal_events (
  id text NOT NULL,
  kind text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT paypal_events_pkey PRIMARY KEY (id)
);

CREATE TABLE paypal_order_parts (
  paypal_id text NOT NULL,
  order_id integer NOT NULL,
  amount_cents bigint NOT NULL,
  payment_id integer,
  CONSTRAINT paypal_order_parts_payment_id_key UNIQUE (payment_id),
  CONSTRAINT paypal_order_parts_pkey PRIMARY KEY (paypal_id, order_id),
  CONSTRAINT paypal_order_parts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT paypal_order_parts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT paypal_order_parts_paypal_id_fkey FOREIGN KEY (paypal_id) REFERENCES paypal_orders(id),
  CONSTRAINT paypal_order_parts_amount_cents_check CHECK ((amount_cents > 0))
);

CREATE INDEX paypal_order_parts_order_idx ON public.paypal_order_parts USING btree (order_id);

CREATE TABLE paypal_orders (
  id text NOT NULL,
  order_id integer NOT NULL,
  amount_cents bigint NOT NULL,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  payment_id integer,
  CONSTRAINT paypal_orders_payment_id_key UNIQUE (payment_id),
  CONSTRAINT paypal_orders_pkey PRIMARY KEY (id),
  CONSTRAINT paypal_orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT paypal_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT paypal_orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT paypal_orders_amount_cents_check CHECK ((amount_cents > 0))
);

CREATE INDEX paypal_orders_order_idx ON public.paypal_orders USING btree (order_id);

CREATE TABLE person_exports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL,
  requested_by integer NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  name text,
  size bigint,
  made_at timestamp with time zone,
  expires_at timestamp with time zone,
  CONSTRAINT person_exports_pkey PRIMARY KEY (id),
  CONSTRAINT person_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT person_exports_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES accounts(id),
  CONSTRAINT person_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text, 'removed'::text])))
);

CREATE INDEX person_exports_account_idx ON public.person_exports USING btree (account_id, id DESC);

CREATE INDEX person_exports_expires_idx ON public.person_exports USING btree (expires_at) WHERE (state = 'ready'::text);

CREATE UNIQUE INDEX person_exports_waiting_idx ON public.person_exports USING btree (account_id) WHERE (state = 'waiting'::text);

CREATE TABLE places (
  code text NOT NULL,
  kind text NOT NULL,
  parent_code text,
  names jsonb NOT NULL,
  local_name text NOT NULL DEFAULT ''::text,
  lat double precision,
  lng double precision,
  sort integer NOT NULL,
  CONSTRAINT places_pkey PRIMARY KEY (code),
  CONSTRAINT places_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES places(code),
  CONSTRAINT places_kind_check CHECK ((kind = ANY (ARRAY['country'::text, 'province'::text, 'city'::text])))
);

CREATE INDEX places_parent_idx ON public.places USING btree (parent_code, sort);

CREATE TABLE practice_tries (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inspector_id integer NOT NULL,
  key text NOT NULL,
  version integer NOT NULL,
  steps jsonb NOT NULL,
  score integer NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT practice_tries_inspector_id_key_key UNIQUE (inspector_id, key),
  CONSTRAINT practice_tries_pkey PRIMARY KEY (id),
  CONSTRAINT practice_tries_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT practice_tries_score_check CHECK (((score >= 0) AND (score <= 100)))
);

CREATE TABLE products (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  owner_id integer NOT NULL,
  name text NOT NULL,
  line_id integer NOT NULL,
  sku text NOT NULL,
  po text NOT NULL DEFAULT ''::text,
  po_date date,
  qty integer,
  invoice text NOT NULL DEFAULT ''::text,
  number text NOT NULL DEFAULT ''::text,
  type text NOT NULL DEFAULT ''::text,
  barcode text NOT NULL DEFAULT ''::text,
  pieces_per_carton integer,
  carton_length numeric(8,2),
  carton_width numeric(8,2),
  carton_height numeric(8,2),
  carton_weight numeric(9,3),
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  photo_id integer,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  modified_by integer NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_line_id_fkey FOREIGN KEY (line_id) REFERENCES catalog_nodes(id),
  CONSTRAINT products_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES accounts(id),
  CONSTRAINT products_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  CONSTRAINT products_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES attachments(id),
  CONSTRAINT products_carton_height_check CHECK ((carton_height > (0)::numeric)),
  CONSTRAINT products_carton_length_check CHECK ((carton_length > (0)::numeric)),
  CONSTRAINT products_carton_weight_check CHECK ((carton_weight > (0)::numeric)),
  CONSTRAINT products_carton_width_check CHECK ((carton_width > (0)::numeric)),
  CONSTRAINT products_pieces_per_carton_check CHECK ((pieces_per_carton > 0)),
  CONSTRAINT products_qty_check CHECK ((qty >= 0))
);

CREATE INDEX products_line_idx ON public.products USING btree (line_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX products_owner_idx ON public.products USING btree (owner_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX products_photo_idx ON public.products USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX products_text_idx ON public.products USING gin (grams(name), grams(sku), grams(po)) WHERE (deleted_at IS NULL);

CREATE TABLE protocol_catalogs (
  protocol_id integer NOT NULL,
  sort integer NOT NULL,
  category_id integer NOT NULL,
  line_id integer,
  CONSTRAINT protocol_catalogs_pkey PRIMARY KEY (protocol_id, sort),
  CONSTRAINT protocol_catalogs_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalog_nodes(id),
  CONSTRAINT protocol_catalogs_line_id_fkey FOREIGN KEY (line_id) REFERENCES catalog_nodes(id),
  CONSTRAINT protocol_catalogs_protocol_id_fkey FOREIGN KEY (protocol_id) REFERENCES protocols(id)
);

CREATE INDEX protocol_catalogs_category_idx ON public.protocol_catalogs USING btree (category_id, line_id);

CREATE TABLE protocol_classes (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  protocol_id integer NOT NULL,
  parent_id integer,
  sort integer NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  name_cn text NOT NULL,
  description text NOT NULL,
  description_cn text NOT NULL,
  sample text NOT NULL,
  is_repeated boolean NOT NULL,
  add_type text NOT NULL,
  takes_checks boolean NOT NULL,
  CONSTRAINT protocol_classes_pkey PRIMARY KEY (id),
  CONSTRAINT protocol_classes_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES protocol_classes(id),
  CONSTRAINT protocol_classes_protocol_id_fkey FOREIGN KEY (protocol_id) REFERENCES protocols(id),
  CONSTRAINT protocol_classes_check CHECK ((parent_id <> id))
);

CREATE INDEX protocol_classes_parent_idx ON public.protocol_classes USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX protocol_classes_protocol_idx ON public.protocol_classes USING btree (protocol_id, sort);

CREATE TABLE protocol_items (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  class_id integer NOT NULL,
  sort integer NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  name_cn text NOT NULL,
  type text NOT NULL,
  result_style text NOT NULL,
  requirement text NOT NULL,
  requirement_cn text NOT NULL,
  can_edit boolean NOT NULL,
  on_fail text NOT NULL,
  min_photos integer NOT NULL,
  instrument text NOT NULL,
  instrument_cn text NOT NULL,
  confidential boolean NOT NULL,
  is_default boolean NOT NULL,
  standard text NOT NULL,
  max_failures integer NOT NULL,
  max_failures_aql text NOT NULL,
  fail_beyond_tolerance numeric,
  score_weight numeric,
  is_key boolean NOT NULL,
  defects_from text NOT NULL,
  sizes text NOT NULL DEFAULT ''::text,
  CONSTRAINT protocol_items_pkey PRIMARY KEY (id),
  CONSTRAINT protocol_items_class_id_fkey FOREIGN KEY (class_id) REFERENCES protocol_classes(id),
  CONSTRAINT protocol_items_on_fail_check CHECK ((on_fail = ANY (ARRAY['F'::text, 'P'::text, 'R'::text])))
);

CREATE INDEX protocol_items_class_idx ON public.protocol_items USING btree (class_id, sort);

CREATE TABLE protocol_options (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  item_id integer NOT NULL,
  sort integer NOT NULL,
  name text NOT NULL,
  name_cn text NOT NULL,
  value text NOT NULL,
  value_cn text NOT NULL,
  relation text NOT NULL,
  unit text NOT NULL,
  unit_cn text NOT NULL,
  value_kind text NOT NULL,
  tol_minus numeric,
  tol_plus numeric,
  code text NOT NULL,
  defect_class text NOT NULL,
  zone text NOT NULL,
  result text NOT NULL,
  on_fail text NOT NULL,
  severity text NOT NULL,
  size_values text NOT NULL DEFAULT ''::text,
  CONSTRAINT protocol_options_pkey PRIMARY KEY (id),
  CONSTRAINT protocol_options_item_id_fkey FOREIGN KEY (item_id) REFERENCES protocol_items(id)
);

CREATE INDEX protocol_options_item_idx ON public.protocol_options USING btree (item_id, sort);

CREATE TABLE protocol_snapshots (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  protocol_id integer NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  name_cn text NOT NULL DEFAULT ''::text,
  tree jsonb NOT NULL,
  CONSTRAINT protocol_snapshots_protocol_id_version_key UNIQUE (protocol_id, version),
  CONSTRAINT protocol_snapshots_pkey PRIMARY KEY (id),
  CONSTRAINT protocol_snapshots_protocol_id_fkey FOREIGN KEY (protocol_id) REFERENCES protocols(id)
);

CREATE TABLE protocols (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  name_cn text NOT NULL DEFAULT ''::text,
  is_public boolean NOT NULL,
  service_type text NOT NULL,
  audit_type text NOT NULL DEFAULT ''::text,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  modified_by integer NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamp with time zone,
  library_code text,
  library_edition integer,
  library_version integer,
  CONSTRAINT protocols_pkey PRIMARY KEY (id),
  CONSTRAINT protocols_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT protocols_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES accounts(id)
);

CREATE UNIQUE INDEX protocols_library_idx ON public.protocols USING btree (library_code) WHERE (library_code IS NOT NULL);

CREATE INDEX protocols_owner_idx ON public.protocols USING btree (created_by, modified_at DESC) WHERE (deleted_at IS NULL);

CREATE INDEX protocols_public_idx ON public.protocols USING btree (modified_at DESC) WHERE ((deleted_at IS NULL) AND is_public);

CREATE TABLE public_prices (
  id boolean NOT NULL DEFAULT true,
  counted_at timestamp with time zone NOT NULL,
  prices jsonb NOT NULL,
  CONSTRAINT public_prices_pkey PRIMARY KEY (id),
  CONSTRAINT public_prices_id_check CHECK (id)
);

CREATE TABLE push_devices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL,
  session_id integer,
  key_id integer NOT NULL,
  app text NOT NULL,
  endpoint_hash bytea NOT NULL,
  sealed bytea NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  proved_at timestamp with time zone,
  CONSTRAINT push_devices_endpoint_hash_key UNIQUE (endpoint_hash),
  CONSTRAINT push_devices_pkey PRIMARY KEY (id),
  CONSTRAINT push_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT push_devices_key_id_fkey FOREIGN KEY (key_id) REFERENCES push_keys(id),
  CONSTRAINT push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  CONSTRAINT push_devices_app_check CHECK ((app = ANY (ARRAY['web'::text, 'field'::text])))
);

CREATE INDEX push_devices_account ON public.push_devices USING btree (account_id);

CREATE INDEX push_devices_key ON public.push_devices USING btree (key_id);

CREATE INDEX push_devices_session ON public.push_devices USING btree (session_id);

CREATE INDEX push_devices_used ON public.push_devices USING btree (used_at);

CREATE TABLE push_keys (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  public_key text NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT push_keys_public_key_key UNIQUE (public_key),
  CONSTRAINT push_keys_pkey PRIMARY KEY (id)
);

CREATE TABLE ratings (
  order_id integer NOT NULL,
  inspector_id integer NOT NULL,
  halves smallint NOT NULL,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  remark text NOT NULL DEFAULT ''::text,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  photo_id integer,
  version integer NOT NULL DEFAULT 1,
  changed_by integer,
  changed_at timestamp with time zone,
  reply text NOT NULL DEFAULT ''::text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by integer,
  hidden_reason text NOT NULL DEFAULT ''::text,
  tag_words jsonb NOT NULL DEFAULT '[]'::jsonb,
  reply_hidden_at timestamp with time zone,
  reply_hidden_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT ratings_pkey PRIMARY KEY (order_id),
  CONSTRAINT ratings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  CONSTRAINT ratings_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT ratings_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES accounts(id),
  CONSTRAINT ratings_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT ratings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT ratings_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES attachments(id),
  CONSTRAINT ratings_check CHECK (((reply = ''::text) = (replied_at IS NULL))),
  CONSTRAINT ratings_halves_check CHECK (((halves >= 1) AND (halves <= 10)))
);

CREATE INDEX ratings_hidden_photo_idx ON public.ratings USING btree (photo_id) WHERE (hidden_at IS NOT NULL);

CREATE INDEX ratings_inspector_idx ON public.ratings USING btree (inspector_id, created_at DESC);

CREATE TABLE recovery_codes (
  account_id integer NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES account_totps(account_id) ON DELETE CASCADE
);

CREATE TABLE reference_loads (
  name text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT reference_loads_pkey PRIMARY KEY (name)
);

CREATE TABLE referrals (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  ref_code text NOT NULL,
  created_by integer NOT NULL,
  email text NOT NULL,
  nickname text NOT NULL DEFAULT ''::text,
  phone text NOT NULL DEFAULT ''::text,
  company text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  used_by integer,
  used_at timestamp with time zone,
  CONSTRAINT referrals_ref_code_key UNIQUE (ref_code),
  CONSTRAINT referrals_used_by_key UNIQUE (used_by),
  CONSTRAINT referrals_pkey PRIMARY KEY (id),
  CONSTRAINT referrals_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT referrals_used_by_fkey FOREIGN KEY (used_by) REFERENCES accounts(id)
);

CREATE INDEX referrals_company_first_idx ON public.referrals USING btree (NULLIF(lower(company), ''::text), id DESC);

CREATE INDEX referrals_company_last_idx ON public.referrals USING btree (NULLIF(lower(company), ''::text) DESC NULLS LAST, id DESC);

CREATE INDEX referrals_created_by_idx ON public.referrals USING btree (created_by, id DESC);

CREATE INDEX referrals_created_first_idx ON public.referrals USING btree (created_at, id DESC);

CREATE INDEX referrals_created_last_idx ON public.referrals USING btree (created_at DESC NULLS LAST, id DESC);

CREATE INDEX referrals_email_first_idx ON public.referrals USING btree (NULLIF(lower(email), ''::text), id DESC);

CREATE INDEX referrals_email_last_idx ON public.referrals USING btree (NULLIF(lower(email), ''::text) DESC NULLS LAST, id DESC);

CREATE TABLE remedies (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  no integer NOT NULL,
  version integer NOT NULL,
  finding_key text NOT NULL,
  grade text NOT NULL,
  finding jsonb NOT NULL,
  request text NOT NULL,
  wants_cause boolean NOT NULL,
  wants_photos boolean NOT NULL,
  evidence text NOT NULL DEFAULT ''::text,
  due date NOT NULL,
  approver_id integer NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  sent_at timestamp with time zone,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_by integer,
  closed_at timestamp with time zone,
  closed_words text NOT NULL DEFAULT ''::text,
  soon_told_for date,
  late_told_for date,
  CONSTRAINT remedies_order_id_no_key UNIQUE (order_id, no),
  CONSTRAINT remedies_pkey PRIMARY KEY (id),
  CONSTRAINT remedies_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES accounts(id),
  CONSTRAINT remedies_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id),
  CONSTRAINT remedies_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT remedies_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX remedies_answered_idx ON public.remedies USING btree (order_id) WHERE ((state = ANY (ARRAY['open'::text, 'answered'::text])) AND (sent_at IS NOT NULL));

CREATE UNIQUE INDEX remedies_finding_idx ON public.remedies USING btree (order_id, finding_key) WHERE (state = ANY (ARRAY['open'::text, 'answered'::text]));

CREATE INDEX remedies_waiting_idx ON public.remedies USING btree (due) WHERE ((state = 'open'::text) AND (sent_at IS NOT NULL));

CREATE TABLE remedy_answers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  remedy_id integer NOT NULL,
  link_id integer,
  at timestamp with time zone NOT NULL,
  person text NOT NULL,
  cause text NOT NULL DEFAULT ''::text,
  measure text NOT NULL,
  done_on date NOT NULL,
  reply text NOT NULL DEFAULT ''::text,
  reply_words text NOT NULL DEFAULT ''::text,
  replied_by integer,
  replied_at timestamp with time zone,
  CONSTRAINT remedy_answers_pkey PRIMARY KEY (id),
  CONSTRAINT remedy_answers_link_id_fkey FOREIGN KEY (link_id) REFERENCES remedy_links(id) ON DELETE SET NULL,
  CONSTRAINT remedy_answers_remedy_id_fkey FOREIGN KEY (remedy_id) REFERENCES remedies(id),
  CONSTRAINT remedy_answers_replied_by_fkey FOREIGN KEY (replied_by) REFERENCES accounts(id)
);

CREATE INDEX remedy_answers_link_idx ON public.remedy_answers USING btree (link_id) WHERE (link_id IS NOT NULL);

CREATE INDEX remedy_answers_remedy_idx ON public.remedy_answers USING btree (remedy_id, id);

CREATE TABLE remedy_files (
  attachment_id integer NOT NULL,
  remedy_id integer NOT NULL,
  link_id integer,
  answer_id integer,
  at timestamp with time zone NOT NULL,
  CONSTRAINT remedy_files_pkey PRIMARY KEY (attachment_id),
  CONSTRAINT remedy_files_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES remedy_answers(id),
  CONSTRAINT remedy_files_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id),
  CONSTRAINT remedy_files_link_id_fkey FOREIGN KEY (link_id) REFERENCES remedy_links(id) ON DELETE SET NULL,
  CONSTRAINT remedy_files_remedy_id_fkey FOREIGN KEY (remedy_id) REFERENCES remedies(id)
);

CREATE INDEX remedy_files_answer_idx ON public.remedy_files USING btree (answer_id) WHERE (answer_id IS NOT NULL);

CREATE INDEX remedy_files_link_idx ON public.remedy_files USING btree (link_id) WHERE (link_id IS NOT NULL);

CREATE INDEX remedy_files_remedy_idx ON public.remedy_files USING btree (remedy_id);

CREATE INDEX remedy_files_waiting_idx ON public.remedy_files USING btree (at) WHERE (answer_id IS NULL);

CREATE TABLE remedy_link_devices (
  link_id integer NOT NULL,
  device_hash bytea NOT NULL,
  kind text NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT remedy_link_devices_pkey PRIMARY KEY (link_id, device_hash),
  CONSTRAINT remedy_link_devices_link_id_fkey FOREIGN KEY (link_id) REFERENCES remedy_links(id) ON DELETE CASCADE
);

CREATE TABLE remedy_link_items (
  link_id integer NOT NULL,
  remedy_id integer NOT NULL,
  CONSTRAINT remedy_link_items_pkey PRIMARY KEY (link_id, remedy_id),
  CONSTRAINT remedy_link_items_link_id_fkey FOREIGN KEY (link_id) REFERENCES remedy_links(id) ON DELETE CASCADE,
  CONSTRAINT remedy_link_items_remedy_id_fkey FOREIGN KEY (remedy_id) REFERENCES remedies(id)
);

CREATE INDEX remedy_link_items_remedy_idx ON public.remedy_link_items USING btree (remedy_id);

CREATE TABLE remedy_links (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  contact text NOT NULL,
  person text NOT NULL DEFAULT ''::text,
  language text NOT NULL,
  epoch integer NOT NULL DEFAULT 1,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  mails integer NOT NULL DEFAULT 0,
  files integer NOT NULL DEFAULT 0,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  CONSTRAINT remedy_links_order_id_contact_key UNIQUE (order_id, contact),
  CONSTRAINT remedy_links_pkey PRIMARY KEY (id),
  CONSTRAINT remedy_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT remedy_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT remedy_links_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES accounts(id)
);

CREATE TABLE report_decisions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone NOT NULL,
  account_id integer NOT NULL,
  decision text NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT report_decisions_pkey PRIMARY KEY (id),
  CONSTRAINT report_decisions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT report_decisions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT report_decisions_order_id_version_fkey FOREIGN KEY (order_id, version) REFERENCES report_versions(order_id, version),
  CONSTRAINT report_decisions_decision_check CHECK ((decision = ANY (ARRAY['release'::text, 'release_conditions'::text, 'rework'::text, 'reinspect'::text, 'reject'::text])))
);

CREATE INDEX report_decisions_account_idx ON public.report_decisions USING btree (account_id, at);

CREATE INDEX report_decisions_order_idx ON public.report_decisions USING btree (order_id, id);

CREATE TABLE report_files (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  version integer NOT NULL,
  content_key text NOT NULL,
  locale text NOT NULL,
  has_logo boolean NOT NULL,
  is_issued boolean NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  stage text NOT NULL DEFAULT 'waiting'::text,
  percent integer NOT NULL DEFAULT 0,
  started_at timestamp with time zone,
  made_at timestamp with time zone,
  name text,
  size integer,
  pages integer,
  sha256 text,
  signature text,
  key_id text,
  superseded_at timestamp with time zone,
  removed_at timestamp with time zone,
  CONSTRAINT report_files_pkey PRIMARY KEY (id),
  CONSTRAINT report_files_order_id_version_fkey FOREIGN KEY (order_id, version) REFERENCES report_versions(order_id, version),
  CONSTRAINT report_files_check CHECK (((state = 'ready'::text) = ((made_at IS NOT NULL) AND (name IS NOT NULL) AND (size IS NOT NULL) AND (pages IS NOT NULL) AND (sha256 IS NOT NULL) AND (signature IS NOT NULL) AND (key_id IS NOT NULL)))),
  CONSTRAINT report_files_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  CONSTRAINT report_files_removed_check CHECK (((removed_at IS NULL) OR (superseded_at IS NOT NULL))),
  CONSTRAINT report_files_stage_check CHECK ((stage = ANY (ARRAY['waiting'::text, 'pictures'::text, 'pages'::text, 'saving'::text, 'ready'::text]))),
  CONSTRAINT report_files_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text, 'failed'::text, 'cancelled'::text, 'refused'::text])))
);

CREATE INDEX report_files_content_idx ON public.report_files USING btree (content_key, id);

CREATE UNIQUE INDEX report_files_running_key ON public.report_files USING btree (content_key) WHERE (state = ANY (ARRAY['waiting'::text, 'making'::text]));

CREATE INDEX report_files_superseded_idx ON public.report_files USING btree (superseded_at) WHERE ((superseded_at IS NOT NULL) AND (removed_at IS NULL));

CREATE INDEX report_files_version_idx ON public.report_files USING btree (order_id, version, id);

CREATE TRIGGER report_files_evidence BEFORE DELETE OR UPDATE ON public.report_files FOR EACH ROW EXECUTE FUNCTION report_files_are_evidence();

CREATE TRIGGER report_files_kept BEFORE TRUNCATE ON public.report_files FOR EACH STATEMENT EXECUTE FUNCTION report_files_are_evidence();

CREATE TABLE report_heads_due (
  order_id integer NOT NULL,
  CONSTRAINT report_heads_due_pkey PRIMARY KEY (order_id),
  CONSTRAINT report_heads_due_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE TABLE report_messages (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone NOT NULL,
  account_id integer NOT NULL,
  type text NOT NULL,
  text text NOT NULL,
  waits boolean NOT NULL DEFAULT false,
  CONSTRAINT report_messages_pkey PRIMARY KEY (id),
  CONSTRAINT report_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT report_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT report_messages_type_check CHECK ((type = ANY (ARRAY['update'::text, 'clarify'::text, 'accept'::text])))
);

CREATE INDEX report_messages_order_idx ON public.report_messages USING btree (order_id, id);

CREATE INDEX report_messages_waiting_idx ON public.report_messages USING btree (at) WHERE waits;

CREATE TABLE report_statements (
  order_id integer NOT NULL,
  no integer NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  content jsonb NOT NULL,
  names jsonb NOT NULL DEFAULT '{}'::jsonb,
  previous text NOT NULL,
  digest text NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL,
  CONSTRAINT report_statements_pkey PRIMARY KEY (order_id, no),
  CONSTRAINT report_statements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT report_statements_kind_check CHECK ((kind = ANY (ARRAY['version'::text, 'release'::text, 'decision'::text, 'message'::text, 'file'::text, 'copies'::text, 'certificate'::text]))),
  CONSTRAINT report_statements_no_check CHECK ((no > 0))
);

CREATE INDEX report_statements_code_idx ON public.report_statements USING btree (((content ->> 'code'::text))) WHERE (kind = 'version'::text);

CREATE TRIGGER report_statements_append_only BEFORE DELETE OR TRUNCATE ON public.report_statements FOR EACH STATEMENT EXECUTE FUNCTION report_statements_are_append_only();

CREATE TRIGGER report_statements_head AFTER INSERT ON public.report_statements FOR EACH ROW EXECUTE FUNCTION report_statement_added();

CREATE TRIGGER report_statements_names BEFORE UPDATE ON public.report_statements FOR EACH ROW EXECUTE FUNCTION report_statement_loses_names();

CREATE TABLE report_summaries (
  order_id integer NOT NULL,
  version integer NOT NULL,
  defects jsonb NOT NULL,
  checks jsonb NOT NULL,
  quantities jsonb NOT NULL,
  readiness text NOT NULL,
  arrival jsonb,
  units integer NOT NULL,
  revision integer,
  lots jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT report_summaries_pkey PRIMARY KEY (order_id),
  CONSTRAINT report_summaries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE TABLE report_versions (
  order_id integer NOT NULL,
  version integer NOT NULL,
  round integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  made_by integer NOT NULL,
  result text NOT NULL,
  ruled text NOT NULL,
  changed_from text NOT NULL DEFAULT ''::text,
  change_reason text NOT NULL DEFAULT ''::text,
  data jsonb NOT NULL,
  evidence jsonb NOT NULL,
  digest text NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL,
  code text NOT NULL,
  released_at timestamp with time zone,
  released_by integer,
  salts jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT report_versions_code_key UNIQUE (code),
  CONSTRAINT report_versions_pkey PRIMARY KEY (order_id, version),
  CONSTRAINT report_versions_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(id),
  CONSTRAINT report_versions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT report_versions_released_by_fkey FOREIGN KEY (released_by) REFERENCES accounts(id),
  CONSTRAINT report_versions_check CHECK (((changed_from = ''::text) = (change_reason = ''::text))),
  CONSTRAINT report_versions_check1 CHECK (((released_at IS NULL) = (released_by IS NULL))),
  CONSTRAINT report_versions_result_check CHECK ((result = ANY (ARRAY['pass'::text, 'pending'::text, 'fail'::text, 'aborted'::text]))),
  CONSTRAINT report_versions_round_check CHECK ((round > 0)),
  CONSTRAINT report_versions_ruled_check CHECK ((ruled = ANY (ARRAY['pass'::text, 'pending'::text, 'fail'::text, 'aborted'::text]))),
  CONSTRAINT report_versions_version_check CHECK ((version > 0))
);

CREATE INDEX report_versions_first_format_idx ON public.report_versions USING btree (order_id, version) WHERE ((evidence ->> 'format'::text) IS NULL);

CREATE TRIGGER report_versions_evidence BEFORE DELETE OR UPDATE ON public.report_versions FOR EACH ROW EXECUTE FUNCTION report_versions_are_evidence();

CREATE TRIGGER report_versions_kept BEFORE TRUNCATE ON public.report_versions FOR EACH STATEMENT EXECUTE FUNCTION report_versions_are_evidence();

CREATE TRIGGER report_versions_summarized AFTER INSERT OR UPDATE OF released_at ON public.report_versions FOR EACH ROW WHEN ((new.released_at IS NOT NULL)) EXECUTE FUNCTION summarize_report();

CREATE TABLE review_notes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  version integer NOT NULL,
  item integer NOT NULL,
  instance text NOT NULL DEFAULT ''::text,
  text text NOT NULL,
  asked_by integer NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT review_notes_pkey PRIMARY KEY (id),
  CONSTRAINT review_notes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id),
  CONSTRAINT review_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE INDEX review_notes_order ON public.review_notes USING btree (order_id, id);

CREATE TABLE server_setup (
  part text NOT NULL,
  value jsonb,
  sealed bytea,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone NOT NULL,
  changed_by integer,
  CONSTRAINT server_setup_pkey PRIMARY KEY (part),
  CONSTRAINT server_setup_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);

CREATE TABLE sessions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL,
  token_hash bytea NOT NULL,
  client text NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE INDEX sessions_account_idx ON public.sessions USING btree (account_id, id DESC) WHERE (ended_at IS NULL);

CREATE INDEX sessions_expires_idx ON public.sessions USING btree (expires_at);

CREATE TABLE settings (
  key text NOT NULL,
  value jsonb,
  changed_at timestamp with time zone NOT NULL,
  changed_by integer,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT settings_pkey PRIMARY KEY (key),
  CONSTRAINT settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);

CREATE TABLE sheet_imports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL,
  import_type text NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  records jsonb NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT sheet_imports_pkey PRIMARY KEY (id),
  CONSTRAINT sheet_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE INDEX sheet_imports_last_idx ON public.sheet_imports USING btree (account_id, import_type, id DESC);

CREATE TABLE sheet_titles (
  account_id integer NOT NULL,
  import_type text NOT NULL,
  title text NOT NULL,
  field text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT sheet_titles_pkey PRIMARY KEY (account_id, import_type, title),
  CONSTRAINT sheet_titles_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE staff_invitations (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  nickname text NOT NULL,
  staff_role text,
  language text NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  sent_count integer NOT NULL DEFAULT 1,
  withdrawn_at timestamp with time zone,
  used_by integer,
  used_at timestamp with time zone,
  CONSTRAINT staff_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_invitations_used_by_key UNIQUE (used_by),
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT staff_invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES accounts(id),
  CONSTRAINT staff_invitations_staff_role_check CHECK ((staff_role = ANY (ARRAY['reviewer'::text, 'operator'::text, 'accountant'::text, 'support'::text])))
);

CREATE INDEX staff_invitations_created_by_idx ON public.staff_invitations USING btree (created_by);

CREATE UNIQUE INDEX staff_invitations_open_idx ON public.staff_invitations USING btree (lower(email)) WHERE ((used_by IS NULL) AND (withdrawn_at IS NULL));

CREATE TABLE strikes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inspector_id integer NOT NULL,
  order_id integer NOT NULL,
  kind text NOT NULL,
  points smallint NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone NOT NULL,
  counts_from timestamp with time zone,
  given_by integer,
  reason text NOT NULL DEFAULT ''::text,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  withdrawn_reason text NOT NULL DEFAULT ''::text,
  pause_id integer,
  served_seconds integer NOT NULL DEFAULT 0,
  CONSTRAINT strikes_pkey PRIMARY KEY (id),
  CONSTRAINT strikes_given_by_fkey FOREIGN KEY (given_by) REFERENCES accounts(id),
  CONSTRAINT strikes_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES inspectors(account_id),
  CONSTRAINT strikes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT strikes_pause_id_fkey FOREIGN KEY (pause_id) REFERENCES offer_pauses(id),
  CONSTRAINT strikes_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES accounts(id),
  CONSTRAINT strikes_kind_check CHECK ((kind = ANY (ARRAY['offer_lapsed'::text, 'report_late'::text, 'sent_back'::text, 'no_show'::text]))),
  CONSTRAINT strikes_points_check CHECK ((points > 0)),
  CONSTRAINT strikes_withdrawn_check CHECK (((withdrawn_at IS NULL) OR (counts_from IS NULL)))
);

CREATE INDEX strikes_due ON public.strikes USING btree (counts_from) WHERE ((pause_id IS NULL) AND (counts_from IS NOT NULL));

CREATE UNIQUE INDEX strikes_key ON public.strikes USING btree (inspector_id, order_id, kind);

CREATE INDEX strikes_order ON public.strikes USING btree (order_id);

CREATE INDEX strikes_pause ON public.strikes USING btree (pause_id) WHERE (pause_id IS NOT NULL);

CREATE TABLE supplier_links (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  factory_id integer NOT NULL,
  language text NOT NULL,
  epoch integer NOT NULL DEFAULT 1,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  CONSTRAINT supplier_links_factory_id_key UNIQUE (factory_id),
  CONSTRAINT supplier_links_pkey PRIMARY KEY (id),
  CONSTRAINT supplier_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  CONSTRAINT supplier_links_factory_id_fkey FOREIGN KEY (factory_id) REFERENCES factories(id)
);

CREATE TABLE supplier_requests (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  factory_id integer NOT NULL,
  account_id integer NOT NULL,
  draft_id integer,
  at timestamp with time zone NOT NULL,
  person text NOT NULL,
  contact text NOT NULL,
  po text NOT NULL DEFAULT ''::text,
  product text NOT NULL,
  quantity integer NOT NULL,
  ready_day date NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  CONSTRAINT supplier_requests_pkey PRIMARY KEY (id),
  CONSTRAINT supplier_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT supplier_requests_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE SET NULL,
  CONSTRAINT supplier_requests_factory_id_fkey FOREIGN KEY (factory_id) REFERENCES factories(id)
);

CREATE INDEX supplier_requests_account_idx ON public.supplier_requests USING btree (account_id) WHERE (draft_id IS NOT NULL);

CREATE INDEX supplier_requests_at_idx ON public.supplier_requests USING btree (at);

CREATE INDEX supplier_requests_draft_idx ON public.supplier_requests USING btree (draft_id) WHERE (draft_id IS NOT NULL);

CREATE INDEX supplier_requests_factory_idx ON public.supplier_requests USING btree (factory_id, at DESC);
