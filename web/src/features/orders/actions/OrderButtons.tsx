import { DownOutlined } from '@ant-design/icons'
import type { OrderInfo } from '@goodlot/contract'
import { Button, Dropdown, Tooltip } from 'antd'
import { useMay } from '../../../ui/app/me.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { dueOf } from '../order/order-facts.ts'
import { labelOf, useActionMenu, useRunOrRefuse } from './action-menu.tsx'
import { useOfferedActions } from './offered-actions.ts'
import type { RunAction } from './use-order-actions.tsx'

interface Props {
  order: OrderInfo
  onAction: RunAction
}

/** The actions on the order's own page. Root has so many that they are in one menu, each with its explanation. */
export const OrderButtons = (props: Props) =>
  useMay('see_all_records') ? <RootMenu {...props} /> : <Buttons {...props} />

function RootMenu({ order, onAction }: Props) {
  const t = useT()
  const items = useActionMenu(order, onAction)
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, className: 'ord-menu' }}>
      <Button type="primary">
        {t('orders.acts')} <DownOutlined />
      </Button>
    </Dropdown>
  )
}

function Buttons({ order, onAction }: Props) {
  const t = useT()
  const { mayPay, others } = useOfferedActions(order)
  const runOrRefuse = useRunOrRefuse(onAction)
  return (
    <>
      {others.map((offered) => {
        const { action, reason } = offered
        if (action.isOnlyBesideLostNotice) return null
        return (
          <Tooltip key={action.name} title={reason}>
            <Button
              icon={action.icon}
              danger={action.isDanger === true}
              {...(reason ? { 'aria-disabled': true, className: 'app-off' } : {})}
              onClick={() => runOrRefuse(offered, order)}
            >
              {t(labelOf(action, order))}
            </Button>
          </Tooltip>
        )
      })}
      {mayPay && (
        <Button type={dueOf(order) > 0 ? 'primary' : 'default'} onClick={() => onAction('pay', order)}>
          {t('orders.pay')}
        </Button>
      )}
    </>
  )
}
