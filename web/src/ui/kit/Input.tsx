import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useT } from '../words/words.tsx'
import { useDisabled } from './disabled.tsx'
import './inputs.css'
import { PasswordInput } from './PasswordInput.tsx'
import { TextArea } from './TextArea.tsx'
import { controlled, inputBox, TextInput, type TextInputProps, wrongAs } from './TextInput.tsx'

/** What `ref` of an input holds. */
export type InputRef = HTMLInputElement

interface InputProps extends Omit<TextInputProps, 'prefix'> {
  prefix?: ReactNode
  suffix?: ReactNode
  /** Offers a button that empties the field. */
  allowClear?: boolean
  onPressEnter?: (event: KeyboardEvent<HTMLInputElement>) => void
}

function TextField({ prefix, suffix, allowClear, onPressEnter, onKeyDown, ...input }: InputProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends the choice of a Chinese or Korean character
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onPressEnter?.(event)
    onKeyDown?.(event)
  }
  if (!prefix && !suffix && !allowClear) return <TextInput {...input} onKeyDown={press} />
  return <Framed {...input} onKeyDown={press} prefix={prefix} suffix={suffix} allowClear={allowClear === true} />
}

/** An input with something before or behind it, in one box. */
function Framed({
  prefix,
  suffix,
  allowClear,
  size,
  status,
  disabled,
  className,
  style,
  ...input
}: Omit<InputProps, 'onPressEnter'>) {
  const box = useRef<HTMLSpanElement>(null)
  const isOff = useDisabled(disabled)
  return (
    <span ref={box} className={inputBox(size, 'kit-frame', className)} style={style}>
      {prefix && <span className="kit-frame-side">{prefix}</span>}
      <input
        {...input}
        {...(controlled(input) as { value?: string })}
        {...wrongAs(status)}
        className="kit-bare"
        disabled={isOff}
      />
      {allowClear && input.value && !isOff && !input.readOnly && (
        <Clear onClear={() => empty(box.current?.querySelector('input'))} />
      )}
      {suffix && <span className="kit-frame-side">{suffix}</span>}
    </span>
  )
}

/** As if the reader had deleted the text: who listens to the input hears of it in the usual way. */
function empty(input: HTMLInputElement | null | undefined) {
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

function Clear({ onClear }: { onClear(): void }) {
  const t = useT()
  return (
    // the keyboard empties the field itself, and a second stop at each field would be in its way
    <button
      type="button"
      tabIndex={-1}
      className="plain-button kit-clear"
      aria-label={t('ui.clear')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M3 3l6 6M9 3l-6 6" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  )
}

export const Input = Object.assign(TextField, { TextArea, Password: PasswordInput })
