import { appPaths, type ManyRow } from '@goodlot/contract'
import { useEffect, useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useT } from '../../ui/words/words.tsx'
import type { useChange } from './queries.ts'

export interface CellProps {
  row: ManyRow
  name: string
  change: ReturnType<typeof useChange>
}

/** A typed value is sent when the field is left or Enter is pressed. */
function useTyped(value: string, onDone: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const done = () => {
    if (typed !== value) onDone(typed)
  }
  return {
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: done,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') done()
    },
  }
}

export function NameCell({ row, name, change }: CellProps) {
  const t = useT()
  const typed = useTyped(row.order_name, (order_name) => change.mutate({ did: row.did, order_name }))
  const goods =
    row.products > 1 ? t('many.more_products', { first: row.product_name, count: row.products - 1 }) : row.product_name
  const written = [row.server_type_name, goods].filter(Boolean).join(' · ') || t('many.open')
  return (
    <div className="many-cell">
      <input
        className="many-input"
        maxLength={200}
        title={row.order_name}
        aria-label={t('many.field_of', { field: t('many.order'), name })}
        {...typed}
      />
      <AppLink
        to={`${appPaths.cart}?did=${row.did}`}
        className="gl-link"
        // its name begins with what it does, and has what is written
        aria-label={`${t('many.open_named', { name })}: ${written}`}
        title={t('many.open')}
      >
        {written}
      </AppLink>
    </div>
  )
}

export function QuantityCell({ row, name, change }: CellProps) {
  const t = useT()
  const typed = useTyped(row.quantity === 0 ? '' : String(row.quantity), (text) => {
    const quantity = Number(text)
    if (Number.isInteger(quantity) && quantity > 0) change.mutate({ did: row.did, quantity })
  })
  if (!row.one_product) return <span className="app-number">{row.quantity || ''}</span>
  return (
    <input
      className="many-input app-number"
      inputMode="numeric"
      aria-label={t('many.field_of', { field: t('many.quantity'), name })}
      {...typed}
    />
  )
}

const Proposed = ({ row, field }: { row: ManyRow; field: string }) => {
  const t = useT()
  return row.proposed.includes(field) ? <span className="app-hint">{t('many.proposed')}</span> : null
}

/** The name of a field on a phone, where there is no head above it; the field has a longer one of its own for screen readers. */
const FieldName = ({ children }: { children: string }) => (
  <span className="many-field" aria-hidden="true">
    {children}
  </span>
)

export function DayCell({ row, name, change }: CellProps) {
  const t = useT()
  const [first = '', ...more] = row.ins_date
  if (row.service_type === 'lab') return null
  return (
    <div className="many-cell">
      <FieldName>{t('many.day')}</FieldName>
      <input
        className="many-input app-number"
        type="date"
        aria-label={t('many.field_of', { field: t('many.day'), name })}
        value={first}
        onChange={({ target }) => {
          if (target.value !== '')
            change.mutate({ did: row.did, first_day: target.value, days: Math.max(1, row.ins_date.length) })
        }}
      />
      {more.length > 0 && <span className="app-hint">{t('many.more_days', { count: more.length })}</span>}
      <Proposed row={row} field="ins_date" />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: number | null
  /** What stands for nothing; it can be chosen instead of something, or is there only as long as nothing is chosen. */
  empty: { text: string; isChoice: boolean }
  options: readonly { id: number; name: string }[]
  onChoose(id: number): void
}

/** A native list, because two hundred rows have three of them each; the others to choose from are there once the pointer or the focus is. */
function Choice({ label, value, empty, options, onChoose }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const shown = isOpen ? options : options.filter(({ id }) => id === value)
  return (
    <select
      className="many-input"
      aria-label={label}
      title={options.find(({ id }) => id === value)?.name}
      value={value ?? 0}
      onPointerEnter={open}
      onFocus={open}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {(value === null || empty.isChoice) && <option value={0}>{empty.text}</option>}
      {shown.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

export function InspectorCell({ row, name, change }: CellProps) {
  const t = useT()
  if (row.service_type === 'lab') return null
  const others = row.choices.filter(({ id }) => id !== row.ins)
  const options = row.ins === null ? others : [{ id: row.ins, name: row.ins_nick_name }, ...others]
  return (
    <div className="many-cell">
      <FieldName>{t('many.inspector')}</FieldName>
      <Choice
        label={t('many.field_of', { field: t('many.inspector'), name })}
        value={row.ins}
        empty={{ text: t('many.nobody'), isChoice: true }}
        options={options}
        onChoose={(ins) =>
          // the day that was shown stays with the chosen inspector
          change.mutate({ did: row.did, ins, ...(ins === 0 ? {} : { ins_date: row.ins_date }) })
        }
      />
      <Proposed row={row} field="ins" />
    </div>
  )
}

interface Named {
  id: number
  name: string
}

/** The chosen one first, although the list of all may be too long to have it. */
const withChosen = (chosen: Named | null, options: readonly Named[]): Named[] =>
  chosen ? [chosen, ...options.filter(({ id }) => id !== chosen.id)] : [...options]

export function FactoryCell({ row, name, change, factories }: CellProps & { factories: readonly Named[] }) {
  const t = useT()
  return (
    <div className="many-cell">
      <FieldName>{t('many.factory')}</FieldName>
      <Choice
        label={t('many.field_of', { field: t('many.factory'), name })}
        value={row.bid}
        empty={{ text: '–', isChoice: false }}
        options={withChosen(row.bid === null ? null : { id: row.bid, name: row.factory_name }, factories)}
        onChoose={(bid) => {
          if (bid !== 0) change.mutate({ did: row.did, bid })
        }}
      />
      {row.city_full_name && <span className="app-hint">{row.city_full_name}</span>}
    </div>
  )
}

export function ProtocolCell({
  row,
  name,
  change,
  protocols,
}: CellProps & { protocols: readonly (Named & { service: string })[] }) {
  const t = useT()
  if (row.service_type === 'lab') return null
  return (
    <div className="many-cell">
      <FieldName>{t('many.protocol')}</FieldName>
      <Choice
        label={t('many.field_of', { field: t('many.protocol'), name })}
        value={row.tpl}
        empty={{ text: '–', isChoice: false }}
        options={withChosen(
          row.tpl === null ? null : { id: row.tpl, name: row.tplname },
          protocols.filter(({ service }) => service === row.service_type),
        )}
        onChoose={(tpl) => {
          if (tpl !== 0) change.mutate({ did: row.did, tpl })
        }}
      />
      <Proposed row={row} field="tpl" />
    </div>
  )
}
