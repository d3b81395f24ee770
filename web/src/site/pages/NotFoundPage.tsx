import { LotGrid } from '../../shell/index.ts'
import { type SiteProps, within } from '../site-props.ts'

export function NotFoundPage(site: SiteProps) {
  const w = within(site.t, 'site')
  return (
    <div className="gl-wrap lost">
      <LotGrid lotSize={400} sampleSize={80} label={w('lost_picture')} ratio={4} />
      <h1>{w('lost_title')}</h1>
      <p className="lead">{w('lost_text')}</p>
      <div className="buttons">
        <a className="gl-button gl-button-main" href={site.shell.hrefFor('/')}>
          {w('lost_home')}
        </a>
        <a className="gl-button" href={site.shell.hrefFor('/enquire_us')}>
          {site.t('shell.contact')}
        </a>
      </div>
    </div>
  )
}
