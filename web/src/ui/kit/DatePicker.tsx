import dayjs, { type Dayjs } from 'dayjs'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../words/words.tsx'
import { Calendar, focusDay } from './Calendar.tsx'
import { DayFloat } from './DayFloat.tsx'
import { readDay } from './day-text.ts'
import { useDisabled } from './disabled.tsx'
import { classesOf, type FieldLook, type FieldNames, namesOf } from './PickField.tsx'
import { marks } from './pick-marks.tsx'
import { RangePicker } from './RangePicker.tsx'
import { useDayField } from './use-day-field.ts'
import './select.css'

interface Props extends FieldNames, FieldLook {
  value?: Dayjs | null
  onChange?: (day: Dayjs | null) => void
  onBlur?: () => void
  disabled?: boolean
  /** How the field writes the day: `YYYY-MM-DD`, and with a time `HH:mm:ss` behind it. */
  format: string
  showTime?: boolean
}

/** Chooses a day, and with `showTime` a time of it. It may be typed as well. */
function DayPicker({ value = null, onChange, onBlur, format, showTime = false, ...props }: Props) {
  const t = useT()
  const disabled = useDisabled(props.disabled)
  const floatId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** What is typed and not taken yet. */
  const [typed, setTyped] = useState<string>()
  const text = value?.format(format) ?? ''
  const set = (day: Dayjs | null) => {
    setTyped(undefined)
    if ((day?.format(format) ?? '') !== text) onChange?.(day)
  }
  /** Takes what is typed; a text that is no day gives way to the day before. */
  const take = () => {
    if (typed === undefined) return
    const read = readDay(typed, showTime)
    if (read || typed.trim() === '') set(read ?? null)
    else setTyped(undefined)
  }
  const field = useDayField(disabled, () => {
    take()
    onBlur?.()
  })
  const back = () => {
    field.close()
    input.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      flushSync(field.open)
      focusDay(field.grid.current)
    } else if (event.key === 'Enter' && (typed !== undefined || field.isOpen)) {
      take()
      field.close()
    } else if (event.key === 'Escape' && field.isOpen) {
      event.stopPropagation()
      field.close()
    } else return
    event.preventDefault()
  }
  const shown = readDay(typed ?? '', showTime) ?? value
  const day = (shown ?? dayjs()).format('YYYY-MM-DD')
  const time = (shown ?? dayjs().second(0)).format('HH:mm:ss')
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what lies around the input is a part of it */}
      <div
        ref={field.box}
        className={classesOf(`kit-picker${disabled ? ' kit-pick-disabled' : ''}`, props)}
        style={props.style}
        title={props.title}
        onMouseDown={(event) => {
          if (disabled || event.button !== 0) return
          if (event.target !== input.current) event.preventDefault()
          input.current?.focus({ preventScroll: true })
          field.open()
        }}
        onBlur={field.onBlur}
      >
        <input
          {...namesOf(props)}
          ref={input}
          id={props.id}
          type="text"
          className="kit-picker-text"
          size={format.length}
          autoComplete="off"
          aria-haspopup="dialog"
          aria-controls={field.isOpen ? floatId : undefined}
          aria-invalid={props.status === 'error' ? true : props['aria-invalid']}
          disabled={disabled}
          value={typed ?? text}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <span className="kit-pick-mark">{marks.days}</span>
        {text !== '' && !disabled && (
          // not for the keyboard and screen readers: there the text can be deleted
          <span
            className="kit-pick-clear"
            aria-hidden="true"
            onMouseDown={(event) => {
              if (event.button !== 0) return
              event.preventDefault()
              event.stopPropagation()
              field.close()
              set(null)
            }}
          >
            {marks.cross}
          </span>
        )}
      </div>
      {field.isOpen && (
        <DayFloat anchor={field.box} float={field.float} id={floatId} onBlur={field.onBlur} onBack={back}>
          <Calendar
            day={day}
            chosen={shown ? [day] : []}
            isDisabled={() => false}
            grid={field.grid}
            onPick={(picked) => {
              set(dayjs(showTime ? `${picked}T${time}` : picked))
              // the time is still to be chosen
              if (!showTime) back()
            }}
          />
          {showTime && (
            <input
              type="time"
              step={1}
              className="kit-picker-time"
              aria-label={t('ui.time')}
              value={time}
              onChange={({ target }) => target.value && set(dayjs(`${day}T${target.value}`))}
            />
          )}
        </DayFloat>
      )}
    </>
  )
}

export const DatePicker = Object.assign(DayPicker, { RangePicker })
