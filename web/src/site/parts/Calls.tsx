import { sitePaths } from '@goodlot/contract/paths'
import type { SiteProps } from '../site-props.ts'

interface Props {
  site: SiteProps
  /** Adds a link to the sample report. */
  withSample?: true
}

/** Call-to-action buttons. */
export const Calls = ({ site, withSample }: Props) => (
  <div className="buttons">
    <a className="gl-button gl-button-main" href={site.shell.hrefFor('/logup')}>
      {site.t('site.sign_up')}
    </a>
    {withSample && (
      <a className="gl-button" href={site.shell.hrefFor(sitePaths.sample_report)}>
        {site.t('site.see_sample')}
      </a>
    )}
    <a className="gl-button" href={site.shell.hrefFor('/enquire_us?target=contactUs')}>
      {site.t('shell.contact')}
    </a>
  </div>
)

export const EndBand = ({ site, title, text }: { site: SiteProps; title: string; text: string }) => (
  <section className="band" aria-labelledby="end-title">
    <div className="gl-wrap band-row">
      <div>
        <h2 id="end-title">{title}</h2>
        <p>{text}</p>
      </div>
      <Calls site={site} />
    </div>
  </section>
)
