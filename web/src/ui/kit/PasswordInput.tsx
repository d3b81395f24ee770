import { useState } from 'react'
import { useT } from '../words/words.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A password, which its eye shows as long as somebody wants to read it. */
export function PasswordInput(input: Omit<TextInputProps, 'type' | 'className'>) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <span className="kit-password">
      <TextInput {...input} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="plain-button kit-password-eye"
        aria-label={t(isShown ? 'ui.password_hide' : 'ui.password_show')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Eye isOpen={isShown} />
      </button>
    </span>
  )
}

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    aria-hidden="true"
  >
    <path d="M1 8c1.7-3 4-4.5 7-4.5S13.3 5 15 8c-1.7 3-4 4.5-7 4.5S2.700 11 1 8z" />
    <circle cx="8" cy="8" r="2.25" />
    {!isOpen && <path d="M2.500 13.500l11-11" />}
  </svg>
)
