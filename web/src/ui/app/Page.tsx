import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../../shell/index.ts'
import { useT } from '../words/words.tsx'
import { useLocation, useNavigate } from './routing.tsx'

interface Props {
  title: string
  /** The breadcrumbs between home and this page. */
  trail?: readonly Crumb[]
  /** Shown beside the title: the most important fact about the thing that the title names, such as an order's result. */
  mark?: ReactNode
  tools?: ReactNode
  /** Fills the first screen and contains the page's heading; title and tools follow below it. */
  lead?: ReactNode
  /** It stands beside another screen, which has the breadcrumbs and the first heading. */
  isPanel?: boolean
  children: ReactNode
}

/** The frame of a screen: breadcrumbs, title and tools. */
export function Page({ title, trail = [], mark, tools, lead, isPanel = false, children }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shell = {
    t,
    path: pathname,
    hrefFor: (path: string) => path,
    onNavigate: (path: string, e: { preventDefault(): void }) => {
      if (path === '/') return
      e.preventDefault()
      void navigate(path)
    },
  }
  return (
    <>
      {!isPanel && (
        <Breadcrumbs shell={shell} crumbs={[{ label: t('ui.home'), path: '/' }, ...trail, { label: title }]} />
      )}
      {lead}
      <div className="app-head">
        <div className="app-head-title row wrap">
          {lead || isPanel ? <h2>{title}</h2> : <h1>{title}</h1>}
          {mark}
        </div>
        <div className="app-head-tools wrap">{tools}</div>
      </div>
      {children}
    </>
  )
}
