import { wordFor } from '@goodlot/i18n'
import { useId, useState } from 'react'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Button, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { cellText, fillDown, replaceAll } from './block.ts'
import type { Review } from './review.ts'
import type { CellPosition } from './review-counts.ts'
import type { ReviewKind } from './sheet-kind.ts'

interface Props {
  kind: ReviewKind
  review: Review
  /** The cell that has the focus. */
  position: CellPosition
  onChange(change: (now: Review) => Review): void
}

/** Fills the focused cell's value into the rows below it, or replaces a text in its whole column. */
export function CellTools({ kind, review, position, onChange }: Props) {
  const t = useT()
  const [replacing, setReplacing] = useState(false)
  const row = review.rows[position.rowIndex]
  if (!row || position.field === 'action') return null
  const column = wordFor(t, `${kind.sheet.noun}.column_`, position.field)
  const text = cellText(row, position.field, kind)
  return (
    <span className="inline">
      <Button
        size="small"
        title={t('sheets.fill_down_hint', { text, column })}
        onClick={() => onChange((now) => fillDown(now, position, kind, t))}
      >
        {t('sheets.fill_down')}
      </Button>
      <Button size="small" onClick={() => setReplacing(true)}>
        {t('sheets.replace_all')}
      </Button>
      {replacing && (
        <ReplaceDialog
          kind={kind}
          review={review}
          field={position.field}
          column={column}
          from={text}
          onChange={onChange}
          onClose={() => setReplacing(false)}
        />
      )}
    </span>
  )
}

interface ReplaceProps extends Pick<Props, 'kind' | 'review' | 'onChange'> {
  field: string
  column: string
  from: string
  onClose(): void
}

function ReplaceDialog({ kind, review, field, column, from: initial, onChange, onClose }: ReplaceProps) {
  const t = useT()
  const { message } = useApp()
  const id = useId()
  const [from, setFrom] = useState(initial)
  const [to, setTo] = useState('')
  const { count } = replaceAll(review, field, { from, to }, kind, t)
  return (
    <Dialog
      title={t('sheets.replace_title', { column })}
      okText={t('sheets.replace_count', { count })}
      okButtonProps={{ disabled: count === 0 }}
      cancelText={t('ui.cancel')}
      onClose={onClose}
      onOk={() => {
        onChange((now) => replaceAll(now, field, { from, to }, kind, t).review)
        void message.success(t('sheets.replaced', { count }))
        onClose()
      }}
    >
      <div className="sheet-replace">
        <label htmlFor={`${id}-from`}>{t('sheets.replace_from')}</label>
        <Input id={`${id}-from`} value={from} onChange={(e) => setFrom(e.target.value)} />
        <label htmlFor={`${id}-to`}>{t('sheets.replace_to')}</label>
        <Input id={`${id}-to`} value={to} autoFocus onChange={(e) => setTo(e.target.value)} />
      </div>
    </Dialog>
  )
}
