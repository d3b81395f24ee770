import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { Secrets } from '../../../secrets.ts'
import { checkSignature, signDigest } from '../../../signing.ts'
import { anInspector } from '../../../test/inspectors.ts'
import { aMission, Phone, sha256 } from '../../../test/missions.ts'
import { anIssuedPdf, aReleased, aReport, finishVisit, versionsIn } from '../../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'
import { hasItsHead, moveHeads } from '../../evidence/index.ts'
import { bundleOf } from './verify-calls.ts'
import { type Bundle, type VerifiedPart, verifyBundle } from './verify-version.ts'

let w: TestWorld
let root: Person
let buyer: Person
let bundle: Bundle
let keeper: Pick<TestWorld, 'config' | 'secrets'>
const photos = new Map<string, Buffer>()
let pdf: Buffer

/** A released report with three photos and an issued PDF, as it is stored. */
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({ company: 'Harbour Imports' })
  // a small lot, because everything in it is hashed 500 times
  const lot = { quantity: 50, sample: 13 }
  const mission = await aMission(w, buyer, { qty: lot.quantity })
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  for (const colour of ['#3d6fa5', '#a2473f', '#4c6b4f']) {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
      .png()
      .toBuffer()
    phone.photo(bytes, { caption: 'The lid' })
    await phone.sync()
    await phone.upload(sha256(bytes), bytes.length, 0, bytes)
    photos.set(sha256(bytes), bytes)
  }
  phone.write('remark', { text: 'The cartons are dry' })
  await finishVisit(phone, mission.product, { bad: [3, 9], lot })
  expect((await phone.submit('fail')).msg).toBe('')
  await root.send('report_accept', { oid: mission.order_id, flag: 1 })
  const [version] = await versionsIn(w, mission.order_id)
  if (!version) throw new Error('there is no version')
  keeper = w
  pdf = await anIssuedPdf(w, version)
  bundle = await bundleOf(w, version)
})

/** A random generator that gives the same numbers in every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

/** The text with one character changed. */
function changedText(text: string, at: (below: number) => number): string {
  const i = at(text.length)
  const other = text[i] === 'x' ? 'y' : 'x'
  return `${text.slice(0, i)}${other}${text.slice(i + 1)}`
}
function changedByte(bytes: Buffer, at: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  const i = at(copy.length)
  copy[i] = (copy[i] ?? 0) ^ (1 << at(8))
  return copy
}

/** The paths of all texts and numbers in a value. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return value === '' ? [] : [path]
  if (typeof value === 'number') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** A copy in which one leaf differs by one character. */
function changedLeaf<T>(value: T, path: readonly (string | number)[], at: (below: number) => number): T {
  const copy = structuredClone(value)
  let node = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) node = node[key] as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  node[last] = typeof node[last] === 'number' ? Number(node[last]) + 1 : changedText(String(node[last]), at)
  return copy
}

const brokenIn = async (changed: Bundle) =>
  (await verifyBundle(keeper, changed)).filter(({ isGenuine }) => !isGenuine).map(({ part }) => part)

type Mutation = (at: (below: number) => number) => { changed: Bundle; parts: readonly VerifiedPart[] }

const partOfField: Record<string, VerifiedPart> = {
  sections: 'answers',
  summary: 'answers',
  not_checked: 'answers',
  score: 'answers',
  defects: 'defects',
  worst: 'defects',
  lots: 'defects',
  quantities: 'quantities',
  cartons: 'quantities',
  readiness: 'quantities',
  photos: 'photos',
  signature: 'signature',
  remarks: 'remarks',
}

/** The part that a change at this path breaks; names of people are signed separately, so that they can be erased. */
const partOf = (path: readonly (string | number)[]): VerifiedPart =>
  /^(head\.buyer|head\.inspectors\.\d+\.name|signature\.name)$/.test(path.join('.'))
    ? 'names'
    : (partOfField[String(path[0])] ?? 'facts')

