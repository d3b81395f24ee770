import { sitePaths } from '@goodlot/contract/paths'
import { Intro } from '../parts/Intro.tsx'
import { type SiteProps, within } from '../site-props.ts'
import { slot } from '../slots.ts'

/**
 * The browser turns this template into a shadow root with its own styles, without a script; React's types do not know the attribute
 * yet.
 */
const shadowRoot = { shadowrootmode: 'open' }

/** A whole report with invented data. The server renders it with the code for real reports, in the language of the page. */
export function SamplePage(site: SiteProps) {
  const { t, locale, shell } = site
  const w = within(t, 'site-sample')
  return (
    <>
      <Intro
        site={site}
        title={w('title')}
        text={w('text')}
        buttons={
          <div className="buttons">
            <a className="gl-button gl-button-main" href={`/${locale}${sitePaths.sample_report}.pdf`}>
              {w('pdf')}
            </a>
            <a className="gl-button" href={shell.hrefFor('/logup')}>
              {t('site.sign_up')}
            </a>
          </div>
        }
      />
      <section className="gl-wrap" aria-label={w('title')}>
        <div className="sample-paper" data-paper="">
          <template {...shadowRoot}>{slot('sample-report')}</template>
        </div>
      </section>
      <dialog className="lightbox" data-lightbox="" aria-label={w('picture')}>
        <img alt="" />
        <p />
        <div className="lightbox-buttons">
          <button type="button" className="gl-button" data-step="-1">
            {w('previous')}
          </button>
          <button type="button" className="gl-button" data-step="1">
            {w('next')}
          </button>
          <button type="button" className="gl-button" data-step="0">
            {w('close')}
          </button>
        </div>
      </dialog>
    </>
  )
}
