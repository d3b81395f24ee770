import { type AriaRole, type CSSProperties, type ReactNode, useState } from 'react'
import { useT } from '../words/words.tsx'
import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from './icons.ts'
import './alerts.css'

interface Props {
  type?: 'error' | 'success' | 'warning' | 'info'
  title: ReactNode
  description?: ReactNode
  showIcon?: boolean
  action?: ReactNode
  closable?: boolean | { onClose: () => void }
  role?: AriaRole
  className?: string
  style?: CSSProperties
}

const icons = {
  success: CheckCircleFilled,
  info: InfoCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
}

/** A sentence in a coloured box that says how something went. */
export function Alert(props: Props) {
  const { type = 'info', title, description, showIcon, action, closable, role = 'alert', className = '', style } = props
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const Icon = icons[type]
  const close = () => {
    setClosed(true)
    if (typeof closable === 'object') closable.onClose()
  }
  return (
    <div role={role} className={`kit-alert ${className}`} data-type={type} style={style}>
      {showIcon && <Icon />}
      <div className="kit-alert-words">
        {description ? <strong>{title}</strong> : title}
        {description && <div>{description}</div>}
      </div>
      {action && <div className="kit-alert-action">{action}</div>}
      {closable && <Close onClose={close} />}
    </div>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <button type="button" className="kit-bare" aria-label={t('ui.close')} onClick={onClose}>
      <CloseOutlined />
    </button>
  )
}