const mutations: Record<string, Mutation> = {
  'a byte of a stored photo': (at) => {
    const hash = [...photos.keys()][at(photos.size)] ?? ''
    const changed = changedByte(photos.get(hash) ?? Buffer.alloc(0), at)
    return {
      changed: { ...bundle, photo: async (one) => (one === hash ? changed : (photos.get(one) ?? null)) },
      parts: ['pictures'],
    }
  },
  'a byte of the stored PDF': (at) => {
    const changed = changedByte(pdf, at)
    return { changed: { ...bundle, file: async () => changed }, parts: ['pdf'] }
  },
  'a value of the report': (at) => {
    const { data } = bundle.version
    const leaves = leavesOf(data)
    const path = leaves[at(leaves.length)] ?? []
    const version = { ...bundle.version, data: changedLeaf(data, path, at) }
    return { changed: { ...bundle, version }, parts: [partOf(path)] }
  },
  'a value that a phone wrote': (at) => {
    const i = at(bundle.entries.length)
    const entry = bundle.entries[i]
    if (!entry) throw new Error('there are no entries')
    const { data, hash, prev, at: when } = entry
    const written = { data, hash, prev, at: when }
    const leaves = leavesOf(written)
    const changed = { ...entry, ...changedLeaf(written, leaves[at(leaves.length)] ?? [], at) } as typeof entry
    return { changed: { ...bundle, entries: bundle.entries.with(i, changed) }, parts: ['entries'] }
  },
  'a point of the signature on site': (at) => {
    const { signature } = bundle.version.data as { signature: { strokes: number[][] } }
    const leaves = leavesOf(signature.strokes)
    const strokes = changedLeaf(signature.strokes, leaves[at(leaves.length)] ?? [], at)
    const data = { ...(bundle.version.data as object), signature: { ...signature, strokes } } as unknown
    return {
      changed: { ...bundle, version: { ...bundle.version, data: data as Bundle['version']['data'] } },
      parts: ['signature'],
    }
  },
  'the electronic signature or the digest': (at) => {
    const column = (['signature', 'digest'] as const)[at(2)] ?? 'digest'
    const text = bundle.version[column]
    // the last characters of base64 have unused bits, so they are left unchanged
    const changed = `${changedText(text.slice(0, -2), at)}${text.slice(-2)}`
    return { changed: { ...bundle, version: { ...bundle.version, [column]: changed } }, parts: ['seal'] }
  },
  'a column of the version': (at) => {
    const changes = [
      { result: 'pass' },
      { ruled: 'pending' },
      { round: bundle.version.round + 1 },
      { made_by: bundle.version.made_by + 1 },
      { made_at: new Date(bundle.version.made_at.getTime() + 1) },
      { change_reason: 'x' },
    ]
    const version = { ...bundle.version, ...changes[at(changes.length)] }
    return { changed: { ...bundle, version }, parts: ['record'] }
  },
  'the list of evidence': (at) => {
    const { evidence } = bundle.version
    const { heads, photos: hashes } = evidence as { heads: object[]; photos: string[] }
    const leaves = leavesOf({ heads, photos: hashes })
    const changed = changedLeaf(evidence, leaves[at(leaves.length)] ?? [], at)
    return { changed: { ...bundle, version: { ...bundle.version, evidence: changed } }, parts: ['evidence'] }
  },
  'the record of a PDF': (at) => {
    const [file] = bundle.files
    if (!file) throw new Error('there is no file')
    const changes = [
      { sha256: changedText(file.sha256, at) },
      { size: file.size + 1 },
      { locale: 'zh-CN' },
      { has_logo: !file.has_logo },
      { signature: changedText(file.signature.slice(0, -2), at) + file.signature.slice(-2) },
    ]
    return { changed: { ...bundle, files: [{ ...file, ...changes[at(changes.length)] }] }, parts: ['pdf'] }
  },
}

