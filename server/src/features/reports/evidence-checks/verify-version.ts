import { canonical, firstPrevious, type ReceivedEntry } from '@goodlot/inspection'
import type { CopyHashes } from '../../../db/json-columns.ts'
import type { Keeper } from '../../../signing.ts'
import { isoOf, objectOf, sha256, sha256Beside, statementsOf } from '../../evidence/index.ts'
import type { StoredEntry } from '../../missions/index.ts'
import type { ReadyFile } from '../pdf-file-store.ts'
import { isOurFile } from '../sign-pdf-file.ts'
import type { Version } from '../store.ts'
import { brokenRecord, type Records, waitsForUpgrade } from './check-record.ts'
import { type DigestPart, type Evidence, evidenceOf, partDigests } from './digest.ts'
import { coveredEntries, entryDigests } from './entry-digests.ts'
import { alteredNames, isErasedEntry } from './report-names.ts'

/** The parts that a verification checks. */
export const verifiedParts = [
  'seal',
  'record',
  'facts',
  'answers',
  'defects',
  'quantities',
  'photos',
  'signature',
  'remarks',
  'names',
  'evidence',
  'entries',
  'pictures',
  'copies',
  'pdf',
  'chain',
  'release',
  'decision',
  'order',
  'log',
] as const
export type VerifiedPart = (typeof verifiedParts)[number]

export interface PartVerdict {
  part: VerifiedPart
  isGenuine: boolean
  /** What exactly differs in a part that consists of several things: numbers of pictures, kinds of entries, languages of PDFs. */
  which: string[]
}

export type CopyKind = keyof CopyHashes

/** Everything that belongs to a version, as it is stored now. */
export interface Bundle extends Records {
  entries: readonly StoredEntry[]
  /** The bytes of an original photo that the version names; null if the file is gone. */
  photo(sha256: string): Promise<Buffer | null>
  copy(sha256: string, kind: CopyKind): Promise<Buffer | null>
  files: readonly ReadyFile[]
  /** Bytes of a PDF. */
  file(name: string): Promise<Buffer | null>
  /** Whether the chain of statements still contains the head that is kept in the storage. */
  hasHead: boolean
  /** Whether the audit log still has the head that is kept in the storage. */
  hasLog: boolean
}

const saltsOf = ({ salts }: Version) => objectOf(salts) as Record<string, string>

/** Kinds of entries that are missing or differ from what their phones wrote. */
function brokenChains({ entries, version }: Bundle, { heads, names }: Evidence): string[] {
  const broken = new Set<string>()
  const salts = saltsOf(version)
  for (const head of heads) {
    const chain = entries
      .filter(({ device, seq }) => device === head.device && seq <= head.seq)
      .toSorted((a, b) => a.seq - b.seq)
    let previous = firstPrevious
    for (const [i, entry] of chain.entries()) {
      const { key, order_id, device, seq, prev, at, place, revision, kind, data } = entry
      const written = { key, order_id, device, seq, prev, at, place, revision, kind, data } as ReceivedEntry
      const isWritten = isErasedEntry(entry, names, salts) || entry.hash === sha256(canonical(written))
      if (!isWritten || prev !== previous || seq !== i + 1) broken.add(kind)
      previous = entry.hash
    }
    if (chain.length !== head.seq || previous !== head.hash) broken.add(chain.at(-1)?.kind ?? 'missing')
  }
  return [...broken]
}

/** Kinds of entries whose content, author, time of receipt or flags are not those that were signed. */
function brokenReceipts({ entries }: Bundle, { entries: signed, heads, names }: Evidence): string[] {
  if (!signed) return []
  const current = entryDigests(entries, heads, names ?? {})
  const kinds = new Set([...Object.keys(signed), ...Object.keys(current)])
  return [...kinds].filter((kind) => signed[kind] !== current[kind])
}

/** The number of a picture that readers see; the beginning of its hash if the report does not show it. */
function numberOf({ version }: Bundle, hash: string): string {
  const shown = objectOf(version.data).photos
  const photo = Array.isArray(shown) ? shown.find((one) => one?.sha256 === hash) : undefined
  return String(photo?.no ?? String(hash).slice(0, 8))
}

/** Numbers of pictures whose bytes do not match the hash from the phone. */
async function brokenPictures(bundle: Bundle, { photos }: Evidence): Promise<string[]> {
  const broken: string[] = []
  for (const hash of photos) {
    const bytes = await bundle.photo(hash)
    if (!bytes || (await sha256Beside(bytes)) !== hash) broken.push(numberOf(bundle, hash))
  }
  return broken
}

