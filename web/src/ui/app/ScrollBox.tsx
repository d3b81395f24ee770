import type { ReactNode } from 'react'

/** WCAG 2.1.1: what scrolls and has nothing in it to go to must itself be reached by the keyboard. */
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
