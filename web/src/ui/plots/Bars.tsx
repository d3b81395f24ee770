interface Part {
  name: string
  colour: string
}
interface Bar {
  label: string
  values: readonly number[]
}

const height = 120

/** A chart of stacked bars over time, all on one scale. */
export function Bars({
  parts,
  bars,
  format,
}: {
  parts: readonly Part[]
  bars: readonly Bar[]
  format(n: number): string
}) {
  const totals = bars.map(({ values }) => values.reduce((all, n) => all + n, 0))
  const most = Math.max(1, ...totals)
  return (
    <div className="plot-bars" aria-hidden="true">
      {parts.length > 1 && (
        <ul className="plot-legend wrap plain-list">
          {parts.map(({ name, colour }) => (
            <li key={name}>
              <i style={{ background: colour }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="plot-most app-number">{format(most)}</div>
      <div className="plot-columns" style={{ height }}>
        {bars.map(({ label, values }) => (
          <div
            key={label}
            className="plot-column"
            title={`${label}: ${parts.map(({ name }, i) => `${name} ${format(values[i] ?? 0)}`).join(', ')}`}
          >
            {parts.map(({ name, colour }, i) => (
              <i key={name} style={{ height: `${((values[i] ?? 0) / most) * 100}%`, background: colour }} />
            ))}
          </div>
        ))}
      </div>
      <div className="plot-axis">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </div>
    </div>
  )
}
