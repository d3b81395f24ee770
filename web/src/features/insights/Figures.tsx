import { AppLink } from '../../ui/app/AppLink.tsx'

export interface Figure {
  key: string
  label: string
  value: string
  note?: string
  /** Address of the list behind the figure. */
  to?: string
  isBad?: boolean
}

/** A few large figures, each linked to its list if it has one. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="insight-figures">
      {figures.map(({ key, label, value, note, to, isBad }) => (
        <div key={key} className="app-page insight-figure">
          <dt>{label}</dt>
          <dd className={isBad ? 'app-number insight-bad' : 'app-number'}>
            {to ? <AppLink to={to}>{value}</AppLink> : value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
