import { wordFor } from '@goodlot/i18n'
import { useCallback, useState } from 'react'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { Button, Modal, Spin } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { CellTools } from './CellTools.tsx'
import { type Imported, useImport } from './import.ts'
import { ReviewBar } from './ReviewBar.tsx'
import type { Review } from './review.ts'
import { type CellPosition, countsOf, nextError } from './review-counts.ts'
import { SheetGrid } from './SheetGrid.tsx'
import type { ReviewKind } from './sheet-kind.ts'
import { useLeftOut } from './use-left-out.ts'
import './sheets.css'

interface Props {
  kind: ReviewKind
  fileName: string
  initial: Review
  /** Goes back to the step that shows how the file was read. */
  onReading(): void
  onImported(imported: Imported): void
  onClose(): void
}

/** The full-screen review before an import: every cell can be edited, and every error is shown at its cell. */
export function SheetReview({ kind, fileName, initial, onReading, onImported, onClose }: Props) {
  const t = useT()
  const { modal } = useApp()
  useUnsaved(() => true)
  const [review, setReview] = useState(initial)
  const [target, setTarget] = useState<CellPosition | null>(null)
  const [current, setCurrent] = useState<CellPosition | null>(null)
  const change = useCallback((update: (now: Review) => Review) => setReview(update), [])
  const fields = [...kind.sheet.list.map((c) => c.field), 'action']
  const goToNextError = (list: Review, from: CellPosition | null) => {
    const position = nextError(list, fields, from)
    if (position) {
      setCurrent(position)
      setTarget({ ...position })
    }
  }
  const downloadLeftOut = useLeftOut(kind)
  const { busy, note, check, run, cancel } = useImport({
    kind,
    review,
    show: (next) => {
      setReview(next)
      goToNextError(next, null)
    },
    onDone: (imported) => {
      onImported(imported)
      onClose()
    },
  })
  const leave = () =>
    void modal.confirm({
      title: t('sheets.leave_ask'),
      content: t('sheets.leave_text'),
      okText: t('sheets.leave'),
      okButtonProps: { danger: true },
      cancelText: t('sheets.stay'),
      onOk: onClose,
    })
  const goBack = () => {
    if (!review.changed) return onReading()
    void modal.confirm({
      title: t('sheets.how_read_ask'),
      okText: t('sheets.leave'),
      okButtonProps: { danger: true },
      cancelText: t('sheets.stay'),
      onOk: onReading,
    })
  }
  return (
    <Modal
      open
      className="sheet-review"
      width="100%"
      title={t('sheets.review', { file: fileName })}
      keyboard={false}
      mask={{ closable: false }}
      onCancel={leave}
      footer={
        <div className="sheet-foot wrap">
          <span className="sheet-here" role="status">
            {current && <CurrentError kind={kind} review={review} position={current} />}
          </span>
          {current && <CellTools kind={kind} review={review} position={current} onChange={change} />}
          <Button onClick={leave}>{t('ui.cancel')}</Button>
          <Button disabled={busy !== null} onClick={() => void check()}>
            {t('sheets.check')}
          </Button>
          <Button type="primary" disabled={busy !== null} onClick={() => void run()}>
            {t('sheets.import')}
          </Button>
        </div>
      }
    >
      <ReviewBar
        counts={countsOf(review)}
        note={note}
        review={review}
        onChange={change}
        onNextError={() => goToNextError(review, current)}
        onReading={goBack}
        onLeftOut={() => void downloadLeftOut(review)}
      />
      <Spin
        spinning={busy !== null}
        className="sheet-busy"
        description={
          <span className="sheet-busy-words inline">
            {t(busy === 'check' ? 'sheets.checking' : 'sheets.importing', { count: review.rows.length })}
            {busy === 'check' && (
              <Button size="small" onClick={cancel}>
                {t('ui.cancel')}
              </Button>
            )}
          </span>
        }
      >
        <SheetGrid kind={kind} review={review} onChange={change} target={target} onPosition={setCurrent} />
      </Spin>
    </Modal>
  )
}

/** The full error message of the focused cell; below the cell there may be room only for its beginning. */
function CurrentError({ kind, review, position }: { kind: ReviewKind; review: Review; position: CellPosition }) {
  const t = useT()
  const row = review.rows[position.rowIndex]
  const error = row?.exclude === 1 ? undefined : review.errors.get(position.rowIndex)?.[position.field]
  if (!row || !error) return null
  const column =
    position.field === 'action' ? t('sheets.what') : wordFor(t, `${kind.sheet.noun}.column_`, position.field)
  return (
    <span className="app-red">
      {t('sheets.cell', { column, n: row.sheet_row })}: {error}
    </span>
  )
}
