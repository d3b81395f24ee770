import type { ReactNode } from 'react'

/** WCAG 2.1.1: a box that scrolls and has no focusable content must itself be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** A box that scrolls within the page. It is named for users who cannot see its edges. */
export function ScrollBox({ label, className = 'app-scroll', lang, children }: Props) {
  return (
    <section className={className} aria-label={label} {...(lang ? { lang } : {})} {...reachable}>
      {children}
    </section>
  )
}

interface Props {
  label: string
  className?: string
  lang?: string
  children: ReactNode
}
