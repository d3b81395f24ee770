import type { Calls, InputOf } from '@goodlot/contract'
import type { RatingTag } from '@goodlot/rules'
import type { Booking } from '../book-visit.ts'
import type { Visit } from '../visit-steps.ts'

const buyer = 'buyer@goodlot.test'
const main = 'main@goodlot.test'
const child = 'child@goodlot.test'
const agent = 'agent@goodlot.test'
const auditor = 'inspector@goodlot.test'

interface Said {
  star: number
  tags: RatingTag[]
  remark: string
  reply?: string
}

/** A visit of the past weeks, its report, and what became of the goods. */
export interface PastVisit {
  booking: Omit<Booking, 'day' | 'origin' | 'placedAt' | 'accepted'>
  /** Days before the first start. */
  daysAgo: number
  visit: Omit<Visit, 'from' | 'to' | 'until'> & { until?: 'aborted' }
  decision?: Omit<InputOf<Calls['report_decide']>, 'oid'>
  rating?: Said
  /** This visit inspects the goods of the previous visit in the list again. */
  again?: true
}

const kettles = { service: 'fri', goods: { 'NH-KET-17': 900 }, name: 'Kettles, spring shipment' } as const

export const pastVisits: readonly PastVisit[] = [
  {
    booking: { customer: buyer, factory: 'Haoyu', plan: { service: 'ppc', goods: { 'NH-KET-10G': 900 } } },
    daysAgo: 31,
    visit: { remarks: ['The thermostats of the new supplier arrive next week.'] },
    decision: { decision: 'release_conditions', reason: 'Send us the certificate of the thermostats first.' },
    rating: { star: 4, tags: ['professional'], remark: 'Knows how kettles are made, and asked the right questions.' },
  },
  {
    booking: { customer: buyer, factory: 'Haoyu', plan: { service: 'dpi', goods: { 'NH-PAN-28': 1800 } } },
    daysAgo: 27,
    visit: { packed: 45, writing: 26 * 60 + 12, defects: [{ unit: 12, class: 'minor', nth: 1 }] },
    rating: { star: 3.5, tags: ['professional'], remark: 'Thorough on site, but the report came two hours late.' },
  },
  {
    booking: { customer: buyer, factory: 'Haoyu', plan: kettles, inspector: 'hu.jianming@inspectors.goodlot.test' },
    daysAgo: 20,
    visit: {
      defects: [
        { unit: 3, class: 'major', nth: 0, remark: 'No reaction on either setting.' },
        { unit: 8, class: 'major', nth: 1 },
        { unit: 15, class: 'major', nth: 0 },
        { unit: 22, class: 'minor', nth: 0 },
        { unit: 29, class: 'major', nth: 2, remark: 'The light stays off while it heats.' },
        { unit: 36, class: 'major', nth: 0 },
        { unit: 43, class: 'major', nth: 0, remark: 'Same carton as unit 36.' },
        { unit: 51, class: 'minor', nth: 1 },
        { unit: 60, class: 'major', nth: 1 },
        { unit: 68, class: 'major', nth: 2 },
        { unit: 74, class: 'minor', nth: 0 },
      ],
      remarks: ['The switches come from a new supplier; the factory still has 2,000 of the old one.'],
      signature: { remark: 'We will exchange the switches within a week.' },
    },
    decision: { decision: 'reinspect', reason: 'All switches are to be exchanged, then we look again.' },
    rating: {
      star: 5,
      tags: ['professional', 'detailed_report'],
      remark: 'Saved us a container of kettles that nobody would have kept.',
      reply: 'Thank you. The factory has gone back to its former supplier of switches.',
    },
  },
  {
    again: true,
    booking: { customer: buyer, factory: 'Haoyu', plan: kettles, inspector: 'shen.yuqing@inspectors.goodlot.test' },
    daysAgo: 11,
    visit: {
      defects: [
        { unit: 18, class: 'major', nth: 0, remark: 'A switch of the former lot, marked 09/26.' },
        { unit: 57, class: 'minor', nth: 0 },
      ],
    },
    decision: { decision: 'release' },
    rating: { star: 4.5, tags: ['punctual', 'detailed_report'], remark: 'Compared every point of the first report.' },
  },
  {
    booking: {
      customer: buyer,
      factory: 'Haoyu',
      plan: { service: 'cls', goods: { 'NH-KET-17': 900 }, containers: [0, 1, 1] },
    },
    daysAgo: 9,
    visit: {},
    decision: { decision: 'release' },
  },
  {
    booking: {
      customer: main,
      factory: 'Xinghe',
      inspector: auditor,
      plan: { service: 'fe', audit: { type: 'technical', employees: 420 }, name: 'Yearly audit' },
    },
    daysAgo: 17,
    visit: { remarks: ['The incoming inspection has been moved to its own room since the last audit.'] },
    rating: {
      star: 4.5,
      tags: ['professional', 'communication'],
      remark: 'Clear about what has to be better before spring.',
      reply: 'Thank you, the team was well prepared.',
    },
  },
  {
    booking: {
      customer: main,
      factory: 'Xinghe',
      inspector: auditor,
      plan: { service: 'fe', audit: { type: 'social', employees: 95 } },
    },
    daysAgo: 24,
    visit: { writing: 29 * 60 + 40 },
  },
  {
    booking: {
      customer: main,
      factory: 'Lele',
      plan: { service: 'others', goods: { 'HT-BLK-100': 800 }, remark: 'Sorting of the blocks that were sent back.' },
    },
    daysAgo: 18,
    visit: { defects: [{ unit: 5, class: 'minor', nth: 0 }] },
    decision: { decision: 'release' },
  },
  {
    booking: { customer: child, factory: 'Huibu', plan: { service: 'fri', goods: { 'HT-RUN-M1': 1100 } } },
    daysAgo: 7,
    visit: {
      defects: [
        { unit: 6, class: 'minor', nth: 0 },
        { unit: 33, class: 'major', nth: 1 },
        { unit: 62, class: 'minor', nth: 2 },
      ],
    },
    rating: { star: 4, tags: ['punctual'], remark: '' },
  },
  {
    booking: { customer: agent, factory: 'Tiruppur', plan: { service: 'fri', goods: { 'RS-TSH-NAV': 1200 } } },
    daysAgo: 8,
    visit: {
      until: 'aborted',
      abort: { reason: 'goods_not_ready', remark: 'A third of the shirts is still at the printer; nothing is packed.' },
    },
    decision: { decision: 'rework', reason: 'La fábrica termina la producción y nos avisa.' },
  },
]
