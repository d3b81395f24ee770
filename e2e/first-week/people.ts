import { readFileSync } from 'node:fs'
import { addDays, chinaDay } from '@goodlot/rules'
import type { Browser, Page } from '@playwright/test'
import { shenzhen } from '../booked-kettles.ts'
import { newDraft } from '../cart.ts'
import { call, enterAs, type Member, newBooking } from '../orders.ts'
import { type Story, voices } from '../story/people.ts'
import { freshEmail, signedInAs, speak, tokenOf } from '../world.ts'

/** The inspector of the story, as it registers. */
export interface Applicant {
  name: string
  email: string
}

export const newApplicant = (): Applicant => ({ name: `王磊 ${Date.now() % 100_000}`, email: freshEmail('applicant') })

/** What the inspector asks for on a working day, in dollars; on weekends and holidays it is more. */
export const rate = 200
/** What is left of it after our commission. */
export const kept = 170

/** The lot, and its protocol: one check with a photo, one without. */
const goods = { pieces: 20, name: 'Steel kettle' }
export const checks = { section: '包装', mark: '箱唛与订单一致', whistle: '能听到鸣笛声' } as const
export const question = '请拍一张箱唛的近照，看不清订单号。'

/** The first day, nine days ahead or later, on which an inspector's price of a working day holds: how many days ahead it is. */
async function workingDayAhead(page: Page): Promise<number> {
  const { date: holidays } = await call(page, 'holiday_get', tokenOf('root'), { country: 'CN' })
  const today = chinaDay(new Date())
  for (let ahead = 9; ahead < 40; ahead++) {
    const day = addDays(today, ahead)
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(day)) return ahead
  }
  throw new Error('there is no working day')
}

/** The people around the inspector, all in Chinese: the office, and a buyer with goods, a factory and a cart. */
export async function around(page: Page, browser: Browser, applicant: Applicant) {
  const closing: Story['closing'] = []
  const context = await browser.newContext()
  closing.push(() => context.close())
  const root = await context.newPage()
  await speak(root, 'zh-CN')
  await signedInAs(root, 'root')
  await speak(page, 'zh-CN')
  // nobody is booked yet: the inspector of this cart is chosen on the screen
  const nobody = { email: '', nickname: '', token: '', id: 0, city: shenzhen }
  const { buyer, cart } = await newBooking(page, nobody)
  const [good] = cart.pdata as { product_id: number }[]
  const items = [
    { item_title: checks.mark, type_code: 'demand', min_photos: 1 },
    { item_title: checks.whistle, type_code: 'demand' },
  ]
  const { tpl_id } = await call(page, 'tpl_add', tokenOf('root'), {
    tpl_name: `电热水壶 ${Date.now()}`,
    is_public: 1,
    class_data: JSON.stringify([{ class_name: checks.section, aql_level_code: 'once', items }]),
  })
  const { ins: _ins, ins_date: _days, ...rest } = cart
  const pdata = [{ product_id: good?.product_id, product_qty: goods.pieces }]
  const draft = await newDraft(page, { buyer, cart: { ...rest, tpl: tpl_id, pdata } })
  await enterAs(page, buyer)
  const inspector: Member = { email: applicant.email, nickname: applicant.name, token: '', id: 0 }
  const story: Story = {
    ...voices('zh-CN', 'zh-CN'),
    ...{ email: buyer.email, po: 'PO-1', customer: page, root, agent: root },
    ...{ first: inspector, second: inspector, browser, closing },
  }
  story.texts.product = goods.name
  return { story, draft, ahead: await workingDayAhead(page) }
}

interface Question {
  zh: { question: string; answers: string[] }
}

/** What somebody knows who has learned: the right answer to each question of the exam. */
export function learned(): ReadonlyMap<string, string> {
  const file = new URL('../../server/db/reference/exam-questions.json', import.meta.url)
  const questions = JSON.parse(readFileSync(file, 'utf8')) as Question[]
  return new Map(questions.map(({ zh }) => [zh.question, zh.answers[0] ?? '']))
}
