import type { Translate } from '@goodlot/i18n'
import type { ReceivedEntry, Report } from '@goodlot/inspection'
import { nameHash, newSalt, objectOf, stateOfName } from '../../evidence/index.ts'
import type { Version } from '../store.ts'

/** Values by the path of a name, such as `head.inspectors.0.name`. */
type ByPath = Record<string, string>

const entryPath = ({ key }: Pick<ReceivedEntry, 'key'>) => `entry ${key}`

/** The names of people in a report and in what phones wrote. */
function namesIn(report: Report, entries: readonly ReceivedEntry[]): ByPath {
  const { head, signature } = report
  const names: ByPath = { 'head.buyer': head.buyer }
  for (const [i, { name }] of head.inspectors.entries()) names[`head.inspectors.${i}.name`] = name
  if (signature) names['signature.name'] = signature.name
  for (const entry of entries) if (entry.kind === 'sign') names[entryPath(entry)] = entry.data.name
  return names
}

/** A salt for each name, and the hashes that are signed in place of the names. */
export function saltReport(report: Report, entries: readonly ReceivedEntry[]): { salts: ByPath; names: ByPath } {
  const found = Object.entries(namesIn(report, entries))
  const salts = Object.fromEntries(found.map(([path]) => [path, newSalt()]))
  return { salts, names: Object.fromEntries(found.map(([path, name]) => [path, nameHash(salts[path] ?? '', name)])) }
}

export const hasRulings = ({ sections }: Report): boolean =>
  sections.some(({ items }) => items.some((one) => one.ruling))

/** Adds to each ruling the name of the person who made it, from the statement of the version that the ruling created. */
export function withRulers(report: Report, nameOf: (version: number) => string): Report {
  return {
    ...report,
    sections: report.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.ruling ? { ...item, ruling: { ...item.ruling, by: nameOf(item.ruling.version) } } : item,
      ),
    })),
  }
}

type Node = Record<string, unknown>

/** The node that contains the last key of a path, and that key; null if the value has another shape. */
function nodeAt(value: unknown, path: string): { node: Node; key: string } | null {
  const steps = path.split('.')
  const key = steps.pop() ?? ''
  let node = value
  for (const step of steps) node = typeof node === 'object' && node !== null ? (node as Node)[step] : null
  return typeof node === 'object' && node !== null ? { node: node as Node, key } : null
}

/** Paths of a version's report that were erased, sorted. */
export function erasedPaths({ data, evidence, salts }: Pick<Version, 'data' | 'evidence' | 'salts'>): string[] {
  const names = objectOf(objectOf(evidence).names) as ByPath
  return Object.keys(names)
    .filter((path) => {
      const at = nodeAt(data, path)
      return at && nameState(at.node[at.key], path, names, objectOf(salts) as ByPath) === 'erased'
    })
    .toSorted()
}

/** The paths of a version, in its report and its entries, that have one of these names. */
export function pathsOfNames(
  { data, evidence, salts }: Pick<Version, 'data' | 'evidence' | 'salts'>,
  entries: readonly ReceivedEntry[],
  wanted: ReadonlySet<string>,
): string[] {
  return Object.keys(objectOf(objectOf(evidence).names)).filter((path) => {
    if (!salts[path]) return false
    const entry = entries.find((one) => entryPath(one) === path)
    const at = entry ? null : nodeAt(data, path)
    return wanted.has(String(entry ? entryName(entry) : at?.node[at.key]))
  })
}

/** A version without the names at these paths and without their salts. */
export function withoutNames(version: Version, paths: readonly string[]): Version {
  const data = paths.reduce((copy, path) => replacedAt(copy, path.split('.'), '') as Report, version.data)
  const salts = { ...version.salts, ...Object.fromEntries(paths.map((path) => [path, ''])) }
  return { ...version, data, salts }
}

/** The report for a reader: each name that was erased is replaced by words that say so. */
export function removedNames(report: Report, version: Pick<Version, 'evidence' | 'salts'>, t: Translate): Report {
  const erased = erasedPaths({ ...version, data: report })
  const words = t('report-content.name_removed')
  return erased.reduce((copy, path) => replacedAt(copy, path.split('.'), words) as Report, report)
}

/** A copy of `value` with a replacement at the end of the path; everything that is not on the path is shared. */
function replacedAt(value: unknown, [step, ...rest]: readonly string[], replacement: unknown): unknown {
  if (step === undefined) return replacement
  if (typeof value !== 'object' || value === null || !(step in value)) return value
  const changed = replacedAt((value as Node)[step], rest, replacement)
  return Array.isArray(value) ? value.with(Number(step), changed) : { ...value, [step]: changed }
}

/** The report as it is signed: a hash in place of each name. */
export const hashedNames = (data: unknown, names: ByPath | undefined): unknown =>
  Object.entries(names ?? {}).reduce((copy, [path, hash]) => replacedAt(copy, path.split('.'), { hash }), data)

/** What a phone wrote, as it is signed: a hash in place of the name. */
export function hashedEntry(entry: ReceivedEntry, names: ByPath): unknown {
  const hash = names[entryPath(entry)]
  return hash === undefined || typeof entry.data !== 'object' ? entry.data : { ...entry.data, name: { hash } }
}

/**
 * Whether the name in an entry was erased. The phone's hash then no longer matches, but the digest still does, because it covers a hash
 * instead of the name.
 */
export const isErasedEntry = (entry: ReceivedEntry, names: ByPath | undefined, salts: ByPath): boolean =>
  names?.[entryPath(entry)] !== undefined && nameState(entryName(entry), entryPath(entry), names, salts) === 'erased'

const entryName = ({ data }: ReceivedEntry): unknown => (data as { name?: unknown } | null)?.name

const nameState = (name: unknown, path: string, names: ByPath, salts: ByPath) =>
  stateOfName({ name, salt: salts[path] ?? '' }, names[path])

/** Paths of names that are neither the signed ones nor erased. */
export function alteredNames(
  data: unknown,
  entries: readonly ReceivedEntry[],
  names: ByPath | undefined,
  salts: ByPath,
): string[] {
  return Object.keys(names ?? {}).filter((path) => {
    const entry = entries.find((one) => entryPath(one) === path)
    const at = entry ? null : nodeAt(data, path)
    const name = entry ? entryName(entry) : at?.node[at.key]
    return nameState(name, path, names ?? {}, salts) === 'altered'
  })
}
