import type { ComponentProps } from 'react'
import './choices.css'
import { useDisabled } from './disabled.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'onChange' | 'onClick' | 'role' | 'type' | 'value'> {
  checked?: boolean
  onChange?: (isOn: boolean) => void
  onClick?: (isOn: boolean) => void
  size?: 'small'
}

/** Turns something on and off at once. */
export function Switch({ checked, onChange, onClick, size, disabled, className = '', ...rest }: Props) {
  const isOff = useDisabled(disabled)
  const isOn = checked === true
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isOff}
      className={`kit-switch ${size === 'small' ? 'kit-switch-small' : ''} ${className}`}
      onClick={() => {
        onChange?.(!isOn)
        onClick?.(!isOn)
      }}
    />
  )
}
