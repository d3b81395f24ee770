import type { OrderRow } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { type Day, mayEdit } from '@goodlot/rules'
import type { DragEvent } from 'react'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useCaller } from '../../../ui/app/me.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { orderAddress } from '../order/order-address.ts'
import { factsOf } from '../order/order-facts.ts'
import { useNow } from '../order/order-words.tsx'
import { type Grouping, groupOf } from './span.ts'
import type { Moving } from './VisitScreen.tsx'

/** What every form of the calendar gets. */
export interface VisitsProps {
  days: readonly Day[]
  today: Day
  /** The month whose days are meant, `YYYY-MM`; '' for a week. */
  month: string
  by: Grouping
  rows: readonly OrderRow[]
  onMove(moving: Moving): void
}

interface Props {
  row: OrderRow
  day: Day
  /** What its first line names. */
  by: Grouping
  /** The table around it says the other of factory and inspector already. */
  isBrief?: true
  onMove(moving: Moving): void
}

/** The kind of data under which a dragged visit is handed over. */
const dragged = 'application/x-goodlot-visit'

/** A line of a list: one visit on one of its days; leads to the order; in time it can be dragged to another day, or moved by its button. */
export function Visit({ row, day, by, isBrief, onMove }: Props) {
  const t = useT()
  const canMove = mayEdit(useCaller(), factsOf(row), useNow()).ok
  const other = groupOf(row, by === 'factory' ? 'inspector' : 'factory') || t('visits.nobody')
  const about = [
    row.order_name || row.product_names[0] || row.order_no,
    ...(isBrief ? [] : [other]),
    wordFor(t, 'orders.status_', row.order_status),
  ]
  return (
    <li
      className="visits-visit"
      data-status={row.order_status}
      data-result={row.report_result}
      draggable={canMove}
      onDragStart={(e) => {
        e.dataTransfer.setData(dragged, JSON.stringify([row.order_id, day]))
        e.dataTransfer.effectAllowed = 'move'
      }}
    >
      <AppLink to={orderAddress(row.order_no)} className="gl-link visits-name" draggable={false}>
        {groupOf(row, by) || t('visits.nobody')}
      </AppLink>
      <span className="visits-about">{about.join(' · ')}</span>
      {canMove && (
        <button
          type="button"
          className="visits-move plain-button"
          aria-label={`${t('visits.move')}: ${row.order_no}`}
          onClick={() => onMove({ row, from: day })}
        >
          {t('visits.move')}
        </button>
      )}
    </li>
  )
}

/** The events with which a day takes a visit that is dropped on it. */
export function dropOn(to: Day, { rows, onMove }: Pick<VisitsProps, 'rows' | 'onMove'>) {
  const isVisit = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragged)
  return {
    onDragOver: (e: DragEvent) => {
      if (isVisit(e)) e.preventDefault()
    },
    onDrop: (e: DragEvent) => {
      if (!isVisit(e)) return
      e.preventDefault()
      const [id, from] = JSON.parse(e.dataTransfer.getData(dragged)) as [number, Day]
      const row = rows.find(({ order_id }) => order_id === id)
      if (row && from !== to) onMove({ row, from, to })
    },
  }
}
