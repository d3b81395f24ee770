import { describe, expect, it, test } from 'vitest'
import {
  type CartFacts,
  cartNeeds,
  cartProblems,
  defaultUnpaidSettings,
  mayChangeMd,
  maySubmitLaboratoryOrder,
} from './booking.ts'
import { emptyCart } from './cart.ts'
import { isMd, mdRange, moreDatesProposed } from './order-dates.ts'
import {
  type AuditType,
  auditTypes,
  containerSizes,
  countContainers,
  type ServiceType,
  serviceTypes,
} from './services.ts'

const before = new Date('2026-11-15T11:59:59+08:00')
const after = new Date('2026-11-15T12:00:00+08:00')

/** A cart in which everything is filled in. */
const full = (facts: Partial<CartFacts> = {}): CartFacts => ({
  serviceType: 'fri',
  categoryId: 1,
  lineId: 11,
  products: [{ quantity: 500 }, { quantity: 1 }],
  factoryId: 2,
  protocolId: 3,
  inspectorId: 4,
  days: ['2026-11-17', '2026-11-18'],
  md: 2,
  containers: { c20: 1, c40: 0, c40hc: 0 },
  employees: 300,
  auditType: 'social',
  auditTimes: 1,
  tests: [{ samples: 2 }],
  courier: 'DHL',
  ...facts,
})

/** A cart in which nothing is filled in. */
const empty = (serviceType: ServiceType): CartFacts => ({
  serviceType,
  categoryId: null,
  lineId: null,
  products: [],
  factoryId: null,
  protocolId: null,
  inspectorId: null,
  days: [],
  md: null,
  containers: { c20: 0, c40: 0, c40hc: 0 },
  employees: null,
  auditType: null,
  auditTimes: null,
  tests: [],
  courier: '',
})

const sampledBy = (counting: 'units' | 'defects', aql: string) => ({ sampling: { counting, aqls: ['0', aql, '4.0'] } })

const named = (cart: CartFacts, now = before) => cartProblems(cart, now).map(({ field, why }) => `${field} ${why}`)

const threeDays = ['2026-11-18', '2026-11-19', '2026-11-20']

describe('B1 a new cart', () => {
  it('a new cart has the defaults of the specification (V-25)', () => {
    expect(emptyCart).toMatchObject({
      serviceType: 'fri',
      level: 'II',
      critical: '0',
      major: '2.5',
      minor: '4.0',
      qtyUnit: 'pieces',
      minFinishPacked: 80,
      announceFactory: true,
      auditType: 'technical',
      auditTimes: 1,
    })
  })

  it('a cart knows seven services, three audits and three sizes of container (V-26)', () => {
    expect(serviceTypes).toEqual(['fri', 'dpi', 'ppc', 'others', 'cls', 'fe', 'lab'])
    expect(auditTypes).toEqual(['technical', 'social', 'security'])
    expect(containerSizes).toEqual({ c20: "20'", c40: "40'", c40hc: '40HC' })
    expect(countContainers({ c20: 1, c40: 20, c40hc: 300 })).toBe(321)
  })
})

