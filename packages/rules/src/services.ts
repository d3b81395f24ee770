/** What can be booked (docs/domain.md §6), by the codes of the `service_type` list. */
export const serviceTypes = ['fri', 'dpi', 'ppc', 'others', 'cls', 'fe', 'lab'] as const
export type ServiceType = (typeof serviceTypes)[number]

/** The kinds of factory audit. */
export const auditTypes = ['technical', 'social', 'security'] as const
export type AuditType = (typeof auditTypes)[number]

/** Services whose work is alike, so that a protocol of one serves another: goods, loading, audits. */
const kindOfWork: Record<ServiceType, string> = {
  fri: 'goods',
  dpi: 'goods',
  ppc: 'goods',
  cls: 'loading',
  fe: 'audit',
  lab: 'laboratory',
  others: 'any',
}

/** The service that a protocol is made for and, for audits, the kind of audit; '' for any. */
export interface ProtocolUse {
  service: ServiceType
  audit: AuditType | ''
}

/** Can a protocol be used for this service? The service `others` fits every protocol, because nobody knows beforehand what it is (B15). */
export const protocolServes = (service: ServiceType, protocol: Pick<ProtocolUse, 'service'>): boolean =>
  service === 'others' || protocol.service === 'others' || kindOfWork[service] === kindOfWork[protocol.service]

/** Container sizes of the cart (V-26). */
export const containerSizes = { c20: "20'", c40: "40'", c40hc: '40HC' } as const

export interface Containers {
  c20: number
  c40: number
  c40hc: number
}

export const countContainers = ({ c20, c40, c40hc }: Containers) => c20 + c40 + c40hc
