import type { ServiceType } from '@goodlot/rules'
import type { SiteProps } from '../site-props.ts'

/** A link into the cart with this service chosen; a visitor signs in on the way. */
export const BookThis = ({ site, service, name }: { site: SiteProps; service: ServiceType; name: string }) => (
  <p className="spaced">
    <a
      className="gl-button gl-button-main"
      href={site.shell.hrefFor(`/cart?service_type=${service}`)}
      aria-label={`${site.t('site.book_this')}: ${name}`}
    >
      {site.t('site.book_this')}
    </a>
  </p>
)
