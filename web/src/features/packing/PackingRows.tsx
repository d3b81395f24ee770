import { useId } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { inputBox, TextInput } from '../../ui/kit/TextInput.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { type DraftRow, type NumberField, numberFields, type PackedGood, type RowFault } from './packing-draft.ts'

interface Props {
  rows: readonly DraftRow[]
  goods: readonly PackedGood[]
  faults: ReadonlyMap<number, RowFault>
  onChange(rows: readonly DraftRow[]): void
}

/** The runs of cartons, each a card that a phone can show. */
export function PackingRows({ rows, goods, faults, onChange }: Props) {
  const change = (id: number, changed: Partial<DraftRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changed, read: [] } : row)))
  return (
    <ol className="plain-list pk-rows">
      {rows.map((row, i) => (
        <Row
          key={row.id}
          row={row}
          no={i + 1}
          goods={goods}
          fault={faults.get(row.id)}
          onChange={(changed) => change(row.id, changed)}
          onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  row: DraftRow
  no: number
  goods: readonly PackedGood[]
  fault: RowFault | undefined
  onChange(changed: Partial<DraftRow>): void
  onRemove(): void
}

function Row({ row, no, goods, fault, onChange, onRemove }: RowProps) {
  const { t } = useLocale()
  const id = useId()
  const sentences = fault ? [t(fault.key, fault.params)] : row.read
  const isWrong = sentences.length > 0
  const field = (name: NumberField) => (
    <div key={name} className="stack pk-field">
      <label htmlFor={`${id}${name}`}>{t(`packing.${name}`)}</label>
      <TextInput
        id={`${id}${name}`}
        size="large"
        inputMode={name === 'net_kg' || name === 'gross_kg' ? 'decimal' : 'numeric'}
        maxLength={9}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}wrong` : undefined}
        value={row[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </div>
  )
  return (
    <li className="pk-row">
      <div className="pk-row-head">
        <strong>{t('packing.row', { number: no })}</strong>
        <Button type="text" aria-label={t('packing.remove_row', { number: no })} onClick={onRemove}>
          {t('packing.remove')}
        </Button>
      </div>
      {goods.length > 1 && (
        <div className="stack pk-field">
          <label htmlFor={`${id}product`}>{[t('packing.product'), row.called].filter(Boolean).join(' · ')}</label>
          <select
            id={`${id}product`}
            className={inputBox('large')}
            value={row.product}
            onChange={({ target }) => onChange({ product: target.value })}
          >
            <option value="">{t('packing.choose')}</option>
            {goods.map(({ product_id, name, sku }) => (
              <option key={product_id} value={product_id}>
                {[name, sku].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="pk-fields">{numberFields.map(field)}</div>
      {isWrong && (
        <p id={`${id}wrong`} className="pk-error" role="alert">
          {sentences.join(' ')}
        </p>
      )}
    </li>
  )
}
