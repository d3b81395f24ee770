import type { OrderInfo } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { useMay } from '../../../ui/app/me.tsx'
import { DownOutlined } from '../../../ui/kit/icons.ts'
import { Button, Dropdown, Tooltip } from '../../../ui/kit/index.ts'
import { MoreMenu, useMenu } from '../../../ui/list/MoreMenu.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { dueOf } from '../order/order-facts.ts'
import { labelOf, useActionMenu, useRunOrRefuse } from './action-menu.tsx'
import { mainOf, useOfferedActions } from './offered-actions.ts'
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
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="primary">
        {t('orders.acts')} <DownOutlined />
      </Button>
    </Dropdown>
  )
}

function Buttons({ order, onAction, except }: Props & { except?: string | undefined }) {
  const t = useT()
  const { mayPay, others } = useOfferedActions(order)
  const runOrRefuse = useRunOrRefuse(onAction)
  const closeMenu = useMenu()
  return (
    <>
      {others.map((offered) => {
        const { action, reason } = offered
        if (action.isOnlyBesideLostNotice || action.name === except) return null
        return (
          <Tooltip key={action.name} title={reason}>
            <Button
              icon={action.icon}
              danger={action.isDanger === true}
              {...(reason ? { 'aria-disabled': true, className: 'app-off' } : {})}
              onClick={() => {
                closeMenu?.()
                runOrRefuse(offered, order)
              }}
            >
              {t(labelOf(action, order))}
            </Button>
          </Tooltip>
        )
      })}
      {mayPay && except !== 'pay' && (
        <Button type={dueOf(order) > 0 ? 'primary' : 'default'} onClick={() => onAction('pay', order)}>
          {t('orders.pay')}
        </Button>
      )}
    </>
  )
}

/** The one bar of a phone, at the bottom of the window: the main action as a word, everything else in a menu. */
export function OrderBar({ order, onAction, children }: Props & { children: ReactNode }) {
  const t = useT()
  const isRoot = useMay('see_all_records')
  const { mayPay, others } = useOfferedActions(order)
  const runOrRefuse = useRunOrRefuse(onAction)
  // the notice about a lost inspector has its own buttons
  const main = mayPay ? undefined : mainOf(others.filter(({ action }) => !action.isOnlyBesideLostNotice))
  return (
    <div className="ord-bar row" role="toolbar" aria-label={t('orders.acts')}>
      {isRoot ? (
        <RootMenu order={order} onAction={onAction} />
      ) : mayPay ? (
        <Button type="primary" onClick={() => onAction('pay', order)}>
          {t('orders.pay')}
        </Button>
      ) : (
        main && (
          <Button icon={main.action.icon} onClick={() => runOrRefuse(main, order)}>
            {t(labelOf(main.action, order))}
          </Button>
        )
      )}
      <MoreMenu label={t('ui.more_named', { name: order.order_no })}>
        {children}
        {!isRoot && <Buttons order={order} onAction={onAction} except={mayPay ? 'pay' : main?.action.name} />}
      </MoreMenu>
    </div>
  )
}
