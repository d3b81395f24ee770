import { type Key, type ReactNode, useState } from 'react'
import { DownOutlined, UpOutlined } from '../kit/icons.ts'
import { Button, Checkbox, Radio } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import type { Column, RowChoice } from './columns.ts'

interface Props<R extends object> {
  row: R
  rowKey: Key
  index: number
  columns: readonly Column<R>[]
  choice?: RowChoice<R> | undefined
}

const isShown = (content: ReactNode) => content !== null && content !== undefined && content !== '' && content !== false

/** A row of a list on a phone: its name, the facts that distinguish it, and its actions; the rest unfolds. */
export function RowCard<R extends object>({ row, rowKey, index, columns, choice }: Props<R>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const at = (place: Column<R>['phone']) =>
    columns
      .filter(({ phone }) => phone === place)
      .map((column) => ({ column, content: column.render(row, index) }))
      .filter(({ content }) => isShown(content))
  const details = columns.filter(({ phone }) => phone === undefined)
  return (
    <article className="app-row-card">
      <div className="app-row-head">
        {choice && <Choice row={row} rowKey={rowKey} choice={choice} />}
        {at('image').map(({ column, content }) => (
          <span key={column.key}>{content}</span>
        ))}
        <div className="app-row-main">
          {at('title').map(({ column, content }) => (
            <div key={column.key} className="app-row-title">
              {content}
            </div>
          ))}
          <div className="app-row-line">
            {[...at('line'), ...at('line_end')].map(({ column, content }) => (
              <span key={column.key}>{content}</span>
            ))}
          </div>
        </div>
        {at('corner').map(({ column, content }) => (
          <span key={column.key}>{content}</span>
        ))}
      </div>
      <div className="app-row-foot row">
        {details.length > 0 && (
          <Button
            type="text"
            icon={isOpen ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('ui.details')}
          </Button>
        )}
        {at('action').map(({ column, content }) => (
          <span key={column.key} className="app-row-does">
            {content}
          </span>
        ))}
      </div>
      {isOpen && (
        <dl className="app-row-details">
          {details.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{column.render(row, index)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

function Choice<R extends object>({ row, rowKey, choice }: { row: R; rowKey: Key; choice: RowChoice<R> }) {
  const Box = choice.isSingle ? Radio : Checkbox
  const isChosen = choice.chosen.includes(rowKey)
  return (
    <Box
      className="app-row-choice"
      checked={isChosen}
      disabled={choice.isOff?.(row) === true}
      aria-label={choice.label(row)}
      onChange={() => choice.onChoose([row], !isChosen)}
    />
  )
}