describe('B2 B3 a complete cart', () => {
  const goods = [
    'categoryId select_catalog',
    'lineId select_catalog',
    'products select_product',
    'factoryId select_factory',
    'protocolId select_protocol',
    'inspectorId select_inspector',
    'days select_date',
    'md input_md',
  ]
  test.each<[ServiceType, string[]]>([
    ['fri', goods],
    ['dpi', goods],
    ['ppc', goods],
    ['others', goods],
    [
      'cls',
      [
        'products select_product',
        'c20 input_containers',
        'c40 input_containers',
        'c40hc input_containers',
        'factoryId select_factory',
        'protocolId select_protocol',
        'inspectorId select_inspector',
        'days select_date',
        'md input_md',
      ],
    ],
    [
      'fe',
      [
        'employees input_employees',
        'auditType select_audit_type',
        'auditTimes input_audit_times',
        'factoryId select_factory',
        'protocolId select_protocol',
        'inspectorId select_inspector',
        'days select_date',
        'md input_md',
      ],
    ],
    ['lab', ['products select_product', 'tests select_test', 'tests select_courier']],
  ])('%s: an empty cart misses everything it needs, a full one nothing', (serviceType, missing) => {
    expect(named(empty(serviceType))).toEqual(missing)
    expect(named(full({ serviceType }))).toEqual([])
  })

  it('a cart says what its service still needs', () => {
    const common = [
      'catalog',
      'products',
      'sampling',
      'severity',
      'counting',
      'factory',
      'protocol',
      'inspector',
      'dates',
      'manDays',
    ]
    expect(cartNeeds).toEqual({
      fri: common,
      dpi: common,
      ppc: common.filter((part) => !['sampling', 'severity', 'counting'].includes(part)),
      others: common,
      cls: ['products', 'containers', 'factory', 'protocol', 'inspector', 'dates', 'manDays'],
      fe: ['audit', 'factory', 'protocol', 'inspector', 'auditor', 'dates', 'manDays'],
      lab: ['products', 'laboratory'],
    })
  })

  test.each<[string, Partial<CartFacts>, string[]]>([
    ['category without line', { lineId: null }, ['lineId select_catalog']],
    ['line without category', { categoryId: null }, ['categoryId select_catalog']],
    ['a product without quantity', { products: [{ quantity: 5 }, { quantity: 0 }] }, ['products input_quantity']],
    ['half a piece', { products: [{ quantity: 2.5 }] }, ['products input_quantity']],
    ['fewer than no pieces', { products: [{ quantity: -1 }] }, ['products input_quantity']],
    ['no factory', { factoryId: null }, ['factoryId select_factory']],
    ['no protocol', { protocolId: null }, ['protocolId select_protocol']],
    ['no inspector', { inspectorId: null }, ['inspectorId select_inspector']],
    ['no date', { days: [] }, ['days select_date']],
    ['three dates for one man-day', { md: 1, days: threeDays }, ['days too_many_dates']],
    ['three dates for one man-day, as sold', { md: 1, days: threeDays, soldDates: { md: 1, dates: 3 } }, []],
    ['three dates for a man-day and a half', { md: 1.5, days: threeDays }, []],
    ['the same date three times is one', { md: 1, days: ['2026-11-18', '2026-11-18', '2026-11-18'] }, []],
    ['no man-days', { md: null }, ['md input_md']],
    ['not a number of man-days', { md: Number.NaN }, ['md input_md']],
    ['zero man-days', { md: 0 }, ['md md_above_zero']],
    ['negative man-days', { md: -1 }, ['md md_above_zero']],
    ['half a man-day', { md: 0.5 }, ['md md_out_of_range']],
    ['a man-day and a third', { md: 1.3 }, ['md md_out_of_range']],
    ['ten and a half man-days', { md: 10.5 }, ['md md_out_of_range']],
    ['ten man-days', { md: 10 }, []],
    ['ten as calculated', { calculatedMd: 10 }, []],
    ['more than ten as calculated', { calculatedMd: 10.5 }, ['md ask_quotation']],
    ['nothing calculated', { calculatedMd: null }, []],
    ['an audit does not matter here', { employees: null, auditType: null, inspectorAudits: [] }, []],
    ['AQL above 10, each unit counted once', sampledBy('units', '15'), ['counting count_defects']],
    ['AQL above 10, each defect counted', sampledBy('defects', '15'), []],
    ['AQL 10', sampledBy('units', '10'), []],
    ['a kind of sampling that is not on offer', { samplingOffered: false }, ['sampling sampling_not_offered']],
    ['a kind of sampling that is on offer', { samplingOffered: true }, []],
    ['an inspector who lists no price', { inspectorWithoutPrice: true }, ['inspectorId inspector_without_price']],
    ['containers do not matter here', { containers: { c20: 0, c40: 0, c40hc: 0 } }, []],
  ])('%s', (_, facts, expected) => {
    expect(named(full(facts))).toEqual(expected)
  })

  it('man-days out of range are refused with the range and the calculation', () => {
    const range = { min: 1, max: 10, step: 0.5 }
    expect(cartProblems(full({ md: 11 }), before)).toEqual([{ field: 'md', why: 'md_out_of_range', params: range }])
    const askQuotation = { field: 'md', why: 'ask_quotation', params: { md: 12.5 } }
    expect(cartProblems(full({ md: 10, calculatedMd: 12.5 }), before)).toEqual([askQuotation])
    expect(cartProblems(full({ md: null }), before)).toEqual([{ field: 'md', why: 'input_md' }])
  })

  test.each<[CartFacts['containers'], string[]]>([
    [{ c20: 0, c40: 1, c40hc: 0 }, []],
    [{ c20: 0, c40: 0, c40hc: 2 }, []],
    [{ c20: 0.5, c40: 1, c40hc: 0 }, ['c20 input_containers']],
    [{ c20: 2, c40: -1, c40hc: 0 }, ['c40 input_containers']],
    [{ c20: 2, c40: 0, c40hc: -1 }, ['c40hc input_containers']],
  ])('cls with containers %j', (containers, expected) => {
    expect(named(full({ serviceType: 'cls', containers, categoryId: null, lineId: null }))).toEqual(expected)
  })

  test.each<[string, Partial<CartFacts>, string[]]>([
    ['products do not matter', { products: [], categoryId: null, lineId: null }, []],
    ['one employee', { employees: 1 }, []],
    ['no employee', { employees: 0 }, ['employees input_employees']],
    ['unknown audit', { auditType: 'iso' as 'social' }, ['auditType select_audit_type']],
    ['the zeroth audit', { auditTimes: 0 }, ['auditTimes input_audit_times']],
    ['the fifth audit', { auditTimes: 5 }, []],
    ['an inspector verified for it', { inspectorAudits: ['technical', 'social'] }, []],
    ['an inspector not verified for it', { inspectorAudits: ['technical'] }, ['inspectorId inspector_not_for_audit']],
    ['no inspector yet', { inspectorId: null, inspectorAudits: [] }, ['inspectorId select_inspector']],
    ['no audit type yet', { auditType: null, inspectorAudits: [] }, ['auditType select_audit_type']],
  ])('fe: %s', (_, facts, expected) => {
    expect(named(full({ serviceType: 'fe', ...facts }))).toEqual(expected)
  })

  const otherService = ['protocolId protocol_other_service']
  test.each<[ServiceType, ServiceType, string[]]>([
    ['fri', 'fri', []],
    ['fri', 'dpi', []],
    ['ppc', 'fri', []],
    ['fri', 'fe', otherService],
    ['dpi', 'cls', otherService],
    ['cls', 'cls', []],
    ['cls', 'fri', otherService],
    ['cls', 'fe', otherService],
    ['fe', 'fe', []],
    ['fe', 'fri', otherService],
    ['fe', 'cls', otherService],
    ['others', 'fe', []],
    ['fe', 'others', []],
  ])('%s with a protocol of %s (SPEC B15)', (serviceType, service, expected) => {
    expect(named(full({ serviceType, protocolFor: { service, audit: '' } }))).toEqual(expected)
  })

  test.each<[AuditType | '', string[]]>([
    ['social', []],
    ['', []],
    ['technical', ['protocolId protocol_other_audit']],
  ])('a social audit with a protocol of the audit "%s" (SPEC B15)', (audit, expected) => {
    expect(named(full({ serviceType: 'fe', auditType: 'social', protocolFor: { service: 'fe', audit } }))).toEqual(
      expected,
    )
  })

  test.each<[string, Partial<CartFacts>, string[]]>([
    [
      'nothing of an inspection is needed',
      { ...empty('lab'), products: [{ quantity: 1 }], tests: [{ samples: 1 }], courier: 'SF' },
      [],
    ],
    ['no samples', { tests: [{ samples: 1 }, { samples: 0 }] }, ['tests input_samples']],
    ['a blank courier', { courier: '  ' }, ['tests select_courier']],
    ['no product', { products: [] }, ['products select_product']],
  ])('lab: %s', (_, facts, expected) => {
    expect(named(full({ ...facts, serviceType: 'lab' }))).toEqual(expected)
  })
})

