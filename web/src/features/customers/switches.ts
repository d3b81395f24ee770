import type { CustomerRow } from '@goodlot/contract'
import type { CustomerFlag } from '@goodlot/rules'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

type SwitchField = 'status' | 'is_agent' | CustomerFlag | 'email_notification_status'
/** Catalog keys of the rights; `customers.<words>` is also the title of the column. */
type RightWords = 'ins_code' | 'my_ins_list' | 'own_price' | 'notification'
type SwitchWords = 'status' | 'agent' | RightWords

export interface CustomerSwitch {
  /** Name of the field in the row, and of the filter. */
  field: SwitchField
  /** Prefix of the switch's keys in the catalog: `<words>_on_ask`, `<words>_on_effect` … */
  words: SwitchWords
  send(uid: number, value: 0 | 1): Promise<unknown>
}

const flag = (field: CustomerFlag, words: RightWords) => ({
  field,
  words,
  send: (uid: number, value: 0 | 1) => ask('customer_change_flag', { uid, field, value }),
})

export const statusSwitch: CustomerSwitch = {
  field: 'status',
  words: 'status',
  send: (uid, status) => ask('customer_change_status', { uid, status }),
}
export const agentSwitch: CustomerSwitch = {
  field: 'is_agent',
  words: 'agent',
  send: (uid, value) => ask('customer_change_agent', { uid, value }),
}
/** The switches in the column group of rights, in the order of their columns (O-05). */
export const rightSwitches: readonly (CustomerSwitch & { words: RightWords })[] = [
  flag('can_use_ins_code', 'ins_code'),
  flag('can_use_my_ins_list', 'my_ins_list'),
  flag('can_use_own_price', 'own_price'),
  {
    field: 'email_notification_status',
    words: 'notification',
    send: (uid, value) => ask('customer_change_notify', { uid, value }),
  },
]

/** Asks for confirmation with the effect of the change, sends it, and loads the list again (O-13). */
export function useSwitch() {
  const t = useT()
  const client = useQueryClient()
  const { modal, message } = useApp()
  const tell = useTell()
  return (kind: CustomerSwitch, customer: CustomerRow) => {
    const turnOn = !customer[kind.field]
    const name = customer.nickname
    const verbs =
      kind.field === 'status'
        ? (['customers.activate', 'customers.deactivate'] as const)
        : (['customers.switch_on', 'customers.switch_off'] as const)
    void modal.confirm({
      title: t(`customers.${kind.words}_${turnOn ? 'on' : 'off'}_ask`, { name }),
      content: t(`customers.${kind.words}_${turnOn ? 'on' : 'off'}_effect`, { name }),
      okText: t(verbs[turnOn ? 0 : 1]),
      okButtonProps: { danger: kind.field === 'status' && !turnOn },
      cancelText: t('ui.cancel'),
      onOk: async () => {
        try {
          await kind.send(customer.user_id, turnOn ? 1 : 0)
          void message.success(t('customers.changed'))
        } catch (error) {
          tell(error)
        }
        await client.invalidateQueries({ queryKey: ['get_customer_list'] })
      },
    })
  }
}
