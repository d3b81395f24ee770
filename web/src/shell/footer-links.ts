import { type SitePage, sitePaths } from '@goodlot/contract/paths'
import type { Key } from '@goodlot/i18n'

export interface FooterLink {
  label: Key
  /** A named route … */
  route?: SitePage | 'login' | 'logup'
  /** … or a services link, whose target decides the page. */
  service?: string
}

interface FooterGroup {
  label: Key
  links: readonly FooterLink[]
  /** Only for those who are not signed in. */
  visitors?: true
}

export const footerGroups: readonly FooterGroup[] = [
  {
    label: 'shell.foot_services',
    links: [
      { label: 'shell.foot_inspection_services', service: 'Inspection-services' },
      { label: 'shell.foot_product_types', service: 'Product-types' },
      { label: 'shell.menu_test_service', route: 'TestService' },
      { label: 'shell.foot_stages', route: 'Tap' },
    ],
  },
  {
    label: 'shell.foot_tools',
    links: [
      { label: 'shell.menu_aql', route: 'aql' },
      { label: 'shell.sample_report', route: 'sample_report' },
      { label: 'shell.menu_normal', route: 'normal' },
    ],
  },
  {
    label: 'shell.foot_company',
    links: [
      { label: 'shell.menu_about', route: 'about_us' },
      { label: 'shell.for_inspectors', route: 'for_inspectors' },
      { label: 'shell.contact', route: 'enquire_us' },
      { label: 'shell.terms', route: 'terms_of_us' },
    ],
  },
  {
    label: 'shell.foot_account',
    visitors: true,
    links: [
      { label: 'shell.login', route: 'login' },
      { label: 'shell.register', route: 'logup' },
    ],
  },
]

/** A footer link goes to its named route; a services link to ServiceType or, for any other target, to ProductType. */
export function footerPath({ route, service }: FooterLink): string {
  if (service !== undefined) {
    return service === 'Inspection-services' ? sitePaths.ServiceType : sitePaths.ProductType
  }
  if (route === 'login' || route === 'logup') return `/${route}`
  return sitePaths[route ?? 'home']
}
