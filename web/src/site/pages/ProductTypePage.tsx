import { ArrowIcon } from '../../shell/icons.tsx'
import { Intro } from '../parts/Intro.tsx'
import { productIcons } from '../parts/icons.tsx'
import { QuickEnquiry } from '../parts/QuickEnquiry.tsx'
import { type SiteProps, within } from '../site-props.ts'

const products = ['apparel', 'electrical', 'furniture', 'toys', 'gifts', 'footwear', 'hard_lines', 'food'] as const
const parts = ['check', 'test', 'fail'] as const

export function ProductTypePage(site: SiteProps) {
  const { t } = site
  const w = within(t, 'site-products')
  return (
    <>
      <Intro site={site} title={w('title')} text={w('text')} />
      <section className="gl-wrap after-intro pager" data-pager="" aria-label={w('title')}>
        <nav aria-label={w('jump')}>
          <ul className="chips">
            {products.map((name) => (
              <li key={name}>
                <a href={`#${name}`} data-chip={name}>
                  {w(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="pager-list">
          {products.map((name) => (
            <li key={name} id={name} className="product" data-page-item="">
              <span className="product-icon">{productIcons[name]}</span>
              <h2 className="product-title">{w(name)}</h2>
              <dl>
                {parts.map((part) => (
                  <div key={part}>
                    <dt>{w(part)}</dt>
                    <dd>{w(`${name}_${part}`)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        <div className="pager-bar" data-pager-bar="">
          <button type="button" className="gl-button" data-previous="" hidden>
            <ArrowIcon />
            {w('previous')}
          </button>
          <span
            className="small figures"
            data-place={w('place', { page: '{page}', pages: '{pages}' })}
            aria-live="polite"
          />
          <button type="button" className="gl-button" data-next="">
            {w('next')}
            <ArrowIcon />
          </button>
        </div>
      </section>
      <QuickEnquiry site={site} />
    </>
  )
}
