import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import './inputs.css'
import { useDisabled } from './disabled.tsx'
import { fitted, isWithin, type Limits, readNumber, shownAs, stepped } from './number.ts'
import { type InputState, inputBox, wrongAs } from './TextInput.tsx'

interface Own extends InputState {
  value?: number | null
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Decimal places to which a number is rounded when the field is left. */
  precision?: number
  /** False leaves out the buttons that raise and lower the number. */
  controls?: boolean
  suffix?: ReactNode
  /** How a number is shown while nobody types. */
  formatter?: (value: number) => string
  /** The number in a text, NaN for none. */
  parser?: (text: string) => number
  onPressEnter?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** After a step by an arrow key or a button. */
  onStep?: (value: number) => void
}

export interface InputNumberProps
  extends Own,
    Omit<ComponentProps<'input'>, keyof Own | 'defaultValue' | 'type' | 'ref'> {}

/**
 * A number. What is typed counts at once where it is a number within the limits; when the field is left, it is rounded and brought within them,
 * and what is no number gives way to the last one.
 */
export function InputNumber({
  value,
  onChange,
  min,
  max,
  step = 1,
  precision,
  controls = true,
  suffix,
  formatter,
  parser,
  onPressEnter,
  onStep,
  size,
  status,
  disabled,
  className,
  style,
  onKeyDown,
  onBlur,
  ...input
}: InputNumberProps) {
  const isOff = useDisabled(disabled)
  const limits: Limits = { min, max, step, precision }
  const current = value === undefined || Number.isNaN(value) ? null : value
  const read = (text: string) => (text.trim() === '' ? null : (parser ?? readNumber)(text))
  /** What is being typed; null while the field shows its number. */
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    setSeen(current)
    // the number was changed from elsewhere
    if (typed !== null && read(typed) !== current) setTyped(null)
  }
  const field = useRef<HTMLInputElement>(null)

  const give = (next: number | null) => {
    if (next !== current) onChange?.(next)
  }
  const type = (text: string, isComposing: boolean) => {
    setTyped(text)
    if (isComposing) return
    const next = read(text)
    if (next === null || (!Number.isNaN(next) && isWithin(next, limits))) give(next)
  }
  const settle = () => {
    const next = typed === null ? current : read(typed)
    setTyped(null)
    const kept = Number.isNaN(next) ? current : next
    give(kept === null ? null : fitted(kept, limits))
  }
  const move = (direction: 1 | -1, isFast: boolean) => {
    const limit = direction > 0 ? max : min
    const isAtEnd = limit !== undefined && current !== null && (current - limit) * direction >= 0
    if (isOff || input.readOnly || isAtEnd) return
    const next = stepped(current ?? 0, direction * step * (isFast ? 10 : 1), limits)
    setTyped(null)
    give(next)
    onStep?.(next)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, nativeEvent } = event
    if (!nativeEvent.isComposing) {
      if (key === 'Enter') {
        settle()
        onPressEnter?.(event)
      }
      if (key === 'ArrowUp' || key === 'ArrowDown') {
        event.preventDefault()
        move(key === 'ArrowUp' ? 1 : -1, shiftKey)
      }
    }
    onKeyDown?.(event)
  }
  const show = formatter ?? ((number: number) => shownAs(number, limits))
  return (
    <span className={inputBox(size, 'kit-frame kit-number', className)} style={style}>
      <input
        autoComplete="off"
        role="spinbutton"
        {...(min === undefined ? {} : { 'aria-valuemin': min })}
        {...(max === undefined ? {} : { 'aria-valuemax': max })}
        {...(current === null ? {} : { 'aria-valuenow': current })}
        {...input}
        {...wrongAs(status)}
        ref={field}
        className="kit-bare"
        disabled={isOff}
        value={typed ?? (current === null ? '' : show(current))}
        onChange={({ target, nativeEvent }) =>
          type(target.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onKeyDown={press}
        onBlur={(event) => {
          settle()
          onBlur?.(event)
        }}
      />
      {suffix && <span className="kit-frame-side">{suffix}</span>}
      {controls && <Steps onMove={move} />}
    </span>
  )
}

/** Milliseconds until a button that is held repeats, and between the repetitions. */
const holdBegins = 600
const holdRepeats = 200

/** Buttons for the mouse; the keyboard has the arrow keys, and screen readers know those of a spin button. */
function Steps({ onMove }: { onMove(direction: 1 | -1, isFast: boolean): void }) {
  const latest = useRef(onMove)
  latest.current = onMove
  const timer = useRef(0)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const hold = (direction: 1 | -1, isFast: boolean, pause: number) => {
    latest.current(direction, isFast)
    timer.current = window.setTimeout(() => hold(direction, isFast, holdRepeats), pause)
  }
  return (
    <span className="kit-steps" aria-hidden="true">
      {([1, -1] as const).map((direction) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hidden from all but the mouse
        <span
          key={direction}
          onMouseDown={(event) => {
            // keeps the focus in the field, and a label around it quiet
            event.preventDefault()
            stop()
            hold(direction, event.shiftKey, holdBegins)
          }}
          onMouseUp={stop}
          onMouseLeave={stop}
        >
          <svg width="8" height="8" viewBox="0 0 8 8" fill="none" stroke="currentColor">
            <path d={direction > 0 ? 'M1 5.500l3-3 3 3' : 'M1 2.500l3 3 3-3'} strokeWidth="1.25" />
          </svg>
        </span>
      ))}
    </span>
  )
}
