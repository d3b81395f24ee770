import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import './sizes.css'
import './button.css'
import { useDisabled } from './disabled.tsx'

interface Look {
  type?: 'primary' | 'default' | 'dashed' | 'link' | 'text'
  danger?: boolean
  /** As wide as what it stands in. */
  block?: boolean
  size?: 'small' | 'middle' | 'large'
  shape?: 'round'
  icon?: ReactNode
  iconPlacement?: 'start' | 'end'
  /** Shows that its work is under way; it cannot be pressed meanwhile. */
  loading?: boolean
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  htmlType?: 'submit' | 'button'
  /** Makes it a link. */
  href?: string
  target?: string
  rel?: string
}

const looks = {
  default: '',
  primary: 'kit-button-primary',
  dashed: 'kit-button-dashed',
  link: 'kit-button-link',
  text: 'kit-button-text',
}
const sizes = { small: 'kit-button-small', middle: '', large: 'kit-button-large' }

export function Button({
  type = 'default',
  htmlType = 'button',
  danger,
  block,
  size = 'middle',
  shape,
  icon,
  iconPlacement,
  loading,
  disabled,
  className,
  onClick,
  href,
  children,
  ...rest
}: ButtonProps) {
  const isOff = useDisabled(disabled)
  const hasWords = children !== undefined && children !== null && children !== false && children !== ''
  const classes = [
    'kit-button',
    looks[type],
    sizes[size],
    danger && 'kit-button-danger',
    block && 'kit-button-block',
    shape === 'round' && 'kit-button-round',
    iconPlacement === 'end' && 'kit-button-icon-end',
    !hasWords && 'kit-button-icon-only',
    loading && 'kit-button-loading',
    className,
  ]
  const look = classes.filter(Boolean).join(' ')
  const content = (
    <>
      {loading ? (
        <span className="kit-button-spinner" aria-hidden="true" />
      ) : (
        icon && (
          // the words say it already, or the label does
          <span className="kit-button-icon" aria-hidden="true">
            {icon}
          </span>
        )
      )}
      {children}
    </>
  )
  if (href !== undefined)
    return (
      // whoever gives an address gives the properties of a link
      <a {...(rest as ComponentProps<'a'>)} className={look} href={href}>
        {content}
      </a>
    )
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // otherwise a second press would send the form again
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={htmlType}
      className={look}
      disabled={isOff}
      onClick={press}
      {...(loading ? { 'aria-busy': true } : {})}
    >
      {content}
    </button>
  )
}
