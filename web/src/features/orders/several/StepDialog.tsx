import type { OrderRow } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import type { Steps } from './use-steps.ts'

interface Props {
  title: string
  rows: readonly OrderRow[]
  steps: Steps
  /** What stands beside an order before it is its turn. */
  about(row: OrderRow): ReactNode
  okText: string
  isOff?: boolean
  /** The person is being led to another site. */
  isLeaving?: boolean
  /** Shown once all orders have had their turn. */
  after?: ReactNode
  onClose(): void
  children?: ReactNode
}

/** A dialog that does the same with several orders: what is going to happen, how far it is, and what became of each. */
export function StepDialog({
  title,
  rows,
  steps,
  about,
  okText,
  isOff = false,
  isLeaving = false,
  after,
  onClose,
  children,
}: Props) {
  const t = useT()
  const { results, current, start, stop } = steps
  const isRunning = current !== null
  const open = rows.filter(({ order_id }) => !results.get(order_id)?.isDone)
  const isOver = !isRunning && results.size > 0
  return (
    <Dialog
      title={title}
      width={640}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: !isRunning }}
      onClose={() => {
        stop()
        onClose()
      }}
      buttons={(leave) => (
        <>
          {isRunning ? (
            <Button onClick={stop}>{t('order-list.stop')}</Button>
          ) : (
            <Button onClick={leave}>{t(isOver ? 'ui.close' : 'ui.cancel')}</Button>
          )}
          {open.length > 0 && (
            <Button type="primary" loading={isRunning || isLeaving} disabled={isOff} onClick={start}>
              {isOver ? t('order-list.rest', { count: open.length }) : okText}
            </Button>
          )}
        </>
      )}
    >
      {children}
      <p className="app-hint" role="status">
        {(isRunning || isOver) && t('order-list.progress', { done: rows.length - open.length, count: rows.length })}
      </p>
      <ul className="ord-steps">
        {rows.map((row) => {
          const result = results.get(row.order_id)
          return (
            <li key={row.order_id} aria-busy={current === row.order_id}>
              <strong className="app-number">{row.order_no}</strong>
              <span className={result && !result.isDone ? 'app-red' : ''}>
                {result ? result.text : current === row.order_id ? t('order-list.working') : about(row)}
              </span>
            </li>
          )
        })}
      </ul>
      {isOver && after}
    </Dialog>
  )
}
