import { type SiteProps, within } from '../site-props.ts'
import { slotEnd, slotStart } from '../slots.ts'

/** The send button. The script enables it: without the script, the browser would show the raw answer of the call. */
export function EnquiryEnd({ site }: { site: SiteProps }) {
  const w = within(site.t, 'site-enquiry')
  return (
    <>
      <div className="enquiry-end">
        <button type="submit" className="gl-button gl-button-main" disabled>
          {w('send')}
        </button>
        <p className="small">{w('answer')}</p>
      </div>
      <noscript>
        <p>
          {w('needs_script')} {slotStart('reach-offices')}
          <a href={site.shell.hrefFor('/enquire_us#offices')}>{w('reach_offices')}</a>
          {slotEnd('reach-offices')}
        </p>
      </noscript>
    </>
  )
}
