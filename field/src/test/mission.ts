import type { Calls, WireOf } from '@goodlot/contract'
import type { MissionRow } from '@goodlot/contract/wire-shapes'
import { type Brief, chinaDayOf } from '@goodlot/inspection'
import { aBrief, aClass, aLot, anItem, anOption } from '../../../packages/inspection/src/entries-fixture.ts'

type Opened = WireOf<Calls['mission_open']>

export const aRow = (change: Partial<MissionRow> = {}): MissionRow => ({
  order_id: 1,
  order_no: 'GL261118-1',
  order_status_str: 'Confirmed',
  state: 'accepted',
  service_type: 'fri',
  service_type_str: 'Final random inspection',
  // today, because the phone would ask for a reason on a day that is not booked
  ins_date: chinaDayOf(new Date().toISOString()),
  md: 1,
  calculated_md: 1,
  sample_size: 5,
  factory_name: 'Bright Works',
  factory_address: '8 Lamp Road',
  city_name: 'Shenzhen',
  factory_said: '',
  said: null,
  contact: null,
  lat: 22.54,
  lng: 114.06,
  distance_km: null,
  distance_text: '',
  goods: 'Kettle',
  quantity: 500,
  tplname: 'Kettles',
  remark: 'Ring at gate 2.',
  amount: 170,
  pay: { hours: 8, dates: [{ day: '2026-11-18', kind: 'working', earned: 200 }], earned: 200, commission: 30 },
  role: 'lead',
  offer_state: 'accepted',
  expires_at: '',
  ...change,
})

const lot = aLot({
  products: [{ product: 11, quantity: 500, sample: 5 }],
  sample_size: 5,
  classes: [
    { class: 'critical', aql: '0', n: 5, ac: 0, re: 1 },
    { class: 'major', aql: '2.5', n: 5, ac: 1, re: 2 },
    { class: 'minor', aql: '4.0', n: 5, ac: 2, re: 3 },
  ],
})

/** A protocol with an item of every kind. */
export const protocol = [
  aClass(
    1,
    [
      anItem(10, 'demand', { name: 'Unit pack', requirement: 'As the artwork', min_photos: 1 }),
      anItem(11, 'checkbox_group', {
        name: 'Opening meeting',
        options: [anOption(101, { name: 'Card shown' }), anOption(102, { name: 'Scope explained' })],
      }),
      anItem(12, 'checkbox_value_group', {
        name: 'Export carton',
        options: [
          anOption(103, {
            name: 'Length',
            relation: '±',
            value: '400',
            unit: 'mm',
            value_kind: 'number',
            tol_minus: 10,
            tol_plus: 10,
          }),
        ],
      }),
      anItem(13, 'checkbox_single', {
        name: 'Reference sample',
        options: [anOption(104, { name: 'Sealed', result: 'ok' }), anOption(105, { name: 'None', result: 'P' })],
      }),
      anItem(14, 'text', { name: 'Documents used' }),
      anItem(15, 'demand', { name: 'Fire exits', result_style: 'score' }),
    ],
    { name: 'Packing' },
  ),
  aClass(
    2,
    [
      anItem(20, 'defectives_list', {
        name: 'Workmanship',
        options: [
          anOption(201, { name: 'Dent', code: 'W01', defect_class: 'major' }),
          anOption(202, { name: 'Scratch', code: 'W02', defect_class: 'minor' }),
          anOption(203, { name: 'Crack', code: 'W03', defect_class: 'major' }),
        ],
      }),
    ],
    { name: 'Workmanship', sample: 'G' },
  ),
]

/** What the server answers when a mission is opened; 5 units, unless the brief says otherwise. */
export const anOpened = (change: Partial<Opened> = {}, brief: Partial<Brief> = {}): Opened => ({
  order_status_str: 'Confirmed',
  revision: 1,
  round: 1,
  can_write: true,
  questions: [],
  now: '2026-11-18T01:00:00.000Z',
  brief: aBrief({ plan: [lot], protocol, ...brief }),
  row: aRow(),
  earlier: null,
  factory_said: null,
  address: {
    factory: 'Bright Works',
    address: '8 Lamp Road',
    local_address: '灯路8号',
    city_name: 'Shenzhen',
    person: 'Li Wei',
    phone: '+86 755 1',
    lat: 22.54,
    lng: 114.06,
  },
  attachments: [],
  pictures: [],
  entries: [],
  photos: [],
  blocks: [{ lot: 'A', from: 1, to: 5 }],
  heads: [],
  more_entries: false,
  ...change,
})
