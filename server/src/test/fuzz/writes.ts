import type pg from 'pg'

/**
 * Tables that are not watched: `call_tries` counts refused tries on purpose (http/limits.ts), `missed_searches` searches that found nobody
 * (inspector-search/missed-store.ts). Of the job queue, only the table of jobs is watched.
 */
const unwatched = ['call_tries', 'fuzz_writes', 'missed_searches']
/** Columns that are changed on purpose when a code is wrong; other changes of the same row are noted. */
const wrongTries = ['tries', 'tries_elsewhere', 'code_tries', 'wrong_codes', 'wrong_at']

/** Notes every committed change of a row, to find the changes that each request made. */
export class Writes {
  readonly #pool: pg.Pool
  #seen = 0
  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async watch() {
    const counted = wrongTries.map((name) => ` - '${name}'`).join('')
    await this.#pool.query(`
      CREATE TABLE fuzz_writes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, changed text NOT NULL);
      CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('password_resets', 'email_proofs', 'account_totps')
          AND to_jsonb(OLD)${counted} = to_jsonb(NEW)${counted} THEN RETURN NULL; END IF;
        INSERT INTO public.fuzz_writes (changed) VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$;
      DO $$ DECLARE t record; BEGIN
        FOR t IN SELECT schemaname, tablename FROM pg_tables
          WHERE (schemaname = 'public' OR (schemaname, tablename) = ('graphile_worker', '_private_jobs'))
            AND tablename <> ALL ('{${unwatched.join()}}')
        LOOP EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON %I.%I
          FOR EACH ROW EXECUTE FUNCTION public.note_write()', t.schemaname, t.tablename); END LOOP; END $$`)
  }

  /** The changes since the last call of this method. */
  async since(): Promise<string[]> {
    // named, so that Postgres keeps the plan: this query runs after every request
    const { rows } = await this.#pool.query<{ last: string; changed: string; times: string }>({
      name: 'fuzz_writes_since',
      text: 'SELECT max(id) AS last, changed, count(*) AS times FROM fuzz_writes WHERE id > $1 GROUP BY changed',
      values: [this.#seen],
    })
    this.#seen = Math.max(this.#seen, ...rows.map(({ last }) => Number(last)))
    const timesOf = (changed: string) => rows.find((row) => row.changed === changed)?.times
    // the key of a request is taken first and freed again when it is refused
    const keyWasFreed = timesOf('INSERT call_keys') === timesOf('DELETE call_keys')
    return rows.map(({ changed }) => changed).filter((changed) => !(keyWasFreed && changed.endsWith(' call_keys')))
  }
}
