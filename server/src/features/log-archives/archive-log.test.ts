import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../audit-log/index.ts'
import { verified, withChecksums } from '../../backup/checksums.ts'
import { RowCounter } from '../../backup/tables.ts'
import { bytesOf, type Entry, entryOf, piecesOf, readTar, writeTar } from '../../backup/tar-entries.ts'
import { examine } from '../../doctor/index.ts'
import { aReleased } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { verify } from '../audit/index.ts'
import { eraseReturned } from '../privacy/index.ts'
import { verifyEvidence } from '../reports/index.ts'
import { archiveLog, planArchive, resumeArchive, returnArchive } from './archive-log.ts'
import { type ArchiveWorld, readArchive } from './check-archive.ts'
import { slicesOf } from './read-log-archive.ts'

let w: TestWorld
let root: Person
let world: ArchiveWorld
let leaver: Person
const oldEntries = 2500
/** So many of them are acts of somebody who is erased while they are archived. */
const ofLeaver = 60
const dir = mkdtempSync(join(tmpdir(), 'goodlot-log-archive-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const year = 365 * 24 * 3600_000
/** Two years after the old entries and reports. */
let before: Date

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Root' })
  const buyer = await w.an()
  leaver = await w.an({ nickname: 'Maria Lopez' })
  await aReleased(w, root, buyer)
  await w.db.transaction().execute(async (trx) => {
    for (let i = 0; i < oldEntries; i += 500)
      await sql`INSERT INTO audit (at, account_id, action, subject, details, address)
        SELECT ${w.clock.now()}, CASE WHEN n <= ${ofLeaver} THEN ${leaver.id}::int ELSE ${buyer.id}::int END, 'products.edit', 'product:' || n, jsonb_build_object('from', 'a\\b' || chr(10) || n, 'to', NULL), '203.0.113.' || n % 250
        FROM generate_series(${i + 1}::int, ${i + 500}::int) n`.execute(trx)
  })
  for (let i = 0; i < 8; i++) await w.runJobs()
  before = new Date(w.clock.now().getTime() + 1000)
  w.clock.set(new Date(w.clock.now().getTime() + 2 * year))
  await w.db
    .transaction()
    .execute((trx) =>
      record(trx, { at: w.clock.now(), accountId: root.id, action: 'products.edit', subject: 'product:9' }),
    )
  for (let i = 0; i < 2; i++) await w.runJobs()
  // all earlier sessions have ended
  root = await w.an({ role: 'root' })
  world = { ...w, now: w.clock.now() }
})

const inLog = async () =>
  Number((await w.pool.query("SELECT count(*) AS n FROM audit WHERE action = 'products.edit'")).rows[0].n)
const whole = async () => {
  expect((await verify(w)).broken).toEqual([])
  expect((await verifyEvidence({ ...w, now: w.clock.now() }, null)).sentences).toEqual([])
  expect(await examine(w.pool)).toEqual([])
}
const bypassGuard = (statement: string) =>
  w.db.connection().execute(async (c) => {
    await sql`SET session_replication_role = replica`.execute(c)
    await sql.raw(statement).execute(c)
    await sql`SET session_replication_role = origin`.execute(c)
  })
const archives = () => readdirSync(dir).filter((name) => name.endsWith('.tar'))

