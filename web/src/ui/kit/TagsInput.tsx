import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Chip } from './Chip.tsx'
import { useDisabled } from './disabled.tsx'
import { classesOf, type FieldLook, type FieldNames, namesOf } from './PickField.tsx'
import './select.css'

interface Props extends FieldNames, FieldLook {
  value?: readonly string[]
  onChange?: (value: string[]) => void
  onBlur?: () => void
  disabled?: boolean
  maxCount?: number
  /** Characters that end a text, as Enter does. */
  tokenSeparators: readonly string[]
}

/** Takes several texts, each of which becomes a tag once it is complete. */
export function TagsInput({ value = [], onChange, onBlur, maxCount = Number.POSITIVE_INFINITY, ...props }: Props) {
  const ownId = useId()
  const disabled = useDisabled(props.disabled)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const add = (texts: readonly string[]) => {
    const all = new Set([...value, ...texts.map((text) => text.trim()).filter(Boolean)])
    setTyped('')
    if (all.size > value.length) onChange?.([...all].slice(0, maxCount))
  }
  const type = (text: string) => {
    const parts = props.tokenSeparators.reduce((found, mark) => found.flatMap((one) => one.split(mark)), [text])
    if (parts.length > 1) add(parts)
    else setTyped(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add([typed])
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange?.(value.slice(0, -1))
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what lies around the input is a part of it
    <div
      className={classesOf(`kit-select kit-pick-many${disabled ? ' kit-pick-disabled' : ''}`, props)}
      style={props.style}
      onMouseDown={(event) => {
        if (event.target === input.current) return
        event.preventDefault()
        input.current?.focus()
      }}
    >
      {value.map((text) => (
        <Chip
          key={text}
          text={text}
          disabled={disabled}
          onRemove={() => onChange?.(value.filter((one) => one !== text))}
        />
      ))}
      <span className="kit-pick-line">
        <input
          {...namesOf(props)}
          ref={input}
          id={props.id ?? ownId}
          type="text"
          aria-invalid={props['aria-invalid']}
          autoComplete="off"
          disabled={disabled}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={() => {
            if (typed !== '') add([typed])
            onBlur?.()
          }}
        />
      </span>
    </div>
  )
}
