import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../shell/index.ts'
import { breadcrumbsOf } from '../pages.ts'
import type { SiteProps } from '../site-props.ts'

interface Props {
  site: SiteProps
  title: string
  text: string
  buttons?: ReactNode
  children?: ReactNode
}

/** The top of an inner page: breadcrumbs, title and text, and where given buttons and a picture. */
export const Intro = ({ site, title, text, buttons, children }: Props) => (
  <section className="intro">
    <div className="gl-wrap">
      <Breadcrumbs
        shell={site.shell}
        crumbs={breadcrumbsOf(site.shell.path).map(({ label, path }) => ({
          label: site.t(label),
          ...(path !== site.shell.path && { path }),
        }))}
      />
      <div className="intro-row">
        <div className="intro-text">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          {buttons}
        </div>
        {children}
      </div>
    </div>
  </section>
)
