import type { ComponentProps } from 'react'
import './sizes.css'
import './text-input.css'
import { useDisabled } from './disabled.tsx'

export interface InputState {
  size?: 'small' | 'middle' | 'large'
  /** Shown as wrong, for a field without a form. */
  status?: 'error' | ''
}

export interface TextInputProps extends InputState, Omit<ComponentProps<'input'>, keyof InputState> {}

/** What a form gives, for a native input: it has no value before somebody types, but is the form's from the beginning. */
export const controlled = (props: { value?: unknown }) => ('value' in props ? { value: props.value ?? '' } : {})

/** The attribute that shows and says that a value is wrong. */
export const wrongAs = (status: InputState['status']) => (status === 'error' ? { 'aria-invalid': true as const } : {})

const sizes = { small: 'kit-input-small', middle: '', large: 'kit-input-large' }

/** The class of a box in which something is typed. */
export const inputBox = (size: InputState['size'], ...classes: readonly (string | undefined)[]) =>
  ['kit-input', sizes[size ?? 'middle'], ...classes].filter(Boolean).join(' ')

/** A line of text. */
export function TextInput({ size, status, disabled, className, ...input }: TextInputProps) {
  const isOff = useDisabled(disabled)
  return (
    <input
      {...input}
      {...(controlled(input) as { value?: string })}
      {...wrongAs(status)}
      className={inputBox(size, className)}
      disabled={isOff}
    />
  )
}