/** The signed hashes of each photo's copies, from the version or from a later statement about copies that were made again. */
export function signedCopies({ version, chain }: Pick<Records, 'version' | 'chain'>): Record<string, CopyHashes> {
  const later = statementsOf(chain.statements, 'copies').map(({ content }) => content.photos)
  return Object.assign({}, ...later, evidenceOf(version).copies)
}

const copyKinds: readonly CopyKind[] = ['view', 'thumb', 'print']

/** Numbers of pictures whose copies differ from the signed ones. */
async function brokenCopies(bundle: Bundle, { photos }: Evidence): Promise<string[]> {
  const signed = signedCopies(bundle)
  const broken: string[] = []
  for (const hash of photos) {
    const hashes = signed[hash]
    if (!hashes && waitsForUpgrade(bundle)) continue
    const isWhole = async (kind: CopyKind) => {
      const bytes = await bundle.copy(hash, kind)
      return bytes !== null && (await sha256Beside(bytes)) === objectOf(hashes)[kind]
    }
    for (const kind of copyKinds) {
      if (await isWhole(kind)) continue
      broken.push(numberOf(bundle, hash))
      break
    }
  }
  return broken
}

/** Whether the bytes are those of the PDF. A superseded PDF has no bytes any more and is recognised by its digest. */
async function isWholeFile({ file: read }: Bundle, { name, size, sha256: hash, removed_at }: ReadyFile) {
  if (removed_at) return true
  const bytes = await read(name)
  return bytes !== null && bytes.length === size && (await sha256Beside(bytes)) === hash
}

/** The statement with which a PDF was issued. */
export const statedFile = ({ chain }: Pick<Records, 'chain'>, file: ReadyFile) =>
  statementsOf(chain.statements, 'file').find(
    ({ content }) =>
      content.id === file.id &&
      content.version === file.version &&
      content.content_key === file.content_key &&
      content.locale === file.locale &&
      content.has_logo === file.has_logo &&
      content.sha256 === file.sha256 &&
      content.size === file.size &&
      content.pages === file.pages &&
      content.made_at === isoOf(file.made_at),
  )

/** Languages of issued PDFs whose bytes, records or signatures are not ours any more, or whose records are gone. */
async function brokenFiles(keeper: Keeper, bundle: Bundle): Promise<string[]> {
  const broken: string[] = []
  const waits = waitsForUpgrade(bundle)
  for (const file of bundle.files) {
    const isStated = waits || statedFile(bundle, file) !== undefined
    if (!isStated || !isOurFile(keeper, bundle.version, file) || !(await isWholeFile(bundle, file)))
      broken.push(file.locale)
  }
  for (const { content } of statementsOf(bundle.chain.statements, 'file'))
    if (content.version === bundle.version.version && !bundle.files.some(({ id }) => id === content.id))
      broken.push(content.locale)
  return broken
}

/** Compares everything with what was signed; returns a verdict on each part. */
export async function verifyBundle(keeper: Keeper, bundle: Bundle): Promise<PartVerdict[]> {
  const { version } = bundle
  const evidence = evidenceOf(version)
  const current = partDigests(version, evidence.names)
  const differing = (Object.keys(current) as DigestPart[]).filter((part) => evidence.parts?.[part] !== current[part])
  const record = brokenRecord(keeper, bundle)
  const covered = coveredEntries(bundle.entries, evidence.heads)
  const which: Partial<Record<VerifiedPart, string[]>> = {
    entries: [...new Set([...brokenChains(bundle, evidence), ...brokenReceipts(bundle, evidence)])],
    names: alteredNames(version.data, covered, evidence.names, saltsOf(version)),
    pictures: await brokenPictures(bundle, evidence),
    copies: await brokenCopies(bundle, evidence),
    pdf: await brokenFiles(keeper, bundle),
  }
  const isBroken: Partial<Record<VerifiedPart, boolean>> = {
    ...Object.fromEntries(differing.map((part) => [part, evidence.parts !== undefined])),
    seal: record.includes('seal'),
    // the digest is wrong but no part is: the evidence itself was changed, or it is so old that it has no digests of parts
    evidence: record.includes('content') && (differing.length === 0 || evidence.parts === undefined),
    chain: record.includes('chain') || !bundle.hasHead,
    release: record.includes('release'),
    decision: record.includes('decision'),
    order: record.includes('order'),
    log: !bundle.hasLog,
  }
  return verifiedParts.map((part) => {
    const list = which[part] ?? []
    return { part, isGenuine: !isBroken[part] && list.length === 0, which: list }
  })
}
