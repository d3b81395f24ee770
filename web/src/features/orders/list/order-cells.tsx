import type { OrderRow } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { MemberMissing } from '../order/order-words.tsx'

/** How many goods a cell names; an order may have hundreds. */
const namesMax = 2

/** Names of an order's goods, one under the other. */
export function NameList({ names }: { names: readonly string[] }) {
  const t = useT()
  return (
    <>
      {names.slice(0, namesMax).map((name) => (
        <Clamped key={name} text={name} />
      ))}
      {names.length > namesMax && (
        <span className="ord-second">{t('orders.more_names', { count: names.length - namesMax })}</span>
      )}
    </>
  )
}

/** At most two lines of a long name, the whole of it under the mouse: rows stay low enough to compare. */
export const Clamped = ({ text }: { text: string }) => (
  <span className="ord-line" title={text}>
    {text}
  </span>
)

interface ChangeableProps {
  isOn: boolean
  title: string
  onClick(): void
  children: ReactNode
}

/** A value that root changes by clicking it (J-17); for everybody else the value alone. */
export const Changeable = ({ isOn, title, onClick, children }: ChangeableProps) =>
  isOn ? (
    <Button type="link" className="app-cell-link ord-editable" title={title} onClick={onClick}>
      {children}
    </Button>
  ) : (
    children
  )

interface InspectorCellProps {
  row: OrderRow
  onInspector(id: number): void
}

/** The inspector with city, whether it is the customer's own inspector, and whether further inspectors are still missing. */
export function InspectorCell({ row, onInspector }: InspectorCellProps) {
  const t = useT()
  const { ins_id } = row
  if (ins_id === null) return <MemberMissing row={row} />
  return (
    <>
      <Button
        type="link"
        className="app-cell-link"
        onClick={() => onInspector(ins_id)}
        aria-label={t('orders.inspector_named', { name: row.ins_nick_name })}
      >
        {row.ins_nick_name}
      </Button>
      <span className="ord-second">
        {[row.ins_city, row.is_own_inspector && t('orders.own')].filter(Boolean).join(' · ')}
      </span>
      <MemberMissing row={row} />
    </>
  )
}