describe('a verification', () => {
  it('finds nothing in what is as it was issued', async () => {
    expect(await brokenIn(bundle)).toEqual([])
  })

  it('finds every one of 500 random changes, and names the part', async () => {
    const kinds = Object.keys(mutations)
    const at = random(20_261_116)
    const missed: string[] = []
    for (let i = 0; i < 500; i++) {
      const kind = kinds[i % kinds.length] ?? ''
      const mutation = mutations[kind]?.(at)
      const broken = mutation ? await brokenIn(mutation.changed) : []
      if (!mutation?.parts.every((part) => broken.includes(part))) missed.push(`${i} ${kind}: ${broken.join(', ')}`)
    }
    expect(missed).toEqual([])
  })

  it('says over the wire which picture was changed, and whether a file is the one issued', async () => {
    const { code, order_id } = bundle.version
    const hash = createHash('sha256').update(pdf).digest('hex')
    expect((await w.send('report_verify', { code, sha256: hash })).data).toMatchObject({ genuine: 1, file: 'issued' })
    expect((await w.send('report_verify', { code, sha256: sha256('another') })).data.file).toBe('unknown')
    const { name } = await w.db
      .selectFrom('mission_photos as p')
      .innerJoin('attachments as f', 'f.id', 'p.attachment_id')
      .select('f.name')
      .where('p.order_id', '=', order_id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const bytes = (await w.storage.read(name)) ?? Buffer.alloc(0)
    await w.storage.write(name, changedByte(bytes, random(1)))
    const { data } = await w.send('report_verify', { code })
    expect(data.genuine).toBe(0)
    expect(data.parts.filter(({ genuine }) => genuine === 0)).toEqual([
      { part: 'pictures', genuine: 0, which: [expect.stringMatching(/^[123]$/)] },
    ])
  })
})

describe('evidence', () => {
  it('signed with an earlier key still verifies once another one signs; a key that we do not have is nobody’s', () => {
    const rotated = { ...keeper, config: { ...keeper.config, reportKeys: [Buffer.alloc(32, 7)] } }
    const [before, after] = [keeper, rotated].map((one) => signDigest(one, 'a digest'))
    if (!before || !after) throw new Error('nothing was signed')
    expect(after.key_id).not.toBe(before.key_id)
    for (const signed of [before, after]) expect(checkSignature(rotated, 'a digest', signed).isOurs).toBe(true)
    expect(checkSignature(rotated, 'another digest', after).isOurs).toBe(false)
    expect(checkSignature(keeper, 'a digest', after)).toEqual({ isOurs: false, publicKey: '' })
  })

  it('the kept end of a chain is found and moved when the server gets another secret; a missing one stays missing', async () => {
    const [kept, lost] = [await aReleased(w, root, buyer), await aReleased(w, root, buyer)]
    await w.runJobs()
    const both = new Secrets('the secret that takes its place, as long', 'a secret for tests, long enough to be one')
    const [alone, before] = [new Secrets('the secret that takes its place, as long'), w.secrets]
    const as = (secrets: Secrets) => ({ ...w, db: w.db, config: w.config, storage: w.app.world.storage, secrets })
    const hasHead = (secrets: Secrets, order: { order_id: number }) => hasItsHead(as(secrets), order.order_id)
    expect([await hasHead(before, lost), await hasHead(both, kept)]).toEqual([true, true])
    const name = before.digest('evidence-head', String(lost.order_id)).toString('hex').slice(0, 40)
    await w.app.world.storage.remove(`${name}-head.json`)
    expect(await moveHeads(as(both))).toBeGreaterThan(0)
    expect([await hasHead(both, kept), await hasHead(alone, kept), await hasHead(before, kept)]).toEqual([
      true,
      true,
      false,
    ])
    expect(await hasHead(both, lost)).toBe(false)
    expect(await moveHeads(as(both))).toBe(0)
    // back, for the tests that follow
    await moveHeads(
      as(new Secrets('a secret for tests, long enough to be one', 'the secret that takes its place, as long')),
    )
  })

  it('a code verifies from the release on, for anybody, and says what came later', async () => {
    const { order_id } = await aReport(w, buyer)
    const [version] = await versionsIn(w, order_id)
    const code = version?.code ?? ''
    expect((await w.send('report_verify', { code })).code).toBe(4041)
    await root.send('report_accept', { oid: order_id, flag: 1 })
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await w.send('report_verify', { code: typed })).data).toMatchObject({
      genuine: 1,
      version: 1,
      result: 'pass',
      replaced_by: 0,
      digest: version?.digest,
      public_key: expect.stringMatching(/^MCow/),
    })
    expect((await w.send('report_verify', { code: 'AAAA-AAAA-AAAA-AAAA-AAAA' })).code).toBe(4041)
  })

  it('a version cannot be changed, and one that was changed past the database is not genuine', async () => {
    const { order_id } = await aReleased(w, root, buyer)
    const [version] = await versionsIn(w, order_id)
    const change = (db: typeof w.db) =>
      db.updateTable('report_versions').set({ result: 'fail' }).where('order_id', '=', order_id).execute()
    await expect(change(w.db)).rejects.toThrow(/not changed/)
    await w.db.transaction().execute(async (trx) => {
      await sql`ALTER TABLE report_versions DISABLE TRIGGER report_versions_evidence`.execute(trx)
      await change(trx as typeof w.db)
      await sql`ALTER TABLE report_versions ENABLE TRIGGER report_versions_evidence`.execute(trx)
    })
    expect((await w.send('report_verify', { code: version?.code ?? '' })).data).toMatchObject({ genuine: 0 })
  })

  it('covers the ends of all phones and every photo', async () => {
    const inspector = await anInspector(w)
    const mission = await aMission(w, buyer, { inspector })
    const [first, second] = [new Phone(w, inspector, mission.order_id), new Phone(w, inspector, mission.order_id)]
    first.checkIn()
    await first.sync()
    second.write('remark', { text: 'From the second phone' })
    await second.sync()
    await finishVisit(first, mission.product)
    await first.submit('pass', [first.head, second.head])
    const [version] = await versionsIn(w, mission.order_id)
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
    const photos = [...new Set(first.entries.flatMap((entry) => (entry.kind === 'photo' ? [entry.data.sha256] : [])))]
    expect(photos).toHaveLength(1)
    expect(version?.evidence).toEqual({
      format: 2,
      heads: [first.head, second.head].toSorted((a, b) => (a.device < b.device ? -1 : 1)),
      photos,
      copies: Object.fromEntries(photos.map((hash) => [hash, { view: digest, thumb: digest, print: digest }])),
      entries: expect.objectContaining({ photo: digest, unit: digest, sign: digest, remark: digest }),
      names: expect.objectContaining({
        'head.buyer': digest,
        'head.inspectors.0.name': digest,
        'signature.name': digest,
      }),
      parts: expect.objectContaining({ answers: digest }),
    })
  })
})
