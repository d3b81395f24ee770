import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from 'react'
import './choices.css'
import { useDisabled } from './disabled.tsx'

interface Props extends Omit<ComponentProps<'span'>, 'onChange' | 'role' | 'tabIndex'> {
  value?: number
  onChange?: (stars: number) => void
  allowHalf?: boolean
  disabled?: boolean
}

const count = 5
const star = 'M10 1.500l2.600 5.300 5.900.9-4.250 4.100 1 5.800L10 14.850 4.750 17.600l1-5.800L1.500 7.700l5.900-.9z'

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Stars, given with the pointer or with the arrow keys. */
export function Rate({ value = 0, onChange, allowHalf, disabled, className = '', ...rest }: Props) {
  const isOff = useDisabled(disabled)
  /** The stars that a click would give. */
  const [offered, setOffered] = useState<number | null>(null)
  const step = allowHalf ? 0.5 : 1
  const press = (event: KeyboardEvent) => {
    const direction = steps[event.key]
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? count : direction === undefined ? null : value + direction * step
    if (next === null || isOff) return
    event.preventDefault()
    if (next >= 0 && next <= count && next !== value) onChange?.(next)
  }
  const starsAt = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = width === 0 ? 1 : (clientX - left) / width
    return Math.min(count, Math.max(step, Math.ceil((part * count) / step) * step))
  }
  const shown = offered ?? value
  return (
    <span
      {...rest}
      role="slider"
      tabIndex={isOff ? -1 : 0}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={value}
      {...(isOff ? { 'aria-disabled': true } : {})}
      className={`kit-rate ${className}`}
      onKeyDown={press}
      {...(isOff
        ? {}
        : {
            onMouseMove: (event: MouseEvent) => setOffered(starsAt(event)),
            onMouseLeave: () => setOffered(null),
            onClick: (event: MouseEvent) => {
              setOffered(null)
              onChange?.(starsAt(event))
            },
          })}
    >
      <Stars />
      <span className="kit-rate-given" style={{ width: `${(shown / count) * 100}%` }}>
        <Stars />
      </span>
    </span>
  )
}

const places = Array.from({ length: count }, (_, index) => index)

const Stars = () =>
  places.map((place) => (
    <svg key={place} viewBox="0 0 20 20" aria-hidden="true">
      <path d={star} />
    </svg>
  ))
