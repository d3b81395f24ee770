import { decimal, type Locale, type Translate } from '@goodlot/i18n'
import { CLASSES, type OrderPlan, unitsToInspect } from '@goodlot/sampling'
import { number, within } from '../site-props.ts'

interface Props {
  t: Translate
  locale: Locale
  lotSize: number | null
  plan: OrderPlan | null
}

/** The plan of each class by single sampling; lines without numbers while the lot has no size. */
export function SingleTable({ t, locale, lotSize, plan }: Props) {
  const w = within(t, 'site-aql')
  const n = (value: number) => number(locale, value)
  return (
    <table className="aql-table">
      <thead>
        <tr>
          <th scope="col">{w('class')}</th>
          <th scope="col" className="num">
            AQL
          </th>
          <th scope="col" className="num">
            n
          </th>
          <th scope="col" className="num">
            {w('accept')}
          </th>
          <th scope="col" className="num">
            {w('reject')}
          </th>
        </tr>
      </thead>
      <tbody>
        {CLASSES.map((name) => {
          const row = plan?.classes[name]
          return (
            <tr key={name}>
              <th scope="row">{t(`site.class_${name}`)}</th>
              <td className="num">{row ? decimal(locale, row.aql) : '–'}</td>
              <td className="num">{row && lotSize !== null ? n(unitsToInspect(lotSize, row.sampleSize)) : '–'}</td>
              <td className="num">{row ? n(row.accept) : '–'}</td>
              <td className="num">{row ? n(row.reject) : '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
