import type { RemedyList, RemedyPage } from '@goodlot/contract/wire-shapes'
import { dayFromToday } from './orders.ts'

type Action = RemedyPage['actions'][number]

const finding = {
  kind: 'defect',
  grade: 'major',
  name: 'Scratch on the lid',
  section: '',
  instance: '',
  requirement: '',
  count: 9,
  n: 125,
  remarks: ['Visible at 50 cm'],
  photos: [{ thumb: '/files/found-thumb.webp', view: '/files/found-view.webp' }],
} as const

const asked = (): Omit<Action, 'can_answer'> => ({
  ...({ remedy_id: 7, no: 1, request: 'Polish the lids', wants_cause: 1, wants_photos: 1, evidence: '' } as const),
  ...({ due: dayFromToday(9), late: 0, state: 'open', closed_words: '', answers: [] } as const),
  ...finding,
  remarks: [...finding.remarks],
  photos: [...finding.photos],
})
export const askedAction = (overrides: Partial<Action> = {}): Action => ({ ...asked(), can_answer: 1, ...overrides })

/** What a factory reads by its link: one action that waits for its answer. */
export const remedyPage = (overrides: Partial<RemedyPage> = {}): RemedyPage => ({
  buyer: 'New Co',
  order_no: 'GL261115-41',
  factory: 'Bright Works',
  language: 'en-US',
  expires_at: `${dayFromToday(40)} 00:00:00`,
  photos_most: 10,
  actions: [askedAction()],
  ...overrides,
})

export const theirAnswer = (overrides: Partial<Action['answers'][number]> = {}): Action['answers'][number] => ({
  ...{ answer_id: 3, at: '2026-11-17 10:05:00', person: 'Wu Min', cause: 'A worn tool', measure: 'A new tool' },
  ...{ done_on: '2026-11-16', reply: '', reply_words: '' },
  photos: [{ id: 5, thumb: '/files/fixed-thumb.webp', view: '/files/fixed-view.webp' }],
  ...overrides,
})

type Remedy = RemedyList['actions'][number]
const may = { change: 0, accept: 0, again: 0, not_done: 0, withdraw: 0 } as const

/** An action that the factory has answered, as the buyer sees it. */
export const remedy = (overrides: Partial<Remedy> = {}): Remedy => ({
  ...asked(),
  ...({ finding_key: 'defect:major:Scratch on the lid', version: 1, later: '', later_count: null } as const),
  ...{ approver_id: 7, approver: 'Nora New', created_at: '2026-11-16 11:00:00', created_by: 'Nora New' },
  ...{ sent_at: '2026-11-16 11:05:00', closed_at: '', closed_by: '' },
  ...({ state: 'answered', answers: [theirAnswer()] } as const),
  may: { ...may, accept: 1, again: 1, not_done: 1, withdraw: 1 },
  ...overrides,
})

export const foundInReport = (
  overrides: Partial<RemedyList['findings'][number]> = {},
): RemedyList['findings'][number] => ({
  ...finding,
  remarks: [...finding.remarks],
  photos: [...finding.photos],
  finding_key: 'defect:major:Scratch on the lid',
  due: dayFromToday(14),
  asked: 0,
  ...overrides,
})

export const remedyList = (overrides: Partial<RemedyList> = {}): RemedyList => ({
  order_id: 41,
  order_no: 'GL261115-41',
  version: 1,
  actions: [remedy()],
  findings: [],
  links: [],
  approvers: [{ account_id: 7, name: 'Nora New' }],
  email: 'wu@bright.example',
  person: 'Ms Wu',
  silent: 0,
  ask: { may: 1, reason: '' },
  ...overrides,
})
