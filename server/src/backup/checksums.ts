import { createHash } from 'node:crypto'
import { manifestName } from './format.ts'
import { BrokenArchive, bytesOf, type Entry, entryOf, piecesOf } from './tar-entries.ts'

/** After so many entries their checksums follow, in the form that `sha256sum -c` reads: no list grows with the archive. */
const entriesPerList = 1000
const isList = (name: string) => name.startsWith('sums/')
const manifestSumName = 'manifest.sha256'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The checksums of entries in the order in which they pass. */
class Checksums {
  #lines = ''
  #count = 0
  readonly #all = createHash('sha256')
  entries = 0

  passing(entry: Entry): Entry {
    const hash = createHash('sha256')
    const add = () => this.#add(`${hash.digest('hex')}  ${entry.name}\n`)
    const { pieces } = entry
    return {
      ...entry,
      pieces: (async function* () {
        for await (const piece of pieces) {
          hash.update(piece)
          yield piece
        }
        add()
      })(),
    }
  }
  #add(line: string) {
    this.#lines += line
    this.#count += 1
    this.entries += 1
    this.#all.update(line)
  }
  get isFull() {
    return this.#count >= entriesPerList
  }
  get hasLines() {
    return this.#count > 0
  }
  takeLines(): Buffer {
    const lines = this.#lines
    this.#lines = ''
    this.#count = 0
    return Buffer.from(lines)
  }
  /** What the manifest says about all entries before it. */
  summary() {
    return { entries: this.entries, sums: this.#all.copy().digest('hex') }
  }
}

/** Adds the checksums of the entries, and as the last ones the manifest, which is asked for when all others have passed, and its own. */
export async function* withChecksums(entries: AsyncIterable<Entry>, manifest: () => object): AsyncGenerator<Entry> {
  const sums = new Checksums()
  let lists = 0
  const list = () => entryOf(`sums/${String(++lists).padStart(6, '0')}.sha256`, sums.takeLines())
  for await (const entry of entries) {
    yield sums.passing(entry)
    if (sums.isFull) yield list()
  }
  if (sums.hasLines) yield list()
  const text = Buffer.from(`${JSON.stringify({ ...manifest(), ...sums.summary() }, null, 1)}\n`)
  yield entryOf(manifestName, text)
  yield entryOf(manifestSumName, Buffer.from(`${sha256(text)}  ${manifestName}\n`))
}

/**
 * The entries without the checksums, each of which is compared. The manifest comes last, when the whole archive has been read and is what
 * was written; entries before it may still turn out to be damaged.
 */
export async function* verified(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const sums = new Checksums()
  let manifest: Buffer | undefined
  let isComplete = false
  for await (const entry of entries) {
    if (isComplete) throw new BrokenArchive('something follows its manifest')
    if (isList(entry.name)) {
      if (!(await bytesOf(entry)).equals(sums.takeLines())) throw new BrokenArchive('a checksum differs')
    } else if (entry.name === manifestName) {
      manifest = await bytesOf(entry)
      const { entries: count, sums: all } = parseJson(manifest)
      const expected = sums.summary()
      if (sums.hasLines || count !== expected.entries || all !== expected.sums)
        throw new BrokenArchive('entries are missing')
    } else if (entry.name === manifestSumName) {
      const line = (await bytesOf(entry)).toString()
      if (!manifest || line !== `${sha256(manifest)}  ${manifestName}\n`) throw new BrokenArchive('a checksum differs')
      isComplete = true
    } else yield sums.passing(entry)
  }
  if (!isComplete || !manifest) throw new BrokenArchive('its manifest is missing')
  yield { name: manifestName, size: manifest.length, pieces: piecesOf(manifest) }
}

export function parseJson(bytes: Buffer): Record<string, unknown> {
  try {
    const value = JSON.parse(bytes.toString())
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // as below
  }
  throw new BrokenArchive('its description is damaged')
}
