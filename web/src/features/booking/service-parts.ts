import type { CartField, ServiceType } from '@goodlot/rules'

/** The parts of the screen, in their order. Each service type has some of them (docs/domain.md §6). */
export const cartSections = [
  'service',
  'goods',
  'audit',
  'factory',
  'sampling',
  'tests',
  'protocol',
  'visit',
  'files',
] as const
export type CartSection = (typeof cartSections)[number]

const goods = ['service', 'goods', 'factory', 'sampling', 'protocol', 'visit', 'files'] as const
const withoutSample = ['service', 'goods', 'factory', 'protocol', 'visit', 'files'] as const

export const sectionsOf: Record<ServiceType, readonly CartSection[]> = {
  fri: goods,
  dpi: goods,
  others: goods,
  ppc: withoutSample,
  // containers instead of a sampling plan (H-18)
  cls: goods,
  // neither products nor AQL (H-17)
  fe: ['service', 'audit', 'factory', 'protocol', 'visit', 'files'],
  // the factory is where we collect the samples, if we are to
  lab: ['service', 'goods', 'tests', 'factory', 'files'],
}

export const hasGoods = (service: ServiceType): boolean => sectionsOf[service].includes('goods')
export const hasVisit = (service: ServiceType): boolean => sectionsOf[service].includes('visit')
/** A sample is drawn by AQL. */
export const hasSample = (service: ServiceType): boolean =>
  sectionsOf[service].includes('sampling') && service !== 'cls'

/** Where a field stands. */
export const sectionOfField: Record<CartField, CartSection> = {
  catalog_parent_id: 'goods',
  catalog_id: 'goods',
  pdata: 'goods',
  c_20: 'sampling',
  c_40: 'sampling',
  c_40hc: 'sampling',
  counting: 'sampling',
  fe_num_of_employees: 'audit',
  fe_audit_type: 'audit',
  fe_audit_num_of_times: 'audit',
  lab: 'tests',
  bid: 'factory',
  tpl: 'protocol',
  ins: 'visit',
  ins_date: 'visit',
  md: 'visit',
}
