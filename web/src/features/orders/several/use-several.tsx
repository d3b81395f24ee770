import type { OrderRow } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../../ui/app/lazy-dialog.tsx'
import { useCaller, useMay } from '../../../ui/app/me.tsx'
import { Button } from '../../../ui/kit/index.ts'
import type { RowChoice } from '../../../ui/list/columns.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useDownload } from '../../sheets/index.ts'
import { isPossible } from '../actions/offered-actions.ts'
import type { Mover } from '../calendar/mover.ts'
import { useNow } from '../order/order-words.tsx'

const PayTogether = lazyDialog(['order-list', 'orders'], async () => (await import('./PayTogether.tsx')).PayTogether)
const MoveTogether = lazyDialog(
  ['order-list', 'orders', 'visits'],
  async () => (await import('./MoveTogether.tsx')).MoveTogether,
)
const BookAgain = lazyDialog(['order-list'], async () => (await import('./BookAgain.tsx')).BookAgain)

/** So many orders are chosen at once; the export takes no more. */
const chosenMax = 200

interface Several {
  choice: RowChoice<OrderRow>
  /** What can be done with the chosen orders; null while none is chosen. */
  bar: ReactNode
}

/** Orders that are chosen on any page of the list, and what can be done with all of them. */
export function useSeveral(rows: readonly OrderRow[] | undefined, loadMover: () => Promise<Mover>): Several {
  const t = useT()
  const who = useCaller()
  const now = useNow()
  const mayBook = useMay('book')
  const manages = useMay('manage_orders')
  const { fetching, fetchFile } = useDownload()
  const [kept, setKept] = useState<ReadonlyMap<number, OrderRow>>(new Map())
  const [opened, setOpened] = useState<'pay' | 'move' | 'again' | null>(null)
  // the rows in sight are newer than when they were chosen
  const chosen = [...kept.values()].map((row) => rows?.find(({ order_id }) => order_id === row.order_id) ?? row)
  const payable = chosen.filter((row) => isPossible(who, row, now, 'pay'))
  const copyable = chosen.filter((row) => isPossible(who, row, now, 'copy'))
  const close = () => setOpened(null)
  return {
    choice: {
      chosen: [...kept.keys()],
      label: ({ order_no }) => t('ui.choose_named', { name: order_no }),
      isOff: ({ order_id }) => kept.size >= chosenMax && !kept.has(order_id),
      onChoose: (changed, isChosen) =>
        setKept((before) => {
          const next = new Map(before)
          for (const row of changed) {
            if (!isChosen) next.delete(row.order_id)
            else if (next.size < chosenMax) next.set(row.order_id, row)
          }
          return next
        }),
    },
    bar: chosen.length > 0 && (
      <>
        <div className="app-chosen-bar row wrap" role="status">
          {t('ui.selected', { count: chosen.length })}
          {payable.length > 0 && (
            <Button onClick={() => setOpened('pay')}>{t('order-list.pay', { count: payable.length })}</Button>
          )}
          <Button
            loading={fetching === 'order_export'}
            onClick={() =>
              void fetchFile('order_export', { order_ids: [...kept.keys()].join(',') }, t('order-sheets.export_file'))
            }
          >
            {t('order-list.export')}
          </Button>
          {copyable.length > 0 && <Button onClick={() => setOpened('again')}>{t('order-list.again')}</Button>}
          {(mayBook || manages) && <Button onClick={() => setOpened('move')}>{t('order-list.move')}</Button>}
          <Button type="text" onClick={() => setKept(new Map())}>
            {t('ui.clear_selection')}
          </Button>
        </div>
        {opened === 'pay' && <PayTogether rows={payable} onClose={close} />}
        {opened === 'move' && <MoveTogether rows={chosen} loadMover={loadMover} onClose={close} />}
        {opened === 'again' && <BookAgain rows={copyable} loadMover={loadMover} onClose={close} />}
      </>
    ),
  }
}
