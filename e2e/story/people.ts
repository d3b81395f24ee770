import type { Locale, Translate } from '@goodlot/i18n'
import type { Browser, Page } from '@playwright/test'
import { type Member, newInspector } from '../orders.ts'
import { expect, freshEmail, signedInAs, speak, words } from '../world.ts'

/** What people write, in their language. */
const written = {
  'en-US': {
    company: 'Bea Imports',
    first: 'Bea',
    last: 'Brown',
    name: 'Bea Brown',
    question: 'How soon can somebody look at kettles in Shenzhen?',
    answer: 'Within two days. An invitation follows.',
    product: 'Steel kettle',
    secondProduct: 'Steel jug',
    category: 'Electrical & electronics / Small kitchen appliances',
    factory: 'Bright Home Works',
    country: 'China',
    province: 'Guangdong',
    city: 'Shenzhen',
    address: '8 Keji Road',
    representative: 'Li Wei',
    packing: 'Packing',
    check: 'The whistle can be heard',
    orderName: 'Kettles for spring',
    ownQuestion: 'Are the lids tight?',
    reply: 'Yes, all of them.',
    update: 'Please count the cartons again',
    reopened: 'The customer asks for the cartons',
    counted: 'Counted again: 2 cartons',
    flood: 'The road is under water',
    otherDay: 'The factory is ready earlier',
    defect: 'Lid does not close',
    rework: 'New lids first, please',
    praise: 'Counted twice without a murmur',
  },
  'zh-CN': {
    company: '百雅进出口有限公司',
    first: '雅琪',
    last: '白',
    name: '白雅琪',
    question: '最快什么时候能到深圳检验水壶？',
    answer: '两天之内。随后会收到邀请。',
    product: '不锈钢水壶',
    secondProduct: '不锈钢水罐',
    category: '电子电器 / 厨房小家电',
    factory: '明亮家居制品厂',
    country: '中国',
    province: '广东',
    city: '深圳',
    address: '科技路8号',
    representative: '李伟',
    packing: '包装',
    check: '能听到鸣笛声',
    orderName: '春季水壶',
    ownQuestion: '壶盖密封吗？',
    reply: '都密封。',
    update: '请重新清点箱数',
    reopened: '客户要求核对箱数',
    counted: '已重新清点：2 箱',
    flood: '道路被水淹没',
    otherDay: '工厂提前备好货',
    defect: '壶盖合不上',
    rework: '请先更换壶盖',
    praise: '二话不说又数了一遍',
  },
} as const

export const password = 'sunny-harbour-9'
/** The lot, of which five are drawn. */
export const quantity = 20
export const sample = 5

export type StoryLocale = keyof typeof written
type Texts = Record<keyof (typeof written)[StoryLocale], string>
/** Texts written by people on site. */
const onSite = ['representative', 'reply', 'counted', 'flood', 'otherDay', 'defect'] as const

interface Voice {
  locale: Locale
  t: Translate
  texts: Texts
}

/** The language and texts of the story itself are those of the people at a desk. */
export interface Story extends Voice {
  /** Language and texts on the inspectors' phones. */
  phones: Voice
  /** The customer's e-mail address. */
  email: string
  /** The purchase order number of all the customer's goods. */
  po: string
  /** The customer's page; the customer begins as a visitor. */
  customer: Page
  agent: Page
  root: Page
  /** The inspector who is booked first, and then replaced by root. */
  first: Member
  second: Member
  browser: Browser
  /** Functions that close windows and networks at the end. */
  closing: (() => Promise<void>)[]
}

/** The texts at the desks and on the phones. The protocol's names exist in both languages; everything else is read as it was written. */
export function voices(desks: StoryLocale, phones: StoryLocale): Voice & { phones: Voice } {
  const texts = { ...written[desks], ...Object.fromEntries(onSite.map((key) => [key, written[phones][key]])) }
  return {
    ...{ locale: desks, t: words(desks), texts },
    phones: { locale: phones, t: words(phones), texts: { ...texts, packing: written[phones].packing } },
  }
}

/** Opens one window for each person at a desk, and registers two verified inspectors whom nobody has booked yet. */
export async function gather(browser: Browser, page: Page, locale: StoryLocale, phones: StoryLocale): Promise<Story> {
  const closing: Story['closing'] = []
  const seat = async () => {
    const context = await browser.newContext()
    context.setDefaultTimeout(40_000)
    closing.push(() => context.close())
    const desk = await context.newPage()
    await speak(desk, locale)
    return desk
  }
  await speak(page, locale)
  const [agent, root] = [await seat(), await seat()]
  await signedInAs(agent, 'agent')
  await signedInAs(root, 'root')
  const mark = Date.now()
  const [first, second] = await Promise.all(['Mai', 'Tuan'].map((name) => newInspector(page, `${name} ${mark}`)))
  if (!first || !second) throw new Error('two inspectors are needed')
  return {
    ...voices(locale, phones),
    email: freshEmail('story'),
    po: `PO-${mark}`,
    customer: page,
    agent,
    root,
    first,
    second,
    browser,
    closing,
  }
}

/** Goes to an address as a link of the app would, without a reload, and waits for the screen with this heading. */
export async function go(page: Page, address: string, heading: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}
