import { createHash } from 'node:crypto'
import { canonical, firstPrevious, type ReceivedEntry } from '@goodlot/inspection'
import type { World } from '../../http/context.ts'
import { type DigestPart, digestOf, partDigests } from './digest.ts'
import { isOurFile } from './file-seal.ts'
import type { ReadyFile } from './file-store.ts'
import { checkSignature } from './signing.ts'
import type { Evidence } from './source.ts'
import { dataOf, type Version } from './store.ts'

/** What a verification looks at. */
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
  'evidence',
  'entries',
  'pictures',
  'pdf',
] as const
export type VerifiedPart = (typeof verifiedParts)[number]

export interface PartVerdict {
  part: VerifiedPart
  isGenuine: boolean
  /** Which ones, where there are several: numbers of pictures, kinds of entries, languages of PDFs. */
  which: string[]
}

/** Everything that belongs to a version, as it is stored now. */
export interface Bundle {
  version: Version
  entries: readonly ReceivedEntry[]
  /** Bytes of the original photos that the version names; null: gone. */
  photo(sha256: string): Promise<Buffer | null>
  files: readonly ReadyFile[]
  /** Bytes of a PDF. */
  file(name: string): Promise<Buffer | null>
}

/** In another thread: a report has hundreds of megabytes of photos, and others are waiting for answers. */
async function hashOfFile(bytes: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
}

/** Kinds of entries of the phones that are not what their phones wrote, or are missing. */
function brokenEntries({ entries }: Bundle, { heads }: Evidence): string[] {
  const broken = new Set<string>()
  for (const head of heads) {
    const chain = entries
      .filter(({ device, seq }) => device === head.device && seq <= head.seq)
      .toSorted((a, b) => a.seq - b.seq)
    let previous = firstPrevious
    for (const [i, entry] of chain.entries()) {
      const { key, order_id, device, seq, prev, at, place, revision, kind, data } = entry
      const written = { key, order_id, device, seq, prev, at, place, revision, kind, data } as ReceivedEntry
      const hash = createHash('sha256').update(canonical(written)).digest('hex')
      if (entry.hash !== hash || prev !== previous || seq !== i + 1) broken.add(kind)
      previous = entry.hash
    }
    if (chain.length !== head.seq || previous !== head.hash) broken.add(chain.at(-1)?.kind ?? 'missing')
  }
  return [...broken]
}

/** Numbers of pictures whose bytes are not those of which the phone took the hash. */
async function brokenPictures({ version, photo }: Bundle, { photos }: Evidence): Promise<string[]> {
  const shown = dataOf(version).photos
  const broken: string[] = []
  for (const hash of photos) {
    const bytes = await photo(hash)
    if (bytes && (await hashOfFile(bytes)) === hash) continue
    broken.push(String(shown.find((one) => one.sha256 === hash)?.no ?? hash.slice(0, 8)))
  }
  return broken
}

/** A PDF that was superseded has no bytes any more, and is recognised by its digest. */
async function isWholeFile({ file: read }: Bundle, { name, size, sha256, removed_at }: ReadyFile): Promise<boolean> {
  if (removed_at) return true
  const bytes = await read(name)
  return bytes !== null && bytes.length === size && (await hashOfFile(bytes)) === sha256
}

/** Languages of issued PDFs whose bytes or signatures are not ours any more. */
async function brokenFiles(keeper: Pick<World, 'config' | 'secrets'>, bundle: Bundle): Promise<string[]> {
  const broken: string[] = []
  for (const file of bundle.files) {
    if (!(await isWholeFile(bundle, file)) || !isOurFile(keeper, bundle.version, file)) broken.push(file.locale)
  }
  return broken
}

/** Compares everything with what was signed, and names each part that differs. */
export async function verifyBundle(keeper: Pick<World, 'config' | 'secrets'>, bundle: Bundle): Promise<PartVerdict[]> {
  const { version } = bundle
  const evidence = version.evidence as unknown as Evidence
  const current = partDigests(version)
  const differing = (Object.keys(current) as DigestPart[]).filter((part) => evidence.parts?.[part] !== current[part])
  const isWhole = digestOf(version) === version.digest
  const which: Partial<Record<VerifiedPart, string[]>> = {
    entries: brokenEntries(bundle, evidence),
    pictures: await brokenPictures(bundle, evidence),
    pdf: await brokenFiles(keeper, bundle),
  }
  const isBroken: Partial<Record<VerifiedPart, boolean>> = {
    seal: !checkSignature(keeper, version.digest, version).isOurs,
    ...Object.fromEntries(differing.map((part) => [part, evidence.parts !== undefined])),
    // no part differs by itself: then what says so was changed
    evidence: !isWhole && (differing.length === 0 || evidence.parts === undefined),
  }
  return verifiedParts.map((part) => {
    const list = which[part] ?? []
    return { part, isGenuine: !isBroken[part] && list.length === 0, which: list }
  })
}