describe('B3 B4 dates', () => {
  const at = (days: string[], now: Date, reservedDays?: string[]) =>
    cartProblems(full(reservedDays ? { days, reservedDays } : { days }), now)

  it('every date of a cart that cannot be booked is named with its own reason', () => {
    expect(at(['2026-11-15', '2026-11-16', '2026-11-17'], after)).toEqual([
      { field: 'days', why: 'another_date', params: { day: '2026-11-15' } },
      { field: 'days', why: 'next_day_after_noon', params: { day: '2026-11-16' } },
    ])
  })

  it('a cart takes tomorrow at 11:59:59 in China and not at 12:00:00', () => {
    expect(at(['2026-11-16'], before)).toEqual([])
    expect(at(['2026-11-16'], after).map(({ why }) => why)).toEqual(['next_day_after_noon'])
  })

  it('a date that is sent twice counts once', () => {
    expect(at(['2026-11-20', '2026-11-20'], before)).toEqual([])
    expect(at(['2026-11-15', '2026-11-15'], before)).toHaveLength(1)
  })

  it('days that the order holds already are not judged again', () => {
    expect(at(['2026-11-15', '2026-11-16'], after, ['2026-11-15', '2026-11-16'])).toEqual([])
    expect(at(['2026-11-15', '2026-11-16'], after, ['2026-11-15']).map(({ why }) => why)).toEqual([
      'next_day_after_noon',
    ])
  })
})

