import { type ItemNode, isGraded, limitText, type OptionNode, pointAt, readSizes } from '@goodlot/checklists'
import { dayOfVisit, judgeSpecimen } from '@goodlot/inspection'
import { useState } from 'react'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'
import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'
import { type Answer, sizeAt, specimenCount, valueAt, withSize, withValue } from './answers.ts'
import { useMission, useProtocolText } from './context.tsx'
import { NumberPad } from './NumberPad.tsx'

interface Props {
  item: ItemNode
  answer: Answer
  onChange(answer: Answer): void
}

/** Measured values, point by point; a sheet has several specimens of each. Whether a value is within its limits is shown at once. */
export function Values({ item, answer, onChange }: Props) {
  const t = useT()
  const isSheet = item.result_style === 'sheet'
  const [added, setAdded] = useState(0)
  const specimens = isSheet ? Math.max(specimenCount(answer), added) : 1
  const cells = Array.from({ length: specimens }, (_, specimen) =>
    item.options.map((option) => ({ option, specimen })),
  ).flat()
  const firstEmpty = cells.findIndex(({ option, specimen }) => valueAt(answer, option.id, specimen) === '')
  const [active, setActive] = useState(Math.max(0, firstEmpty))
  const next = () => {
    if (active + 1 < cells.length) setActive(active + 1)
    else if (isSheet) {
      setAdded(specimens + 1)
      setActive(active + 1)
    }
  }
  return (
    <div className="values">
      {cells.map(({ option, specimen }, i) => (
        <div key={`${option.id} ${specimen}`}>
          {isSheet && option === item.options[0] && <h2>{t('visit.specimen', { number: specimen + 1 })}</h2>}
          {isGraded(item) && option === item.options[0] && (
            <Size
              sizes={readSizes(item.sizes)}
              value={sizeAt(answer, specimen)}
              onChange={(size) => onChange(withSize(answer, specimen, size))}
            />
          )}
          <ValueCell
            item={item}
            option={option}
            size={sizeAt(answer, specimen)}
            typed={valueAt(answer, option.id, specimen)}
            active={i === active}
            onOpen={() => setActive(i)}
            onChange={(typed) => onChange(withValue(answer, option.id, specimen, typed))}
            onNext={i + 1 < cells.length || isSheet ? next : undefined}
          />
        </div>
      ))}
      {isSheet && (
        <button
          type="button"
          className="button"
          onClick={() => {
            setAdded(specimens + 1)
            setActive(cells.length)
          }}
        >
          <Icon name="add" /> {t('visit.add_specimen')}
        </button>
      )}
    </div>
  )
}

/** The size in a graded chart: each piece is measured against the values of its size. */
function Size({ sizes, value, onChange }: { sizes: string[]; value: string; onChange(size: string): void }) {
  const t = useT()
  return (
    <fieldset className="point">
      <legend>{t('visit.size')}</legend>
      <div className="chips">
        {sizes.map((size) => (
          <button
            key={size}
            type="button"
            className="chip"
            aria-pressed={size === value}
            onClick={() => onChange(size)}
          >
            {size}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface CellProps {
  item: ItemNode
  option: OptionNode
  size: string
  typed: string
  active: boolean
  onOpen(): void
  onChange(typed: string): void
  onNext: (() => void) | undefined
}

function ValueCell({ item, option, size, typed, active, onOpen, onChange, onNext }: CellProps) {
  const t = useT()
  const text = useProtocolText()
  const { state } = useMission()
  const unit = text(option, 'unit')
  const point = pointAt(item, option, size)
  const limit = limitText(point ?? option, unit, (word) => t(`visit.limit_${word}`))
  const verdict =
    typed.trim() === '' || !point ? null : judgeSpecimen(item, option, { typed, size, today: dayOfVisit(state) })
  const name = text(option, 'name')
  const said =
    verdict === 'in' || verdict === 'out' || verdict === 'unreadable' ? (
      <strong className={`value-${verdict}`} role="status">
        <Icon name={verdict === 'in' ? 'check' : 'remove'} size={20} /> {t(`visit.value_${verdict}`)}
      </strong>
    ) : null
  const head = (
    <span>
      {name}
      {limit !== '' && <small>{limit}</small>}
    </span>
  )
  if (option.value_kind === 'yes_no')
    return (
      <fieldset className="point">
        <legend>{head}</legend>
        <ChoiceChips
          options={(['yes', 'no'] as const).map((value) => ({ value, title: t(`visit.limit_${value}`) }))}
          chosen={typed === 'yes' || typed === 'no' ? typed : null}
          onChoose={onChange}
        />
        {said}
      </fieldset>
    )
  if (option.value_kind !== 'number')
    return (
      <label className="field">
        {head}
        <input
          type={option.value_kind === 'date' || option.value_kind === 'time' ? option.value_kind : 'text'}
          value={typed}
          maxLength={200}
          onChange={(event) => onChange(event.target.value)}
        />
        {said}
      </label>
    )
  return (
    <div className={active ? 'value value-active' : 'value'}>
      <button type="button" className="value-line" aria-expanded={active} onClick={onOpen}>
        {head}
        <output>
          {typed === '' ? '–' : typed} {unit}
        </output>
      </button>
      {said}
      {active && <NumberPad label={name} value={typed} onChange={onChange} onNext={onNext} />}
    </div>
  )
}
