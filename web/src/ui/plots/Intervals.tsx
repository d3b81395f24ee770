export interface Interval {
  key: number
  label: string
  /** Between 0 and 1. */
  share: number
  lower: number
  upper: number
  shown: string
}

const percent = (share: number) => `${share * 100}%`

/** A share as a dot on its confidence interval: three of three does not mean always. */
export function Intervals({ intervals }: { intervals: readonly Interval[] }) {
  return (
    <ul className="plot-ranks stack plain-list" aria-hidden="true">
      {intervals.map(({ key, label, share, lower, upper, shown }) => (
        <li key={key}>
          <span className="one-line" title={label}>
            {label}
          </span>
          <span className="plot-track plot-interval">
            <i style={{ left: percent(lower), width: percent(upper - lower) }} />
            <b style={{ left: percent(share) }} />
          </span>
          <span className="plot-value app-number">{shown}</span>
        </li>
      ))}
    </ul>
  )
}
