import { AppLink } from '../app/AppLink.tsx'

export interface Rank {
  key: string
  label: string
  value: number
  shown: string
  colour: string
  /** Address of the list behind the bar. */
  to?: string
}

/** Bars sorted by size (a Pareto chart), which shows where to begin. */
export function Ranks({ ranks }: { ranks: readonly Rank[] }) {
  const most = Math.max(1, ...ranks.map(({ value }) => value))
  return (
    // the table has the same for screen readers; links must not be hidden
    <ul className="plot-ranks stack plain-list" aria-hidden={ranks.every(({ to }) => to === undefined) || undefined}>
      {ranks.map(({ key, label, value, shown, colour, to }) => (
        <li key={key}>
          <span className="one-line" title={label}>
            {to ? <AppLink to={to}>{label}</AppLink> : label}
          </span>
          <span className="plot-track">
            <i style={{ width: `${(value / most) * 100}%`, background: colour }} />
          </span>
          <span className="plot-value app-number">{shown}</span>
        </li>
      ))}
    </ul>
  )
}
