import { decimal, type Locale, type Translate } from '@goodlot/i18n'
import { number, within } from '../site-props.ts'
import { type KindRow, unitsIn } from './sampling-kinds.ts'

interface Props {
  t: Translate
  locale: Locale
  lotSize: number
  rows: readonly KindRow[]
}

/** Each class with its samples. All numbers count from the first unit. */
export function KindTable({ t, locale, lotSize, rows }: Props) {
  const w = within(t, 'site-aql')
  const n = (value: number) => number(locale, value)
  const whys = [...new Set(rows.flatMap(({ why }) => why ?? []))]
  return (
    <>
      <table className="aql-table">
        <thead>
          <tr>
            {(['class', 'aql', 'drawn', 'accept', 'reject'] as const).map((name, i) => (
              <th key={name} scope="col" className={i > 0 ? 'num' : undefined}>
                {name === 'aql' ? 'AQL' : w(name)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ class: name, aql, stages }) => (
          <tbody key={name}>
            {stages.map((stage, i) => (
              <tr key={stage.units}>
                {i === 0 && (
                  <th scope="rowgroup" rowSpan={stages.length}>
                    {t(`site.class_${name}`)}
                  </th>
                )}
                {i === 0 && (
                  <td className="num" rowSpan={stages.length}>
                    {decimal(locale, aql)}
                  </td>
                )}
                <td className="num">{n(unitsIn(lotSize, stage))}</td>
                <td className="num">{stage.accept === null ? '–' : n(stage.accept)}</td>
                <td className="num">{n(stage.reject)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {whys.map((why) => (
        <p key={why} className="small spaced-small">
          {rows
            .filter((row) => row.why === why)
            .map((row) => t(`site.class_${row.class}`))
            .join(', ')}
          {': '}
          {w(`why_${why === 'aql_zero' ? 'no_defects' : why}`)}
        </p>
      ))}
    </>
  )
}
