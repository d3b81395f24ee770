import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { describeSchema } from '../db/describe.ts'
import { examine } from '../doctor/index.ts'
import { renewHead, verify } from '../features/audit/index.ts'
import { renewHeads } from '../features/evidence/index.ts'
import {
  copyErasureList,
  erasureListPlace,
  noteErased,
  openErasureList,
  placeBeside,
  readErasureList,
} from '../features/privacy/index.ts'
import { verifyEvidence } from '../features/reports/index.ts'
import { eraseAgain, jobs } from '../features.ts'
import { createTestDatabase, type TestDatabase } from '../test/databases.ts'
import { aLabOrder } from '../test/laboratory.ts'
import { anIssuedPdf, aReleased, versionsIn } from '../test/reports.ts'
import { type Person, type TestWorld, testPassword, testWorld, worldConfig, worldStorage } from '../test/world.ts'
import { verified } from './checksums.ts'
import { sealWith } from './passphrase.ts'
import { restoreArchive } from './restore-archive.ts'
import { BrokenArchive, piecesOf, readTar } from './tar-entries.ts'
import { type Archive, writeArchive } from './write-archive.ts'

const secret = 'a secret for tests, long enough to be one'
/** As a variable, where commas separate secrets. */
const secretVariable = secret.replace(',', '%2C')
const key = 'sunny harbour, nine boats'
let w: TestWorld
let root: Person
let buyer: Person
let archive: Buffer
let leaver: Person
let restored: TestWorld
let ordersAtStart: number
let summary: Archive['summary']
const databases: TestDatabase[] = []
const connections: Database[] = []
const dirs: string[] = []

const pausedJobs = jobs.filter(({ replacesFiles }) => replacesFiles).map(({ name }) => name)
const writing = (change: Partial<Parameters<typeof writeArchive>[0]> = {}) =>
  writeArchive({ ...w, now: new Date(), secretFile: null, hasFiles: true, pausedJobs, ...change })

async function joined(pieces: AsyncIterable<Buffer>, meanwhile: (no: number) => Promise<unknown> = async () => null) {
  const all: Buffer[] = []
  for await (const piece of pieces) {
    all.push(Buffer.from(piece))
    await meanwhile(all.length)
  }
  return Buffer.concat(all)
}

