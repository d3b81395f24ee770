import { groupBy } from '@goodlot/checklists'
import { digestOfValue } from '../../evidence/index.ts'
import type { StoredEntry } from '../../missions/index.ts'
import type { Evidence } from './digest.ts'
import { hashedEntry } from './report-names.ts'

/** The entries that a version was made of: all up to the ends of the phones' chains at that time. */
export const coveredEntries = (entries: readonly StoredEntry[], heads: Evidence['heads']): StoredEntry[] =>
  entries.filter((entry) => heads.some(({ device, seq }) => entry.device === device && entry.seq <= seq))

/** A digest for each kind of entry, over what the phones wrote, who sent it, when it arrived and with which flags. */
export function entryDigests(
  entries: readonly StoredEntry[],
  heads: Evidence['heads'],
  names: Record<string, string>,
): Record<string, string> {
  const kinds = groupBy(coveredEntries(entries, heads), ({ kind }) => kind)
  return Object.fromEntries(
    [...kinds].map(([kind, ofKind]) => [
      kind,
      digestOfValue(
        ofKind
          .toSorted((a, b) => a.no - b.no)
          .map((entry) => {
            const { account_name: _live, ...stored } = entry
            return { ...stored, data: hashedEntry(entry, names) }
          }),
      ),
    ]),
  )
}
