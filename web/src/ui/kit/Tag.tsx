import type { HTMLAttributes, ReactNode } from 'react'
import { useT } from '../words/words.tsx'
import { CloseOutlined } from './icons.ts'
import './alerts.css'

type Color = 'green' | 'success' | 'red' | 'error' | 'gold' | 'orange' | 'warning' | 'blue' | 'processing' | 'default'

interface Props extends Omit<HTMLAttributes<HTMLSpanElement>, 'color'> {
  color?: Color | undefined
  icon?: ReactNode
  closable?: boolean
  onClose?: () => void
}

/** A word about a record, in the colour of what it means. */
export const Tag = ({ color, icon, closable, onClose, className = '', children, ...rest }: Props) => (
  <span className={`kit-tag ${className}`} data-color={color} {...rest}>
    {icon}
    {children}
    {closable && <Remove of={children} {...(onClose ? { onClose } : {})} />}
  </span>
)

function Remove({ of, onClose }: { of: ReactNode; onClose?: () => void }) {
  const t = useT()
  const name = typeof of === 'string' ? t('ui.remove_named', { name: of }) : t('ui.remove')
  return (
    <button type="button" className="kit-bare" aria-label={name} onClick={onClose}>
      <CloseOutlined />
    </button>
  )
}
