import type { UnitRecord } from '@goodlot/inspection'

/** Edge of a cell and distance to the next, in units of the drawing. */
const cell = 8
const step = 10

const kindOf = (record: UnitRecord | undefined): string =>
  !record ? 'open' : (record.worst ?? (record.entry?.data.good === false ? 'minor' : record.entry ? 'good' : 'open'))

/** The sample as squares: recorded units are filled, defects are marked. One path per kind, so that even 2,000 units are drawn quickly. */
export function LotGrid({
  units,
  n,
  current,
  first,
}: {
  units: ReadonlyMap<number, UnitRecord> | undefined
  n: number
  current: number | null
  /** Units of the first of two samples: a line is drawn between them. */
  first?: number | undefined
}) {
  const columns = n <= 100 ? 20 : n <= 400 ? 32 : 50
  const paths = new Map<string, string>()
  for (let unit = 1; unit <= n; unit++) {
    const kind = unit === current ? 'current' : kindOf(units?.get(unit))
    const [x, y] = [((unit - 1) % columns) * step, Math.floor((unit - 1) / columns) * step]
    paths.set(kind, `${paths.get(kind) ?? ''}M${x} ${y}h${cell}v${cell}h-${cell}z`)
  }
  const [column, row] = first === undefined ? [0, 0] : [first % columns, Math.floor(first / columns)]
  const height = Math.ceil(n / columns) * step - (step - cell)
  return (
    <svg
      className="lot-grid"
      viewBox={`0 0 ${columns * step - (step - cell)} ${Math.max(cell, height)}`}
      aria-hidden="true"
    >
      {first !== undefined && first < n && (
        <path
          className="stage-line"
          d={`M0 ${(row + 1) * step - 1}H${column * step - 1}V${row * step - 1}H${columns * step}`}
        />
      )}
      {[...paths].map(([kind, path]) => (
        <path key={kind} d={path} className={`cell-${kind}`} />
      ))}
    </svg>
  )
}
