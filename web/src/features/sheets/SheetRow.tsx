import type { DraftRow } from '@goodlot/contract'
import type { ImportAction } from '@goodlot/rules'
import { memo } from 'react'
import { useT } from '../../ui/words/words.tsx'
import { choicesOf, exclude, type Review, replacedBy, setAction } from './review.ts'
import { rowMark, SheetCell, type Titles } from './SheetCell.tsx'
import type { ReviewKind } from './sheet-kind.ts'

interface Props {
  rowIndex: number
  row: DraftRow
  errors: Readonly<Record<string, string>> | undefined
  height: number
  kind: ReviewKind
  titles: Titles
  onChange(change: (now: Review) => Review): void
}

/** One row: whether it is excluded, its action, its cells. Rendered again only when its props change. */
export const SheetRow = memo(function SheetRow({ rowIndex, row, errors, height, kind, titles, onChange }: Props) {
  const t = useT()
  const n = row.sheet_row
  const out = row.exclude === 1
  const choices = choicesOf(row)
  const other = row.double_of?.sheet_row ?? 0
  const found = { other, name: row.similar?.name ?? '', owner: row.exists?.owner ?? '' }
  const old = replacedBy(row)
  return (
    <tr className={out ? 'sheet-out' : ''} style={{ height }} aria-rowindex={rowIndex + 2}>
      <td className="sheet-check">
        <input
          type="checkbox"
          aria-label={t('sheets.exclude_row', { n })}
          checked={out}
          onChange={(e) => {
            const excluded = e.target.checked
            onChange((now) => exclude(now, rowIndex, excluded, kind, t))
          }}
        />
      </td>
      <th scope="row" className="sheet-figure">
        {n}
      </th>
      <td>
        {choices ? (
          <select
            className="sheet-input"
            data-cell={`${rowIndex}:action`}
            aria-label={t(choices.label, { n, ...found })}
            value={row.action || 'skip'}
            disabled={out}
            onChange={(e) => {
              const action = e.target.value as ImportAction
              onChange((now) => setAction(now, rowIndex, action))
            }}
          >
            {Object.entries(choices.words).map(([action, words]) => (
              <option key={action} value={action}>
                {t(words, found)}
              </option>
            ))}
          </select>
        ) : (
          <span className="sheet-state">
            {t(row.example ? 'sheets.example' : out ? 'sheets.left_out' : 'sheets.action_add')}
          </span>
        )}
        {errors?.action && <Sentence text={errors.action} />}
      </td>
      {kind.sheet.list.map((column) => (
        <td key={column.field} className={errors?.[column.field] ? 'sheet-wrong' : ''}>
          <SheetCell
            rowIndex={rowIndex}
            row={row}
            column={column}
            kind={kind}
            label={(titles[column.field]?.cell ?? '').replace(rowMark, String(n))}
            error={errors?.[column.field]}
            onChange={onChange}
            t={t}
          />
          {errors?.[column.field] && (
            <Sentence id={`e-${rowIndex}-${column.field}`} text={errors[column.field] ?? ''} />
          )}
          {old[column.field] !== undefined && !errors?.[column.field] && (
            <span className="sheet-old one-line" title={old[column.field]}>
              {t('sheets.was', { old: old[column.field] || '–' })}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
})

const Sentence = ({ id, text }: { id?: string; text: string }) => (
  <span className="sheet-sentence" title={text} {...(id ? { id } : {})}>
    {text}
  </span>
)