describe('B5 man-days', () => {
  test.each([
    [1, true],
    [1.5, true],
    [9.5, true],
    [10, true],
    [0, false],
    [0.5, false],
    [1.25, false],
    [10.5, false],
    [11, false],
    [Number.NaN, false],
  ])('%d: %s', (md, expected) => {
    expect(isMd(md)).toBe(expected)
  })

  it('man-days range from 1 to 10 in steps of 0.5 (V-21)', () => {
    expect(mdRange).toEqual({ min: 1, max: 10, step: 0.5 })
  })

  it('root changes man-days within the range', () => {
    const outside = { ok: false, why: 'md_out_of_range', params: { min: 1, max: 10, step: 0.5 } }
    for (const nothing of [null, 0, Number.NaN]) {
      expect(mayChangeMd(nothing)).toEqual({ ok: false, why: 'md_zero_or_empty' })
    }
    for (const md of [-1, 0.5, 10.5]) expect(mayChangeMd(md)).toEqual(outside)
    for (const md of [1, 2.5, 10]) expect(mayChangeMd(md)).toEqual({ ok: true })
  })
})

describe('B6 B11', () => {
  test.each([
    [1, 1, 0],
    [1.5, 1, 1],
    [2, 1, 1],
    [2.5, 1, 2],
    [3, 3, 0],
    [1, 3, 0],
    [2, 0, 2],
  ])('%d man-days on %i dates: propose %i more', (md, dates, more) => {
    expect(moreDatesProposed(md, dates)).toBe(more)
  })

  it('the 21st unpaid laboratory order is refused', () => {
    expect(defaultUnpaidSettings).toEqual({ unpaidOrders: 20 })
    expect(maySubmitLaboratoryOrder(0)).toEqual({ ok: true })
    expect(maySubmitLaboratoryOrder(19)).toEqual({ ok: true })
    expect(maySubmitLaboratoryOrder(20)).toEqual({ ok: false, why: 'too_many_unpaid', params: { limit: 20 } })
    expect(maySubmitLaboratoryOrder(2, { unpaidOrders: 2 }).ok).toBe(false)
  })
})
