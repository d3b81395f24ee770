import { suggestEmails } from '@goodlot/rules'
import { type KeyboardEvent, useId, useState } from 'react'
import { TextInput } from '../kit/TextInput.tsx'

interface Props {
  id?: string
  name?: string
  value?: string
  onChange?: (value: string) => void
  autoFocus?: boolean
  disabled?: boolean
  autoComplete?: string
  onPressEnter?: (event: KeyboardEvent) => void
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** An e-mail field that offers six common providers while no @ has been typed. */
export function EmailInput({ value, onChange, autoComplete, onPressEnter, autoFocus, ...input }: Props) {
  const list = useId()
  const [options, setOptions] = useState<readonly string[]>([])
  /** The option that Enter takes; -1 while none is pointed at. */
  const [pointed, setPointed] = useState(-1)
  const offer = (addresses: readonly string[]) => {
    setOptions(addresses)
    setPointed(-1)
  }
  const take = (address: string) => {
    onChange?.(address)
    offer([])
  }
  const move = (step: 1 | -1) => setPointed((now) => (now + step + options.length) % options.length)
  const press = (event: KeyboardEvent) => {
    const chosen = options[pointed]
    if (options.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'Enter') {
      offer([])
      onPressEnter?.(event)
    } else if (event.key === 'Escape' && options.length > 0) {
      // closes the list alone, not the dialog around it
      event.stopPropagation()
      offer([])
    }
  }
  return (
    <div className="app-suggest">
      <TextInput
        {...input}
        type="email"
        inputMode="email"
        autoComplete={autoComplete ?? 'email'}
        maxLength={254}
        autoFocus={autoFocus === true}
        value={value ?? ''}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(pointed >= 0 ? { 'aria-activedescendant': `${list}${pointed}` } : {})}
        onChange={({ target }) => {
          onChange?.(target.value)
          offer(suggestEmails(target.value))
        }}
        onKeyDown={press}
        onBlur={() => offer([])}
      />
      {options.length > 0 && (
        // a native list of options would stay closed where the browser offers addresses of its own
        <div className="app-suggested" id={list} role="listbox">
          {options.map((address, index) => (
            <div
              key={address}
              id={`${list}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === pointed}
              // before the field loses the focus, which closes the list
              onMouseDown={(event) => {
                event.preventDefault()
                take(address)
              }}
            >
              {address}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
