import { type ReactNode, useId } from 'react'
import { AppLink } from '../app/AppLink.tsx'
import { DownloadOutlined } from '../kit/icons.ts'
import { Button } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import { type Cell, saveCsv } from './csv.ts'
import './plots.css'

interface Props {
  title: string
  /** What the figure answers, or how it was counted. */
  note?: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Address of the list behind each row; the first cell of the row leads there. */
  links?: readonly string[]
  /** Address of the list behind a cell of a row; '' for a cell without one. */
  cellLink?(row: number, column: number): string
  /** Shown instead of the drawing when there is nothing to draw. */
  empty: string
  children: ReactNode
}

/** A drawing with its table and its export. Whoever cannot see the drawing reads the table. */
export function Plot({ title, note, columns, rows, links = [], cellLink, empty, children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <section className="app-page plot" aria-labelledby={id}>
      <div className="plot-head">
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            onClick={() => saveCsv(title, [columns, ...rows])}
            aria-label={t('ui.export_table', { title })}
          >
            CSV
          </Button>
        )}
      </div>
      {note && <p className="plot-note">{note}</p>}
      {rows.length === 0 ? (
        <p className="plot-empty">{empty}</p>
      ) : (
        <>
          {children}
          <details className="plot-table">
            <summary>{t('ui.as_table')}</summary>
            <div className="plot-scroll">
              <table>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, n) => (
                    <tr key={row.join('|')}>
                      {row.map((cell, i) => (
                        <td key={columns[i]} className={typeof cell === 'number' ? 'app-number' : undefined}>
                          <LinkedCell to={(i === 0 && links[n]) || cellLink?.(n, i) || ''} cell={cell} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  )
}

const LinkedCell = ({ to, cell }: { to: string; cell: Cell }) => (to ? <AppLink to={to}>{cell}</AppLink> : cell)
