import type { Locale, Translate } from '@goodlot/i18n'
import type { MouseEvent, ReactNode } from 'react'
import type { Me } from './me.ts'

export interface FilingLink {
  text: string
  href: string
}
export interface SocialLink {
  name: string
  href: string
}

/** What the operator fills in. On the static site the strings are slot markers that the server replaces while sending. */
export interface ShellSlots {
  promotion?: string
  /** true: the top bar shows the test message instead of the promotion. */
  development?: boolean
  filing?: FilingLink | string
  social?: readonly SocialLink[] | string
  /** The operator's name, registration and address. On the site it is a slot, which the server fills with the whole element. */
  legal?: { text: string } | string
  /** Whether there is a privacy text at the end of the terms, to which the footer links. */
  privacy?: boolean | string
}

/** The same props for every part of the shell, so that site and app build them once. */
export interface ShellProps {
  t: Translate
  locale: Locale
  me: Me | null
  /** The current address without language prefix, `/` for the landing page. */
  path: string
  /** Names of the routes that exist; menu entries of other routes are left out. Public pages always exist. */
  available: ReadonlySet<string>
  slots: ShellSlots
  hrefFor(path: string): string
  languageHref?(locale: Locale): string
  onNavigate?(path: string, event: MouseEvent<HTMLAnchorElement>): void
  onLanguage?(locale: Locale): void
  onSwitchAccount?(): void
  bell?: ReactNode
}
