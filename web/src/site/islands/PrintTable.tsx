import { decimal, type Locale, type Translate } from '@goodlot/i18n'
import { EDITION, type Level, type Sampling, type Severity } from '@goodlot/sampling'
import { useState } from 'react'
import { number, within } from '../site-props.ts'
import { everyAql, unitsIn } from './sampling-kinds.ts'

interface Props {
  t: Translate
  locale: Locale
  lotSize: number
  level: Level
  severity: Severity
  kind: Sampling
}

/** All AQLs for this lot on one sheet of paper. It is made when it is opened, so that the page stays small. */
export function PrintTable({ t, locale, lotSize, level, severity, kind }: Props) {
  const w = within(t, 'site-aql')
  const [isOpen, setOpen] = useState(false)
  const n = (value: number) => number(locale, value)
  const rows = isOpen ? everyAql({ lotSize, level, severity }, kind) : []
  const samples = Math.max(1, ...rows.map(({ stages }) => stages.length))
  const numbers = Array.from({ length: samples }, (_, i) => i + 1)
  const title = w('print_of', { lot: n(lotSize), level, severity: w(`severity_${severity}`), kind: w(`kind_${kind}`) })
  return (
    <details className="aql-print spaced-large" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{w('print_title')}</summary>
      {isOpen && (
        <>
          <p className="aql-print-of">
            {title} · {EDITION}
          </p>
          <div className="aql-print-wide">
            <table className="aql-table">
              <thead>
                <tr>
                  <th scope="col">AQL</th>
                  <th scope="col">{w('letter')}</th>
                  {numbers.map((one) => (
                    <th key={one} scope="col" className="num">
                      {samples === 1 ? w('sample') : w('sample_of', { number: one })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ aql, letter, stages }) => (
                  <tr key={aql}>
                    <th scope="row">{decimal(locale, aql)}</th>
                    <td>{letter}</td>
                    {numbers.map((one) => {
                      const stage = stages[one - 1]
                      return (
                        <td key={one} className="num">
                          {stage && `${n(unitsIn(lotSize, stage))}: ${stage.accept ?? '–'}/${stage.reject}`}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="small spaced-small">{w('print_key')}</p>
          <button type="button" className="gl-button" onClick={() => window.print()}>
            {w('print')}
          </button>
        </>
      )}
    </details>
  )
}
