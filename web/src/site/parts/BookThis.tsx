import type { ServiceType } from '@goodlot/rules'
import type { SiteProps } from '../site-props.ts'
import { slotEnd, slotStart } from '../slots.ts'

/**
 * A link into the cart with this service chosen; a visitor signs in on the way. The server leaves the one for laboratory tests out where none
 * is offered.
 */
export const BookThis = ({ site, service, name }: { site: SiteProps; service: ServiceType; name: string }) => (
  <>
    {service === 'lab' && slotStart('laboratory')}
    <p className="spaced">
      <a
        className="gl-button gl-button-main"
        href={site.shell.hrefFor(`/cart?service_type=${service}`)}
        aria-label={`${site.t('site.book_this')}: ${name}`}
      >
        {site.t('site.book_this')}
      </a>
    </p>
    {service === 'lab' && slotEnd('laboratory')}
  </>
)