async function* inPieces(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** A server without anything. */
async function emptyServer(env: Record<string, string> = { GOODLOT_SECRET: secretVariable }) {
  const testDatabase = await createTestDatabase(inject('postgres'), 'template1')
  databases.push(testDatabase)
  const database = connect(testDatabase.url, { max: 4 })
  connections.push(database)
  const dataDir = mkdtempSync(join(tmpdir(), 'goodlot-restored-'))
  dirs.push(dataDir)
  const storage = worldStorage(dataDir)
  const config = worldConfig(dataDir, env)
  const name = new URL(testDatabase.url).pathname.slice(1)
  const restore = (bytes: Buffer, otherSecret = false) =>
    restoreArchive({ config, pool: database.pool, storage, otherSecret }, inPieces(bytes))
  return { ...database, dataDir, storage, name, restore }
}

const left = async ({ pool, storage }: Awaited<ReturnType<typeof emptyServer>>) => {
  const { rows } = await pool.query(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT nspname FROM pg_namespace WHERE nspname LIKE 'graphile%'`)
  for await (const { name } of storage.list()) rows.push({ name })
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Root' })
  buyer = await w.an({ company: 'Harbour Imports' })
  leaver = await w.an({ nickname: 'Maria Lopez', email: 'maria.lopez@example.com' })
  await leaver.send('profile_edit', { nickname: 'Maria L. Lopez', phone: '+34 91 7003', company: 'Lopez' })
  const { order_id } = await aReleased(w, root, buyer)
  for (const version of await versionsIn(w, order_id)) await anIssuedPdf(w, version)
  await w.runJobs()
  // a job that some worker is running, in its last attempt
  await sql`SELECT graphile_worker.add_job('mails.send', '{"mailId": 7}', job_key => 'mail:7', max_attempts => 3)`.execute(
    w.db,
  )
  await sql`UPDATE graphile_worker._private_jobs SET attempts = 3, locked_at = now(), locked_by = 'gone' WHERE key = 'mail:7'`.execute(
    w.db,
  )
  const count = await w.db.selectFrom('orders').select(w.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  ordersAtStart = count.n
  const running = writing()
  // buyers go on ordering between the copies of the tables, and the ends of the chains move on
  archive = await joined(running.bytes, async (no) => {
    if (no % 40 !== 20) return
    await aLabOrder(buyer)
    await w.runJobs()
  })
  summary = running.summary
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
  for (const database of databases) await database.drop()
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

describe('an archive made while people order', () => {
  it('comes back as one moment: same rows, files, schema, log-ins and evidence, and the next order number goes on', async () => {
    const server = await emptyServer()
    const { manifest, migrated } = await server.restore(archive)
    expect(migrated).toEqual([])
    expect(manifest).toMatchObject(summary)
    expect(manifest.missing_files).toEqual([])
    expect(await describeSchema(server.pool)).toBe(await describeSchema(w.pool))
    for await (const { name } of server.storage.list())
      if (!name.endsWith('head.json')) expect(await server.storage.read(name)).toEqual(await w.storage.read(name))
    const { rows: jobs } = await server.pool.query(
      "SELECT attempts, locked_by, is_available FROM graphile_worker._private_jobs WHERE key = 'mail:7'",
    )
    expect(jobs, 'the job that a worker was running').toEqual([{ attempts: 2, locked_by: null, is_available: true }])
    await server.close()
    const sessions = 'SELECT count(*) AS n FROM pg_stat_activity WHERE datname = $1'
    await expect.poll(async () => (await w.pool.query(sessions, [server.name])).rows[0].n).toBe(0)

    restored = await testWorld({}, undefined, { template: server.name, dataDir: server.dataDir })
    const orders = await restored.db.selectFrom('orders').select(['id', 'order_no']).execute()
    const later = await w.db.selectFrom('orders').select(['id', 'order_no']).execute()
    // the snapshot is of a moment after the backup began and before it ended
    expect(orders.length).toBeGreaterThanOrEqual(ordersAtStart)
    expect(orders.length).toBeLessThan(later.length)
    expect(await examine(restored.pool)).toEqual([])
    expect(await verify(restored)).toMatchObject({ broken: [] })
    const evidence = await verifyEvidence({ ...restored, now: restored.clock.now() }, null)
    expect(evidence).toMatchObject({ reports: 1, files: 1, sentences: [] })

    expect((await restored.send('profile_get', {}, { token: buyer.token })).code).toBe(200)
    expect((await restored.send('login', { account: buyer.email, password: testPassword })).code).toBe(2000)
    const again = {
      ...buyer,
      send: (call: never, input: never, how = {}) => restored.send(call, input, { ...how, token: buyer.token }),
    }
    const next = await aLabOrder(again as unknown as Person)
    expect(next).toBeGreaterThan(Math.max(...orders.map(({ id }) => id)))
    const numbers = await restored.db.selectFrom('orders').select('order_no').execute()
    expect(new Set(numbers.map(({ order_no }) => order_no)).size).toBe(orders.length + 1)
    await restored.runJobs()
    expect(await verify(restored)).toMatchObject({ broken: [] })

    // rows that went back further than the files, as with a restore of the database alone to a point in time
    const oid = Number((await w.db.selectFrom('report_files').select('order_id').executeTakeFirstOrThrow()).order_id)
    expect((await buyer.send('report_decide', { oid, decision: 'reject', reason: 'Scratches' })).code).toBe(200)
    await w.runJobs()
    const stray = `${'0'.repeat(40)}-head.json`
    await restored.storage.write(stray, Buffer.from('{}'))
    for await (const { name } of w.storage.list())
      if (name.endsWith('-head.json'))
        await restored.storage.write(name, (await w.storage.read(name)) ?? Buffer.alloc(0))
    const world = { ...restored, now: restored.clock.now() }
    expect((await verifyEvidence(world, null)).sentences).not.toEqual([])
    await renewHead(restored, restored.clock.now())
    await renewHeads(restored)
    expect((await verifyEvidence(world, null)).sentences).toEqual([])
    expect(await restored.storage.read(stray)).toBeNull()
  })

  it('does not bring people back who were erased since: the list that is kept apart erases them again', async () => {
    expect((await root.send('person_erase', { user_id: leaver.id })).msg).toBe('')
    for (let i = 0; i < 3; i++) await w.runJobs()
    const place = erasureListPlace(w.config)
    const list = openErasureList(w.config, place)
    expect(readdirSync(join(place, 'er'))).toHaveLength(1)
    const [kept] = (await readErasureList(list, w.secrets)).erased
    expect(kept).toEqual({ account_id: leaver.id, uuid: leaver.uuid, erased_at: w.clock.now() })
    // somebody with orders under way in the restored past, one of another server, and one that nobody has signed
    const erased_at = w.clock.now()
    await noteErased(list, w.secrets, { account_id: buyer.id, uuid: buyer.uuid, erased_at })
    const colleague = await w.an({ role: 'root' })
    await noteErased(list, w.secrets, { account_id: leaver.id + 1, uuid: colleague.uuid, erased_at })
    const forged = 'erasure000000000001.json'
    await list.write(forged, Buffer.from(JSON.stringify({ account_id: 1, uuid: root.uuid, erased_at, seal: '00' })))

    const named = async () => {
      const all = await restored.db.selectFrom('accounts').select('nickname').where('id', '=', leaver.id).execute()
      const keys = await restored.db.selectFrom('log_keys').selectAll().where('account_id', '=', leaver.id).execute()
      return [...all.map(({ nickname }) => nickname), keys.length]
    }
    expect(await named()).toEqual(['Maria L. Lopez', 1])
    const mails = async () => (await restored.db.selectFrom('mails').select('id').execute()).length
    const mailsBefore = await mails()
    const again = await eraseAgain(restored, [place, join(restored.dataDir, 'no-list')])
    expect(again).toEqual({
      erased: [leaver.id],
      waiting: [{ account_id: buyer.id, why: 'erase_open_orders' }],
      damaged: [`${place} ${forged}`],
    })
    expect(await named()).toEqual([`#${leaver.id}`, 0])
    expect(await mails()).toBe(mailsBefore)
    expect(await eraseAgain(restored, [place])).toMatchObject({ erased: [] })
    await restored.runJobs()
    const due = await restored.db.selectFrom('erasures').select('refused').where('account_id', '=', buyer.id).execute()
    expect(due).toEqual([{ refused: 'erase_open_orders' }])
    expect((await verify(restored)).broken).toEqual([])
    // and the next backup has the list beside it
    const beside = placeBeside(join(restored.dataDir, 'backups', 'goodlot.tar'))
    expect(await copyErasureList(restored, beside)).toBe(1)
    expect((await readErasureList(openErasureList(w.config, beside), w.secrets)).erased).toMatchObject([
      { account_id: leaver.id },
    ])
  })

  it('encrypted, brings the secret of its data folder', async () => {
    const sealed = await joined(sealWith(key, writing({ secretFile: Buffer.from(secret) }).bytes))
    expect(sealed.includes('about.json')).toBe(false)
    const server = await emptyServer({ BACKUP_KEY: key })
    await server.restore(sealed)
    expect(readFileSync(join(server.dataDir, 'secret'), 'utf8')).toBe(secret)
  })

  it('names files that rows mention and the storage lost', async () => {
    const file = await w.db.selectFrom('report_files').select('name').executeTakeFirstOrThrow()
    const bytes = (await w.storage.read(file.name ?? '')) ?? Buffer.alloc(0)
    await w.storage.remove(file.name ?? '')
    const running = writing()
    await joined(running.bytes)
    expect(running.summary.missing_files).toEqual([file.name])
    await w.storage.write(file.name ?? '', bytes)
  })
})

