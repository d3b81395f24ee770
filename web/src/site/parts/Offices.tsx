import { type SiteProps, within } from '../site-props.ts'
import { slot } from '../slots.ts'

/** Regions and their offices by id: `?target=europe` or `?target=poland` scrolls there. */
const offices = {
  headquarters: ['hong-kong', 'suzhou'],
  'asia-pacific': ['australia', 'hong-kong-sales', 'india', 'korea', 'vietnam'],
  africa: ['egypt'],
  europe: ['poland', 'spain', 'uk'],
  'middle-east': ['uae'],
  'north-america': ['canada', 'usa'],
  'latin-america': ['brazil'],
} as const

const regions = Object.keys(offices) as (keyof typeof offices)[]

type Underscored<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : S
const wordOf = <S extends string>(id: S) => id.replaceAll('-', '_') as Underscored<S>

/** Where we are. Addresses and telephones come from the settings: the server fills each office's slot. */
export function Offices({ site }: { site: SiteProps }) {
  const w = within(site.t, 'site-offices')
  return (
    <div className="offices">
      {regions.map((region) => (
        <div className="region" key={region} id={region}>
          <h3>{w(wordOf(region))}</h3>
          <ul>
            {offices[region].map((id) => (
              <li className="office" key={id} id={id}>
                <strong>{w(wordOf(id))}</strong>
                <span>{w(region === 'headquarters' ? 'headquarters_kind' : 'sales_kind')}</span>
                {slot(`office-${id}`)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
