import { type ReactNode, useState } from 'react'
import './alerts.css'

interface Props {
  /** Pixels. */
  size: number
  src?: string | undefined
  /** Shown without a picture, or instead of one that cannot be loaded. */
  icon: ReactNode
  alt: string
}

/** A person's picture. */
export function Avatar({ size, src, icon, alt }: Props) {
  const [broken, setBroken] = useState<string>()
  const hasPicture = src !== undefined && src !== broken
  return (
    <span
      className="kit-avatar"
      style={{ width: size, height: size, fontSize: Math.max(14, size / 2) }}
      {...(hasPicture ? { 'data-picture': true } : {})}
    >
      {hasPicture ? <img src={src} alt={alt} onError={() => setBroken(src)} /> : icon}
    </span>
  )
}
