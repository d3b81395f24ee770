import type { FactoryNoticeView, FactoryPage, PackingView } from '@goodlot/contract/wire-shapes'
import { dayFromToday } from './orders.ts'

/** What a factory reads nine days before its visit: nothing was answered yet, and nobody is named. */
export const factoryPage = (overrides: Partial<FactoryPage> = {}): FactoryPage => ({
  state: 'planned',
  order_no: 'GL261115-41',
  buyer: 'New Co',
  language: 'en-US',
  service_type: 'fri',
  service: 'Final random inspection',
  days: [dayFromToday(9)],
  earlier_days: [],
  hours: 7.5,
  inspectors: 1,
  factory: {
    name: 'Bright Works',
    address: '8 Lamp Road',
    address_cn: '灯路8号',
    person: 'Ms Wu',
    contact: '+86 769 1',
  },
  goods: [
    { product_id: 1, name: 'Desk lamp', sku: 'DL-1', po: 'PO-77', quantity: 2000 },
    { product_id: 2, name: 'Floor lamp', sku: 'FL-2', po: 'PO-77', quantity: 1200 },
  ],
  qty_unit: 'pieces',
  plan: [
    { code: 'count', text: 'Cartons and pieces are counted.' },
    { code: 'sample', text: 'About 200 pieces are drawn from all cartons.' },
  ],
  preparation: [
    { code: 'packed', text: 'All goods are finished, and at least 80 % of them packed for export.' },
    { code: 'room', text: 'A room with a large table and good light.' },
  ],
  revealed_from: `${dayFromToday(8)} 12:00:00`,
  people: [],
  can_answer: 1,
  answer: null,
  free_days: [dayFromToday(12), dayFromToday(13)],
  packing: { may: 1, too_late: 0, list: null },
  words: { may: 0, until: '', said: [], photos_left: 0 },
  ...overrides,
})

/** A hundred cartons of the desk lamp, from the factory. */
export const packingList = (): NonNullable<PackingView['list']> => ({
  ...{ list: 1, at: '2026-11-17 11:00:00', by: 'factory', person: 'Wu Min', cartons: 100, pieces: 2000 },
  rows: [{ product_id: 1, from: 1, to: 100, pieces: 20, net_kg: null, gross_kg: 9.5 }],
})

export const notReady = (
  overrides: Partial<FactoryNoticeView['answers'][number]> = {},
): FactoryNoticeView['answers'][number] => ({
  answer_id: 3,
  at: '2026-11-17 10:05:00',
  person: 'Wu Min',
  kind: 'not_ready',
  products: [],
  days: [dayFromToday(12), dayFromToday(13)],
  free_days: [dayFromToday(12)],
  none_of_these: 0,
  wished_day: '',
  remark: 'The boxes are late.',
  correction: null,
  state: '',
  outdated: '',
  about_days: [],
  ...overrides,
})

export const factoryLink = (
  overrides: Partial<FactoryNoticeView['links'][number]> = {},
): FactoryNoticeView['links'][number] => ({
  link_id: 7,
  contact: 'wu@bright.example',
  person: '',
  language: 'zh-CN',
  created_at: '2026-11-15 10:00:00',
  sent_at: '2026-11-15 10:00:00',
  mails: 2,
  opened_at: '2026-11-16 09:00:00',
  answered_at: '2026-11-17 10:05:00',
  expires_at: `${dayFromToday(17)} 00:00:00`,
  withdrawn_at: '',
  devices: [{ kind: 'Chrome · Android', first_at: '2026-11-16 09:00:00', last_at: '2026-11-17 10:05:00' }],
  ...overrides,
})

/** What the buyer sees of the factory of a confirmed order: it was told of the visit and has not answered. */
export const factoryNotice = (overrides: Partial<FactoryNoticeView> = {}): FactoryNoticeView => ({
  order_id: 41,
  order_no: 'GL261115-41',
  version: 1,
  notice: 'mail',
  state: 'planned',
  email: 'wu@bright.example',
  held: '',
  tell: { may: 1, reason: '' },
  correct: { may: 1, reason: '' },
  corrects_order: 1,
  links: [],
  answers: [],
  waiting: 0,
  ways: { move: 0, reduce: 0, cancel: 0, ask: 0 },
  late: null,
  asked: '',
  asked_at: '',
  ...overrides,
})
