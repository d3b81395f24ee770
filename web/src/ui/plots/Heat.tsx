import { AppLink } from '../app/AppLink.tsx'

interface Row {
  key: string
  label: string
  values: readonly number[]
}

/** Shades of colour for values: few enough to be told apart. */
const steps = 5

/** A heat map with one row per city and one column per day: the darker a cell, the more. */
export function Heat({
  days,
  rows,
  titleOf,
  addressOf,
}: {
  days: readonly string[]
  rows: readonly Row[]
  titleOf(row: Row, i: number): string
  /** The list behind a cell. Not reached by the keyboard, which has the table. */
  addressOf(row: Row, i: number): string
}) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <div className="plot-scroll" aria-hidden="true">
      <div
        className="plot-heat"
        style={{ gridTemplateColumns: `minmax(96px, 160px) repeat(${days.length}, minmax(16px, 1fr))` }}
      >
        <span />
        {days.map((day) => (
          <span key={day} className="plot-day">
            {Number(day.slice(8))}
          </span>
        ))}
        {rows.flatMap((row) => [
          <span key={row.key} className="one-line" title={row.label}>
            {row.label}
          </span>,
          ...row.values.map((value, i) =>
            value === 0 ? (
              <i key={`${row.key} ${days[i]}`} title={titleOf(row, i)} />
            ) : (
              <AppLink key={`${row.key} ${days[i]}`} to={addressOf(row, i)} tabIndex={-1} title={titleOf(row, i)}>
                <i style={{ background: 'var(--accent)', opacity: Math.ceil((value / most) * steps) / steps }} />
              </AppLink>
            ),
          ),
        ])}
      </div>
    </div>
  )
}
