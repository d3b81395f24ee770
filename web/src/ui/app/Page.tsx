import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Breadcrumbs, type Crumb } from '../../shell/index.ts'
import { useT } from './words.tsx'

interface Props {
  title: string
  /** What stands between home and this page. */
  trail?: readonly Crumb[]
  /** Beside the title: what one asks first of the thing that it names. */
  mark?: ReactNode
  tools?: ReactNode
  /** What fills the first screen, and has the page's heading; title and tools stand below it. */
  lead?: ReactNode
  children: ReactNode
}

/** A screen's frame: where one is, what it is called, what one can do here. */
export function Page({ title, trail = [], mark, tools, lead, children }: Props) {
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
      <Breadcrumbs shell={shell} crumbs={[{ label: t('ui.home'), path: '/' }, ...trail, { label: title }]} />
      {lead}
      <div className="app-head">
        <div className="app-head-title row wrap">
          {lead ? <h2>{title}</h2> : <h1>{title}</h1>}
          {mark}
        </div>
        <div className="app-head-tools wrap">{tools}</div>
      </div>
      {children}
    </>
  )
}
