import { DownOutlined } from '@ant-design/icons'
import type { OrderInfo } from '@goodlot/contract'
import { Button, Dropdown, Tooltip } from 'antd'
import { useCaller, useMay } from '../../ui/app/me.tsx'
import { useT } from '../../ui/app/words.tsx'
import { actIcons, useRefusalNote } from './OrderActions.tsx'
import { actsOf, type OrderAct, orderActs } from './order-facts.ts'
import { useNow } from './order-words.tsx'

interface Props {
  order: OrderInfo
  onAct(act: OrderAct, order: OrderInfo): void
}

/** What one can do with the order on its own page. Root's acts stand in one menu, each with its consequence. */
export function OrderButtons({ order, onAct }: Props) {
  const t = useT()
  const who = useCaller()
  const isRoot = useMay('administer')
  const refuse = useRefusalNote()
  const acts = actsOf(who, order, useNow())
  const shown = orderActs.flatMap((act) => {
    const verdict = acts[act]
    if (!verdict || act === 'pay') return []
    const reason = verdict.ok ? undefined : t(`faults.${verdict.why}`, verdict.params)
    return [{ act, reason, run: () => (reason ? refuse(act, reason) : onAct(act, order)) }]
  })
  if (isRoot)
    return shown.length === 0 ? null : (
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: shown.map(({ act, reason, run }) => ({
            key: act,
            icon: actIcons[act],
            danger: act === 'cancel',
            label: (
              <span className={reason ? 'ord-act app-off' : 'ord-act'}>
                {t(`orders.${act}`)}
                <small>{reason ?? t(`orders.${act}_means`)}</small>
              </span>
            ),
            onClick: run,
          })),
        }}
      >
        <Button type="primary">
          {t('orders.acts')} <DownOutlined />
        </Button>
      </Dropdown>
    )
  return (
    <>
      {shown.map(({ act, reason, run }) => (
        <Tooltip key={act} title={reason}>
          <Button
            icon={actIcons[act]}
            danger={act === 'cancel'}
            {...(reason ? { 'aria-disabled': true, className: 'app-off' } : {})}
            onClick={run}
          >
            {t(`orders.${act}`)}
          </Button>
        </Tooltip>
      ))}
      {acts.pay && (
        <Button type="primary" onClick={() => onAct('pay', order)}>
          {t('orders.pay')}
        </Button>
      )}
    </>
  )
}
