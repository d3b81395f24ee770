import { App, Button, Modal, Spin } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useT } from '../../ui/words.tsx'
import { useImport } from './import.ts'
import { countsOf, nextError, type Place, type Review } from './review.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import type { SheetKind } from './sheet-kind.ts'
import './sheets.css'

interface Props {
  kind: SheetKind
  fileName: string
  first: Review
  onClose(): void
}

/** The whole list before it is imported, over the whole screen: each cell can be changed, each error stands at its cell. */
export function SheetReview({ kind, fileName, first, onClose }: Props) {
  const t = useT()
  const { modal } = App.useApp()
  const [review, setReview] = useState(first)
  const [goal, setGoal] = useState<Place | null>(null)
  const here = useRef<Place | null>(null)
  const change = useCallback((how: (now: Review) => Review) => setReview(how), [])
  const fields = [...kind.columns.map((c) => c.field), 'action']
  const jump = (list: Review, from: Place | null) => {
    const place = nextError(list, fields, from)
    if (place) {
      here.current = place
      setGoal({ ...place })
    }
  }
  const { busy, note, check, run, cancel } = useImport({
    kind,
    review,
    show: (next) => {
      setReview(next)
      jump(next, null)
    },
    onDone: onClose,
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
  const onPlace = useCallback((place: Place) => {
    here.current = place
  }, [])
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
        <div className="sheet-foot">
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
        onNextError={() => jump(review, here.current)}
      />
      <Spin
        spinning={busy !== null}
        classNames={{ root: 'sheet-busy' }}
        description={
          <span className="sheet-busy-words">
            {t(busy === 'check' ? 'sheets.checking' : 'sheets.importing', { count: review.rows.length })}
            {busy === 'check' && (
              <Button size="small" onClick={cancel}>
                {t('ui.cancel')}
              </Button>
            )}
          </span>
        }
      >
        <SheetGrid kind={kind} review={review} onChange={change} goal={goal} onPlace={onPlace} />
      </Spin>
    </Modal>
  )
}
