import type { OrderRow } from '@goodlot/contract'
import { chinaDay } from '@goodlot/rules'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useDayWords, useNow, useStage } from '../order/order-words.tsx'
import { useOfferedActions } from './offered-actions.ts'
import type { RunAction } from './use-order-actions.tsx'

interface Props {
  row: OrderRow
  onAction: RunAction
  /** True in a cell of the list, where there is no room for the explanation. */
  brief?: boolean
}

/** Warns in red that no inspector will come, and offers the owner what can be done (SPEC A6). */
export function LostInspectorNotice({ row, onAction, brief = false }: Props) {
  const t = useT()
  const dayWords = useDayWords()
  const now = useNow()
  const { others } = useOfferedActions(row)
  if (useStage(row) !== 'no_inspector') return null
  const days = row.ins_date
  const isOver = days.some((day) => day <= chinaDay(now))
  // root cannot move an order in its owner's name, and uses its own menu instead of these buttons
  const mayMove = others.some(({ action }) => action.name === 'move')
  const shown = others.flatMap(({ action: { name, lostLabel, isDanger }, reason }) =>
    mayMove && lostLabel && reason === undefined ? [{ name, label: lostLabel, isDanger }] : [],
  )
  const title = t('orders.lost_title', { days: days.map(dayWords).join(' · ') })
  const buttons = (
    <div className="ord-lost-acts wrap">
      {shown.map(({ name, label, isDanger }, index) => (
        <Button
          key={name}
          {...(brief ? { className: 'app-cell-link' } : {})}
          type={brief ? 'link' : index === 0 ? 'primary' : 'default'}
          danger={isDanger === true}
          onClick={() => onAction(name, row)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  )
  if (brief)
    return (
      <div className="ord-lost ord-lost-brief" role="note">
        <strong className="app-red">{title}</strong>
        {buttons}
      </div>
    )
  return (
    <Alert
      className="ord-lost"
      type="error"
      showIcon
      role="alert"
      title={title}
      {...(shown.length > 0
        ? {
            description: (
              <>
                <p>{t(isOver ? 'orders.lost_over' : 'orders.lost_text')}</p>
                {buttons}
              </>
            ),
          }
        : {})}
    />
  )
}
