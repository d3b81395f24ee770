import type { ReactNode } from 'react'
import { Footer, Header, TopBar } from '../shell/index.ts'
import type { SiteProps } from './site-props.ts'

interface Props {
  site: SiteProps
  padding: 'zero' | 'page'
  children: ReactNode
}

/** Header, content and footer: the parts that a change of language replaces. */
export function Document({ site, padding, children }: Props) {
  const { shell } = site
  return (
    <>
      <a className="skip" href="#content" data-swap="skip">
        {site.t('shell.skip')}
      </a>
      <header className="contents">
        <div className="contents" data-swap="top">
          <TopBar {...shell} />
        </div>
        <div className="contents" data-swap="menu" id="main-menu">
          <Header {...shell} />
        </div>
      </header>
      <main id="content" data-swap="main" data-padding={padding} tabIndex={-1}>
        {children}
      </main>
      <div data-swap="bottom">
        <Footer {...shell} />
      </div>
    </>
  )
}
