import { type ReactNode, useRef } from 'react'
import { Icon, type IconName } from './icons.tsx'

interface Props {
  icon: IconName
  accept: string
  /** Opens the camera at once, where there is one. */
  capture?: 'user' | 'environment'
  disabled?: boolean
  onFile(file: File): void
  children: ReactNode
}

export function UploadButton({ icon, accept, capture, disabled, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <label className={disabled ? 'button upload off' : 'button upload'}>
      <Icon name={icon} />
      <span>{children}</span>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // the same file can be chosen again after a failure
          if (input.current) input.current.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
