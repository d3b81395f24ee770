import type { JudgedField, ServiceType } from '@goodlot/rules'

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
  // the factory is where we collect the samples, if the buyer wants that
  lab: ['service', 'goods', 'tests', 'factory', 'files'],
}

export const hasGoods = (service: ServiceType): boolean => sectionsOf[service].includes('goods')
export const hasVisit = (service: ServiceType): boolean => sectionsOf[service].includes('visit')
/** Whether the service draws a sample by AQL. */
export const hasSample = (service: ServiceType): boolean =>
  sectionsOf[service].includes('sampling') && service !== 'cls'

/** The section that contains a field, for fields that the rules can find wrong. */
export const sectionOfField: Record<JudgedField, CartSection> = {
  categoryId: 'goods',
  lineId: 'goods',
  products: 'goods',
  c20: 'sampling',
  c40: 'sampling',
  c40hc: 'sampling',
  counting: 'sampling',
  sampling: 'sampling',
  severity: 'sampling',
  employees: 'audit',
  auditType: 'audit',
  auditTimes: 'audit',
  tests: 'tests',
  factoryId: 'factory',
  protocolId: 'protocol',
  inspectorId: 'visit',
  days: 'visit',
  md: 'visit',
}

export const isJudged = (field: string): field is JudgedField => field in sectionOfField
