import type { Day } from '@goodlot/rules'
import dayjs, { type Dayjs } from 'dayjs'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../words/words.tsx'
import { Calendar, focusDay } from './Calendar.tsx'
import { DayFloat } from './DayFloat.tsx'
import { readDay } from './day-text.ts'
import { useDisabled } from './disabled.tsx'
import { classesOf, type FieldLook } from './PickField.tsx'
import { marks } from './pick-marks.tsx'
import { useDayField } from './use-day-field.ts'
import './select.css'

type Days = readonly [first: Dayjs | null, last: Dayjs | null]

interface Props extends FieldLook {
  id?: { start: string; end: string }
  'aria-label': string
  placeholder?: readonly [string, string]
  value?: Days | null
  /** Gets null when the field is emptied. */
  onChange?: (days: Days | null) => void
  disabled?: boolean
  /** Whether a period may have no beginning, and no end. */
  allowEmpty?: readonly [boolean, boolean]
  /** Whether a day cannot be chosen; `from` is the other end of the period, if that was chosen just before. */
  disabledDate?: (day: Dayjs, info: { from?: Dayjs }) => boolean
}

type Texts = readonly [string, string]

const format = 'YYYY-MM-DD'
const written = (day: Dayjs | null | undefined): string => day?.format(format) ?? ''
const dayOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text))
const withPart = ([first, last]: Texts, part: 0 | 1, text: string): Texts => (part === 0 ? [text, last] : [first, text])

/** Chooses the first and the last day of a period, one after the other. */
export function RangePicker({ value, onChange, allowEmpty = [false, false], disabledDate, ...props }: Props) {
  const t = useT()
  const disabled = useDisabled(props.disabled)
  const floatId = useId()
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const [active, setActive] = useState<0 | 1>(0)
  /** A period of which not both ends are chosen anew yet. */
  const [draft, setDraft] = useState<Texts>()
  const [typed, setTyped] = useState<{ part: 0 | 1; text: string }>()
  const given: Texts = [written(value?.[0]), written(value?.[1])]
  const days = draft ?? given
  const other = active === 0 ? 1 : 0
  const isDisabled = (day: Day) => {
    const from = draft && dayOf(draft[other])
    return disabledDate?.(dayjs(day), from ? { from } : {}) ?? false
  }
  const isWhole = ([first, last]: Texts) => (first !== '' || allowEmpty[0]) && (last !== '' || allowEmpty[1])
  const set = (next: Texts) => {
    setDraft(undefined)
    if (next.join() === given.join()) return
    onChange?.(next.join('') === '' ? null : [dayOf(next[0]), dayOf(next[1])])
  }
  /** The period with what is typed, if that is a day, or nothing. */
  const withTyped = (): Texts => {
    if (!typed) return days
    const read = readDay(typed.text, false)
    if (typed.text.trim() === '') return withPart(days, typed.part, '')
    return read && !isDisabled(written(read)) ? withPart(days, typed.part, written(read)) : days
  }
  const leave = () => {
    const next = withTyped()
    setTyped(undefined)
    const [first, last] = next
    const inOrder: Texts = last !== '' && first > last ? [last, first] : next
    if (isWhole(inOrder) || inOrder.join('') === '') set(inOrder)
    else setDraft(undefined)
  }
  const field = useDayField(disabled, leave)
  const focus = (part: 0 | 1) => {
    setActive(part)
    inputs[part].current?.focus({ preventScroll: true })
  }
  const pick = (day: Day) => {
    setTyped(undefined)
    const next = withPart(days, active, day)
    const [first, last] = next
    const isTurned = first !== '' && last !== '' && first > last
    // a later beginning begins another period; an earlier end turns it around
    const fitting: Texts = !isTurned ? next : active === 0 ? [day, ''] : [last, first]
    if (active === 1 && fitting[0] !== '') {
      set(fitting)
      field.close()
      return inputs[1].current?.focus({ preventScroll: true })
    }
    setDraft(fitting)
    setActive(other)
    // the keyboard stays in the calendar
    if (!field.float.current?.contains(document.activeElement)) focus(other)
  }
  const back = () => {
    field.close()
    inputs[active].current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    const read = readDay(typed?.text ?? '', false)
    if (event.key === 'ArrowDown') {
      flushSync(field.open)
      focusDay(field.grid.current)
    } else if (event.key === 'Enter' && read && !isDisabled(written(read))) {
      pick(written(read))
    } else if (event.key === 'Enter' && (typed || field.isOpen)) {
      leave()
      field.close()
    } else if (event.key === 'Escape' && field.isOpen) {
      event.stopPropagation()
      field.close()
    } else return
    event.preventDefault()
  }
  const input = (part: 0 | 1) => (
    <input
      ref={inputs[part]}
      id={props.id?.[part === 0 ? 'start' : 'end']}
      type="text"
      className="kit-picker-text"
      size={format.length}
      autoComplete="off"
      aria-label={t(part === 0 ? 'ui.days_from' : 'ui.days_to', { name: props['aria-label'] })}
      placeholder={props.placeholder?.[part] ?? format}
      aria-haspopup="dialog"
      aria-controls={field.isOpen ? floatId : undefined}
      aria-invalid={props.status === 'error' ? true : undefined}
      disabled={disabled}
      value={typed?.part === part ? typed.text : days[part]}
      onFocus={() => setActive(part)}
      onChange={({ target }) => setTyped({ part, text: target.value })}
      onBlur={() => {
        // on the way to the other end
        if (!typed) return
        setTyped(undefined)
        setDraft(withTyped())
      }}
      onKeyDown={press}
    />
  )
  const shown = readDay(typed?.text ?? '', false)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what lies around the inputs is a part of them */}
      <div
        ref={field.box}
        className={classesOf(`kit-picker${disabled ? ' kit-pick-disabled' : ''}`, props)}
        style={props.style}
        onMouseDown={(event) => {
          if (disabled || event.button !== 0) return
          if (!(event.target instanceof HTMLInputElement)) {
            event.preventDefault()
            focus(active)
          }
          field.open()
        }}
        onBlur={field.onBlur}
      >
        {input(0)}
        <span className="kit-picker-to" aria-hidden="true">
          –
        </span>
        {input(1)}
        <span className="kit-pick-mark">{marks.days}</span>
        {days.join('') !== '' && !disabled && (
          // not for the keyboard and screen readers: there the texts can be deleted
          <span
            className="kit-pick-clear"
            aria-hidden="true"
            onMouseDown={(event) => {
              if (event.button !== 0) return
              event.preventDefault()
              event.stopPropagation()
              field.close()
              setTyped(undefined)
              set(['', ''])
            }}
          >
            {marks.cross}
          </span>
        )}
      </div>
      {field.isOpen && (
        <DayFloat anchor={field.box} float={field.float} id={floatId} onBlur={field.onBlur} onBack={back}>
          <Calendar
            day={(shown ? written(shown) : days[active]) || days[other] || dayjs().format(format)}
            chosen={days.filter(Boolean)}
            isDisabled={isDisabled}
            onPick={pick}
            grid={field.grid}
          />
        </DayFloat>
      )}
    </>
  )
}
