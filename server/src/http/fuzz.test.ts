import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anyCall, Dice, type FuzzedCall } from '../test/fuzz-values.ts'
import { aFactory, aProduct, aProtocol } from '../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

/** `npm run soak fuzz` sends more of them, from a seed of its own. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 3000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115)

/** Requests at a time. */
const together = 6

/** Written on purpose by refused calls: limits of tries, when a session was last seen, wrong codes. */
const countedTries = ['call_tries', 'sessions', 'password_resets', 'email_proofs', 'account_totps']

let w: TestWorld
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
  await sql`CREATE TABLE fuzz_writes (changed text NOT NULL, transaction bigint NOT NULL DEFAULT txid_current())`.execute(
    w.db,
  )
  await sql`CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO fuzz_writes VALUES (TG_TABLE_NAME); RETURN NULL; END $$`.execute(w.db)
  const { rows } = await sql<{
    tablename: string
  }>`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`.execute(w.db)
  for (const { tablename } of rows.filter((row) => ![...countedTries, 'fuzz_writes'].includes(row.tablename)))
    await sql`CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(tablename)}
      FOR EACH ROW EXECUTE FUNCTION note_write()`.execute(w.db)
})

type Cast = Record<string, Person | null>

async function newCast(): Promise<Cast> {
  const main = await w.an()
  const people = {
    customer: await w.an(),
    main,
    child: await w.an({ parent_id: main.id }),
    agent: await w.an({ is_agent: true }),
    inspector: await w.an({ role: 'inspector' }),
    admin: await w.an({ role: 'admin' }),
    root: await w.an({ role: 'root' }),
  }
  for (const owner of [people.customer, people.main, people.child]) {
    await aProduct(owner)
    await aFactory(owner)
  }
  await aProtocol(people.root)
  return { visitor: null, ...people }
}

/** Sends a call as a form, as JSON, in an address or as a file; now and then broken. */
function sent({ name, call, input }: FuzzedCall, token: string, dice: Dice): Promise<Response> {
  const address = `${w.url}/api/${name}`
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${dice.below(250)}.${dice.below(250)}.${dice.below(250)}`,
    'accept-language': dice.pick(['en-US', 'zh-CN', 'xx', '']),
    ...(token ? { usertoken: token } : {}),
    ...(dice.chance(0.2) ? { 'idempotency-key': `key-${dice.below(40)}` } : {}),
  }
  const fields = Object.entries(input).map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  if (call.method === 'GET' || (call.method === 'both' && dice.chance(0.5)))
    return fetch(`${address}?${new URLSearchParams(fields)}`, { headers })
  if (call.file && dice.chance(0.8)) {
    const body = new FormData()
    for (const [key, value] of fields) body.append(key, value)
    const bytes = dice.pick(['', 'a,b\n1,2\n', 'PK\u0003\u0004', '<html>', '\u0000'.repeat(200)])
    body.append(
      dice.pick([call.file.field, 'file']),
      new Blob([bytes]),
      dice.pick(['a.csv', 'a.png', 'a.xlsx', '\u202Egnp.exe', '']),
    )
    return fetch(address, { method: 'POST', headers, body })
  }
  if (dice.chance(0.5)) return fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const json = JSON.stringify(input)
  const body = dice.chance(0.05)
    ? dice.pick([json.slice(0, -1), '[]', 'null', '"x"', '{"__proto__":1}', '1', '{}{}'])
    : json
  return fetch(address, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
}

it(
  `${requests} requests of any content by everybody: the fault is never ours, and who is refused changes nothing`,
  async () => {
    const dice = new Dice(seed)
    const failures: object[] = []
    let cast = await newCast()
    /** The transactions since the last time that changed rows, each with its tables. */
    const written = async () => {
      const { rows } = await sql<{ tables: string }>`
        SELECT string_agg(DISTINCT changed, ', ') AS tables FROM fuzz_writes GROUP BY transaction`.execute(w.db)
      if (rows.length > 0) await sql`DELETE FROM fuzz_writes`.execute(w.db)
      return rows.map((row) => row.tables)
    }
    await written()
    const one = async () => {
      const role = dice.pick(Object.keys(cast))
      const who = cast[role] ?? null
      const ids = Object.values(cast).flatMap((person) => (person ? [person.id, person.uuid] : [1, 2, 3, 4, 5]))
      const fuzzed = anyCall(dice, ids)
      const answer = await sent(fuzzed, who?.token ?? '', dice)
      const isEnvelope = answer.headers.get('content-type')?.includes('json') ?? false
      const text = await answer.text()
      const { fault } = (isEnvelope ? JSON.parse(text) : {}) as { fault?: string }
      return {
        ...{ role, name: fuzzed.name, input: JSON.stringify(fuzzed.input).slice(0, 2000) },
        ...{ status: answer.status, fault, refused: fault !== undefined || answer.status !== 200 },
      }
    }
    let succeeded = 0
    for (let i = 0; i < requests && failures.length === 0; i += together) {
      const answers = await Promise.all(Array.from({ length: together }, one))
      const successes = answers.filter((answer) => !answer.refused).length
      succeeded += successes
      failures.push(...answers.filter(({ status, fault }) => status >= 500 || fault === 'our_fault'))
      // a success is one transaction; any other one was a refused call's
      const changed = await written()
      if (changed.length > successes) failures.push({ changed, answers })
      // some calls end sessions, families and records
      if (i % 300 === 294) {
        cast = await newCast()
        await written()
      }
    }
    expect(failures).toEqual([])
    // the inputs are not so broken that everything stops at the gate
    expect(succeeded).toBeGreaterThan(requests / 20)
  },
  requests * 100 + 60_000,
)
