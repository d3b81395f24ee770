import './receivables.css'

export interface MoneyFigure {
  label: string
  value: string
  note?: string
  isBad?: boolean
}

/** A few amounts side by side. */
export function MoneyFigures({ figures }: { figures: readonly MoneyFigure[] }) {
  return (
    <dl className="receivable-figures">
      {figures.map(({ label, value, note, isBad }) => (
        <div key={label} className="app-page receivable-figure">
          <dt>{label}</dt>
          <dd className={isBad ? 'app-number receivable-bad' : 'app-number'}>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