describe('a restore is refused in one sentence, and leaves nothing', () => {
  const flipped = (at: number) => {
    const bytes = Buffer.from(archive)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const renamed = (from: string, to: string) => {
    const at = archive.indexOf(from)
    return Buffer.concat([archive.subarray(0, at), Buffer.from(to), archive.subarray(at + from.length)])
  }

  it.each<[string, () => Buffer, string]>([
    ['a changed byte in a table', () => flipped(archive.indexOf('tables/places/') + 1000), 'The archive is damaged'],
    ['a changed byte in the last checksum', () => flipped(archive.length - 1536), 'The archive is damaged'],
    [
      'an archive that is cut off',
      () => archive.subarray(0, archive.length * 0.7),
      'The archive is damaged: it is cut off',
    ],
    ['any other file', () => randomBytes(5000), 'The archive is damaged: a header is damaged'],
  ])('%s', async (_what, bytes, sentence) => {
    const server = await emptyServer()
    await expect(server.restore(bytes())).rejects.toThrow(sentence)
    expect(await left(server)).toEqual([])
  })

  it('any changed byte is noticed, wherever it is', async () => {
    const read = async (bytes: Buffer) => {
      for await (const { pieces } of verified(readTar(piecesOf(bytes)))) for await (const _piece of pieces);
    }
    await read(archive)
    const step = Math.ceil(archive.length / 150)
    const places = Array.from({ length: 150 }, (_, i) => Math.min(archive.length - 1, i * step + ((i * 7919) % step)))
    // and every byte of a header and of the end
    for (let i = 0; i < 1536; i += 7) places.push(i % 512, archive.length - 1 - i)
    for (const at of new Set(places)) await expect(read(flipped(at)), `byte ${at}`).rejects.toThrow(BrokenArchive)
    for (const end of [0, 511, 512, archive.length - 513, archive.length - 512, archive.length - 1])
      await expect(read(archive.subarray(0, end)), `cut at ${end}`).rejects.toThrow(BrokenArchive)
  })

  it('an archive of a newer version', async () => {
    const server = await emptyServer()
    const newer = renamed('"0001_accounts.sql"', '"9001_accounts.sql"')
    await expect(server.restore(newer)).rejects.toThrow('The archive was made by a newer Goodlot')
    expect(await left(server)).toEqual([])
  })

  it('an encrypted archive without its key, with another, and with a changed byte', async () => {
    const sealed = await joined(sealWith(key, inPieces(archive)))
    const changed = Buffer.from(sealed)
    changed[70_000] = (changed[70_000] ?? 0) ^ 128
    const sentence = 'The archive is damaged, or BACKUP_KEY is not the key'
    const cases: [Record<string, string>, Buffer, string][] = [
      [{}, sealed, 'The archive is encrypted'],
      [{ BACKUP_KEY: 'another key, as long' }, sealed, sentence],
      [{ BACKUP_KEY: key }, changed, sentence],
    ]
    for (const [env, bytes, words] of cases) {
      const server = await emptyServer({ GOODLOT_SECRET: secretVariable, ...env })
      await expect(server.restore(bytes)).rejects.toThrow(words)
      expect(await left(server)).toEqual([])
    }
  })

  it('a server that has no secret, or another one, unless that is accepted', async () => {
    const without = await emptyServer({})
    await expect(without.restore(archive)).rejects.toThrow('The archive has no secret in it')
    const other = await emptyServer({ GOODLOT_SECRET: 'another secret which is as long as that one' })
    await expect(other.restore(archive)).rejects.toThrow('is not the one that the archive was made with')
    expect(existsSync(join(without.dataDir, 'secret'))).toBe(false)
    expect([await left(without), await left(other)]).toEqual([[], []])
  })

  it('a server that is not empty, which keeps what it has', async () => {
    const files = await emptyServer()
    const name = `${'a'.repeat(32)}.pdf`
    await files.storage.write(name, Buffer.from('kept'))
    await expect(files.restore(archive)).rejects.toThrow('The storage is not empty')
    expect(await left(files)).toEqual([name])

    const rows = await emptyServer()
    await rows.pool.query('CREATE TABLE accounts (id int); INSERT INTO accounts VALUES (1)')
    await expect(rows.restore(archive)).rejects.toThrow('The database is not empty (accounts has rows)')
    expect(await left(rows)).toEqual(['accounts'])
  })
})
