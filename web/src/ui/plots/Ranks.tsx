export interface Rank {
  key: string
  label: string
  value: number
  shown: string
  colour: string
}

/** Bars sorted by size (a Pareto chart), which shows where to begin. */
export function Ranks({ ranks }: { ranks: readonly Rank[] }) {
  const most = Math.max(1, ...ranks.map(({ value }) => value))
  return (
    <ul className="plot-ranks stack plain-list" aria-hidden="true">
      {ranks.map(({ key, label, value, shown, colour }) => (
        <li key={key}>
          <span className="one-line" title={label}>
            {label}
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
