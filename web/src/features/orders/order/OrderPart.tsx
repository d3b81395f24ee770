import type { ReactNode } from 'react'
import { useIsPhone } from '../../../ui/words/use-is-phone.ts'

interface Props {
  title: string
  className?: string
  children: ReactNode
}

/** A part of an order's page below what one comes for. On a phone it is folded, so that the page stays short. */
export function OrderPart({ title, className = '', children }: Props) {
  if (useIsPhone())
    return (
      <details className={`app-page ord-part ${className}`}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    )
  return (
    <section className={`app-page ${className}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