describe('old years of the log', () => {
  it('stay until an operator names a moment that is more than a year ago', async () => {
    await expect(planArchive(world, w.clock.now())).rejects.toThrow('older than a year')
    expect(await planArchive(world, new Date(before.getTime() - year))).toBeNull()
    expect(await planArchive(world, before)).toMatchObject({ first_seal: 1 })
    expect(await inLog()).toBe(oldEntries + 1)
  })

  it('are removed slice by slice; a kill in between loses nothing, and the next run goes on', async () => {
    const kill = async (removed: number) => {
      if (removed > 1500) throw new Error('killed')
    }
    await expect(archiveLog(world, { before, to: `${dir}/`, pause: kill })).rejects.toThrow('killed')
    const left = await inLog()
    expect(left).toBeGreaterThan(1000)
    expect(left).toBeLessThan(oldEntries)
    await whole()
    await expect(archiveLog(world, { before, to: `${dir}/` })).rejects.toThrow('--resume')

    const resumed = await resumeArchive(world)
    expect(resumed?.archive).toMatchObject({ first_seal: 1 })
    expect(await inLog()).toBe(1)
    expect(await resumeArchive(world)).toBeNull()
    expect(archives()).toHaveLength(1)
    await whole()
  })

  it('are said to be archived by search and verification, and go on proving reports', async () => {
    const { archives: shown = [] } = (await root.send('audit_list')).data
    expect(shown).toEqual([{ before: '2026-11-16', place: join(dir, archives()[0] ?? ''), rows: expect.any(Number) }])
    const { sealed, archived } = await verify(w)
    expect(archived).toBe(shown[0]?.rows)
    expect(archived).toBeGreaterThanOrEqual(oldEntries)
    expect(archived).toBeLessThan(sealed)
    const kept = await w.db.selectFrom('audit').select('action').distinct().where('at', '<', before).execute()
    expect(kept.map(({ action }) => action).sort()).toEqual(['audit.head_kept', 'reports.statement'])
    const entry = await w.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'audit.archived')
      .executeTakeFirst()
    expect(entry?.details).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), first_seal: 1 })
  })

  it('cannot be removed by anything but an archive, and what else is missing is found', async () => {
    await expect(sql`DELETE FROM audit`.execute(w.db)).rejects.toThrow('append-only')
    const sentence = 'is not what was signed, or other rows than its own are gone'
    const [kept] = await w.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'reports.statement')
      .limit(1)
      .execute()
    await bypassGuard(
      `CREATE TABLE taken AS SELECT * FROM audit WHERE id = ${kept?.id}; DELETE FROM audit WHERE id = ${kept?.id}`,
    )
    expect((await verify(w)).broken.join()).toContain(sentence)
    await bypassGuard(`INSERT INTO audit (id, at, account_id, action, subject, details, address, device) OVERRIDING SYSTEM VALUE
      SELECT id, at, account_id, action, subject, details, address, device FROM taken; DROP TABLE taken`)
    await whole()
    const changes: [string, string][] = [
      ['UPDATE audit_seals SET hash = set_byte(hash, 3, get_byte(hash, 3) # 1) WHERE seal_no = 9', 'again'],
      ['UPDATE log_archives SET last_seal = last_seal + 1', 'UPDATE log_archives SET last_seal = last_seal - 1'],
      [
        "UPDATE log_archives SET kept_actions = kept_actions || 'x.y'::text",
        "UPDATE log_archives SET kept_actions = array_remove(kept_actions, 'x.y')",
      ],
    ]
    for (const [change, undo] of changes) {
      await bypassGuard(change)
      expect((await verify(w)).broken.join(), change).toContain(sentence)
      await bypassGuard(undo === 'again' ? change : undo)
    }
    await whole()
    // somebody with the database alone cannot sign an archive of their own
    await bypassGuard(`INSERT INTO log_archives (place, before, made_at, sha256, first_seal, last_seal, kept_actions, seals_sha256, rows, signature, key_id)
      SELECT place, before, made_at, sha256, last_seal + 1, last_seal + 2, kept_actions, seals_sha256, 2, signature, key_id FROM log_archives`)
    expect((await verify(w)).broken.join()).toContain(sentence)
    await bypassGuard('DELETE FROM log_archives WHERE rows = 2')
  })

  it('are read in the archive by subject, and a changed byte is found wherever it is', async () => {
    const place = join(dir, archives()[0] ?? '')
    const lines: string[] = []
    await readArchive(world, place, { subject: 'product:77', onLine: (line) => lines.push(line) })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { action: 'products.edit', details: { from: 'a\\b\n77', to: null }, address: '203.0.113.77' },
    ])
    const bytes = readFileSync(place)
    const broken = join(dir, 'broken.tar')
    for (let i = 1; i < 12; i++) {
      const at = Math.floor((bytes.length * i) / 12)
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      writeFileSync(broken, flipped)
      await expect(readArchive(world, broken, undefined), `byte ${at}`).rejects.toThrow('The archive is damaged')
      await expect(returnArchive(world, broken, eraseReturned)).rejects.toThrow('The archive is damaged')
    }
    rmSync(broken)
    expect(await inLog()).toBe(1)
  })

  it('are not brought back from an archive that was written anew with another row', async () => {
    const bytes = readFileSync(join(dir, archives()[0] ?? ''))
    const counters = { audit: new RowCounter(), audit_redactions: new RowCounter() }
    async function* changed(): AsyncGenerator<Entry> {
      for await (const entry of verified(readTar(piecesOf(bytes)))) {
        if (entry.name === 'manifest.json') return
        const plain = await bytesOf(entry)
        const isLog = entry.name.startsWith('tables/audit/')
        const text = isLog ? gunzipSync(plain).toString().replace('product:78\t', 'product:79\t') : ''
        if (isLog) counters.audit.add(Buffer.from(text))
        yield entryOf(entry.name, isLog ? gzipSync(text) : plain)
      }
    }
    const manifest = () => ({
      tables: { audit: counters.audit.result(), audit_redactions: counters.audit_redactions.result() },
    })
    const forged = join(dir, 'forged.tar')
    const pieces: Buffer[] = []
    for await (const piece of writeTar(withChecksums(changed(), manifest), new Date(0))) pieces.push(piece)
    writeFileSync(forged, Buffer.concat(pieces))
    await expect(returnArchive(world, forged, eraseReturned)).rejects.toThrow('rows of')
    await expect(readArchive(world, forged, undefined)).rejects.toThrow('are not what was sealed')
    rmSync(forged)
    expect(await inLog()).toBe(1)
  })

  it('come back as they were, without people who were erased, and can be archived again, encrypted', async () => {
    const place = join(dir, archives()[0] ?? '')
    expect((await root.send('person_erase', { user_id: leaver.id })).msg).toBe('')
    for (let i = 0; i < 3; i++) await w.runJobs()
    const { returned, archive } = await returnArchive(world, place, eraseReturned)
    expect(returned).toBe(archive.rows)
    expect(await inLog()).toBe(oldEntries + 1)
    expect(await verify(w)).toMatchObject({ archived: 0, waiting: 1, broken: [] })
    await w.runJobs()
    await whole()
    const { rows: left } = await sql<{ address: string | null; from: string }>`
      SELECT DISTINCT address, details ->> 'from' AS from FROM audit WHERE account_id = ${leaver.id}`.execute(w.db)
    expect(left, 'what is left of somebody who was erased meanwhile').toEqual([{ address: null, from: '' }])
    const others = sql`SELECT FROM audit WHERE address LIKE '203.0.113.%' AND details ->> 'from' <> ''`
    expect((await others.execute(w.db)).rows).toHaveLength(oldEntries - ofLeaver)
    expect((await root.send('audit_list')).data).not.toHaveProperty('archives')
    await expect(returnArchive(world, place, eraseReturned)).rejects.toThrow('in the log already')

    const sealed: ArchiveWorld = { ...world, config: { ...world.config, backupKey: 'sunny harbour, nine boats' } }
    const again = await archiveLog(sealed, { before, to: join(dir, 'sealed/') })
    expect(again?.removed).toBe(archive.rows)
    expect(existsSync(again?.archive.place ?? '')).toBe(true)
    expect(readFileSync(again?.archive.place ?? '').includes('about.json')).toBe(false)
    await whole()
    await expect(readArchive(world, again?.archive.place ?? '', undefined)).rejects.toThrow('The archive is encrypted')
  })
})

it('a text of rows is cut into slices of whole rows', () => {
  const cut = (text: string, most: number) => [...slicesOf(Buffer.from(text), most)].map(String)
  expect(cut('a\nb\nc\n', 2)).toEqual(['a\nb\n', 'c\n'])
  expect(cut('a\nb\n', 2)).toEqual(['a\nb\n'])
  expect(cut('', 2)).toEqual([])
})
