import type { AuditType, ServiceType } from '@goodlot/rules'

/** Terms of a search for inspectors: the goods, the place and the days of an order. */
export interface SearchTerms {
  pdata?: readonly number[]
  /** The factory; without one, `city_id` names only the city. */
  bid?: number
  city_id?: string
  ins_date?: readonly string[]
  qty?: number
  service_type?: ServiceType
  fe_audit_type?: AuditType
  catalog_id?: readonly number[]
  /** Man-days of the order. */
  md?: number
  /** The number of the order being edited. */
  osn?: string
  /** The order whose goods are inspected again. */
  origin?: number
}

/** Which terms a search named; its results are judged only by these. */
export interface Asked {
  days: boolean
  place: boolean
  goods: boolean
}

export const askedBy = (terms: SearchTerms): Asked => ({
  days: (terms.ins_date ?? []).length > 0,
  place: terms.bid !== undefined || terms.city_id !== undefined,
  goods: hasGoods(terms) || (terms.catalog_id ?? []).length > 0,
})

/** Whether the terms name goods, or an audit, which needs none (N-09). The search for an order's inspector starts only then. */
export const hasGoods = ({ pdata = [], service_type }: SearchTerms): boolean =>
  service_type === 'fe' || pdata.length > 0
