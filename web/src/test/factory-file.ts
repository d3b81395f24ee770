import type { FactoryFile, FactoryFileVisit } from '@goodlot/contract/wire-shapes'

export const fileVisit = (overrides: Partial<FactoryFileVisit> = {}): FactoryFileVisit => ({
  order_id: 41,
  order_no: 'GL261115-41',
  service_type: 'fri',
  service: 'Final random inspection',
  days: '2026-11-12',
  order_status: 4,
  result: 'pass',
  goods: 'Desk lamp',
  units: 125,
  critical: 0,
  major: 2,
  minor: 0,
  said: 'ready',
  outcome: 'kept',
  metres: 120,
  ...overrides,
})

/** A factory with four visits, two of which found the same defect. */
export const factoryFile = (overrides: Partial<FactoryFile> = {}): FactoryFile => ({
  business_id: 7,
  name: 'Bright Works',
  supplier_name: '',
  address: '8 Lamp Road',
  address_cn: '灯路8号',
  city_name: 'Dongguan',
  reads_record: 1,
  can_edit: 1,
  counted: 4,
  is_part: 0,
  results: { pass: 3, fail: 1, pending: 0, aborted: 0 },
  passes: { passed: 3, inspected: 4, share: 0.75, lower: 0.3006, upper: 0.9544 },
  returning: [
    {
      ...{ kind: 'defect', class: 'major', name: 'Scratch', reports: 2, count: 9 },
      ...{ first_day: '2026-10-01', last_day: '2026-11-12', last_order: 41 },
    },
  ],
  reports: 4,
  readiness: { promised: 3, kept: 1, broken: 1, unknown: 1, not_ready: 0 },
  actions: {
    ...{ open: 2, late: 1, answered: 1, accepted: 3, not_done: 0 },
    next: [
      {
        ...{ remedy_id: 3, order_id: 40, order_no: 'GL261101-40', name: 'Scratch', due: '2026-11-10' },
        ...{ state: 'open', late: 1 },
      },
    ],
  },
  certificates: [
    {
      ...{ certificate_id: 5, title: 'ISO 9001', expires_on: '2027-01-31', state: 'valid' },
      ...{ file_name: 'iso.pdf', url: '/files/iso.pdf', size: 1000 },
    },
  ],
  contacts: [
    { name: 'Ms Wu', source: 'record', phone: '+86 769 1', email: 'wu@bright.example', answers: 0, last_at: '' },
    { name: 'Chen Min', source: 'answered', phone: '', email: '', answers: 2, last_at: '2026-11-10 10:00:00' },
  ],
  place: {
    ...{ lat: 23.02, lng: 113.75, by_hand: 0, near: 3, far: 1, unplaced: 0 },
    farthest: { order_id: 40, order_no: 'GL261101-40', metres: 4200 },
  },
  visits: {
    data: [
      fileVisit(),
      fileVisit({ order_id: 40, order_no: 'GL261101-40', result: 'fail', outcome: 'broken', major: 7 }),
    ],
    total: 2,
  },
  ...overrides,
})
