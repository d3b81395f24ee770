import type { Counts } from '@goodlot/checklists'
import { useLocale } from '../../../ui/words/words.tsx'

/** What a deletion removes, in numbers. */
export function CountsList({ classes, items, options }: Counts) {
  return (
    <ul className="pt-counts">
      {Object.entries({ classes, items, options }).map(([kind, count]) =>
        count > 0 ? (
          <li key={kind}>
            <CountText kind={kind as keyof Counts} count={count} />
          </li>
        ) : null,
      )}
    </ul>
  )
}

export function CountText({ kind, count }: { kind: keyof Counts; count: number }) {
  const { t, locale } = useLocale()
  // the number selects the plural form; the shown figure is formatted with separators
  return t(`protocols.counts_${kind}`, { count }).replace(String(count), new Intl.NumberFormat(locale).format(count))
}
