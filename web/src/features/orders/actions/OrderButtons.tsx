import { DownOutlined } from '@ant-design/icons'
import type { OrderInfo } from '@goodlot/contract'
import { Button, Dropdown, Tooltip } from 'antd'
import { useCaller, useMay } from '../../../ui/app/me.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { actsOf, dueOf, type OrderAct, orderActs } from '../order/order-facts.ts'
import { useNow } from '../order/order-words.tsx'
import { actIcons, useActWords, useMenuActs, useRefusalNote } from './menu-actions.tsx'

interface Props {
  order: OrderInfo
  onAct(act: OrderAct, order: OrderInfo): void
}

/** What one can do with the order on its own page. Root's acts stand in one menu, each with its consequence. */
export const OrderButtons = (props: Props) => (useMay('administer') ? <RootMenu {...props} /> : <Buttons {...props} />)

function RootMenu({ order, onAct }: Props) {
  const t = useT()
  const items = useMenuActs(order, onAct)
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, className: 'ord-menu' }}>
      <Button type="primary">
        {t('orders.acts')} <DownOutlined />
      </Button>
    </Dropdown>
  )
}

function Buttons({ order, onAct }: Props) {
  const t = useT()
  const words = useActWords()
  const refuse = useRefusalNote()
  const acts = actsOf(useCaller(), order, useNow())
  return (
    <>
      {orderActs.map((act) => {
        const verdict = acts[act]
        // those of a lost inspector stand in its band
        if (!verdict || act === 'pay' || act === 'choose_inspector' || act === 'move') return null
        const reason = verdict.ok ? undefined : t(`faults.${verdict.why}`, verdict.params)
        return (
          <Tooltip key={act} title={reason}>
            <Button
              icon={actIcons[act]}
              danger={act === 'cancel'}
              {...(reason ? { 'aria-disabled': true, className: 'app-off' } : {})}
              onClick={() => (reason ? refuse(act, reason) : onAct(act, order))}
            >
              {words(act, order).label}
            </Button>
          </Tooltip>
        )
      })}
      {acts.pay && (
        <Button type={dueOf(order) > 0 ? 'primary' : 'default'} onClick={() => onAct('pay', order)}>
          {t('orders.pay')}
        </Button>
      )}
    </>
  )
}
