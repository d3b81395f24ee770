import type { OrderInfo } from '@goodlot/contract'
import { moreDatesProposed } from '@goodlot/rules'
import { useState } from 'react'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { DeleteOutlined, PlusOutlined } from '../../../ui/kit/icons.ts'
import { Alert, Button, Checkbox, Skeleton } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { InspectorSelect } from '../../inspectors/index.ts'
import { useDayWords } from '../order/order-words.tsx'
import { useOrder } from '../order/queries.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

/** Root assigns further inspectors when the man-days exceed the dates. */
export function MembersDialog(props: ActionDialogProps) {
  const { t } = useLocale()
  const order = useOrder(props.row.order_no)
  if (order.data) return <Team {...props} order={order.data} />
  return (
    <Dialog title={t('changes.members')} footer={null} onClose={props.onClose}>
      {order.error ? <Alert type="error" showIcon title={order.error.message} /> : <Skeleton />}
    </Dialog>
  )
}

interface Member {
  /** React key: rows that are being filled in have no id yet. */
  key: number
  id: number | null
  name: string
  days: string[]
}

function Team({ order, ...props }: ActionDialogProps & { order: OrderInfo }) {
  const { t } = useLocale()
  const day = useDayWords()
  const days = order.ins_date
  const [members, setMembers] = useState<Member[]>(() =>
    order.members.map(({ ins_id, ins_nick_name, ins_date }, key) => ({
      key,
      id: ins_id,
      name: ins_nick_name,
      days: ins_date,
    })),
  )
  const room = moreDatesProposed(order.md ?? 0, days.length)
  const used = members.reduce((sum, member) => sum + member.days.length, 0)
  const change = (key: number, to: Partial<Member>) =>
    setMembers((now) => now.map((member) => (member.key === key ? { ...member, ...to } : member)))
  const add = () =>
    setMembers((now) => [
      ...now,
      { key: Math.max(-1, ...now.map(({ key }) => key)) + 1, id: null, name: '', days: days.slice(0, room - used) },
    ])
  const isComplete = members.every(({ id, days: chosen }) => id !== null && chosen.length > 0)
  const wanted = members.flatMap(({ id, days: chosen }) => (id === null ? [] : [{ ins: id, ins_date: chosen }]))
  const isSame = shape(wanted) === shape(order.members.map((one) => ({ ins: one.ins_id, ins_date: one.ins_date })))
  return (
    <ChangeDialog
      {...props}
      call="order_members"
      title={t('changes.members_named', { name: order.order_no })}
      okText={t('changes.members_ok')}
      change={isComplete && !isSame ? { members: wanted } : null}
      success={() => t('changes.members_done', { name: order.order_no })}
    >
      <p>
        {room > 0
          ? t('changes.members_room', { count: room, lead: order.ins_nick_name || t('changes.nobody') })
          : t('changes.members_no_room')}
      </p>
      {members.map((member, i) => (
        <div key={member.key} className="ord-member">
          <label htmlFor={`ord-member-${member.key}`}>{t('changes.member_number', { number: i + 1 })}</label>
          <InspectorSelect
            id={`ord-member-${member.key}`}
            value={member.id}
            name={member.name}
            placeholder={t('orders.inspector')}
            onChange={(one) => change(member.key, { id: one?.user_id ?? null, name: one?.nick_name ?? '' })}
          />
          <Checkbox.Group
            options={days.map((value) => ({ value, label: day(value) }))}
            value={member.days}
            onChange={(chosen) => change(member.key, { days: chosen })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('changes.member_remove', { number: i + 1 })}
            onClick={() => setMembers((now) => now.filter(({ key }) => key !== member.key))}
          />
        </div>
      ))}
      {used < room && (
        <Button icon={<PlusOutlined />} onClick={add}>
          {t('changes.member_add')}
        </Button>
      )}
    </ChangeDialog>
  )
}

/** A string to compare teams by: equal for the same people on the same days, in any order. */
const shape = (team: readonly { ins: number; ins_date: readonly string[] }[]) =>
  team
    .map(({ ins, ins_date }) => `${ins} ${ins_date.toSorted().join()}`)
    .toSorted()
    .join(';')
