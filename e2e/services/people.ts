import type { ServiceType } from '@goodlot/rules'
import type { Browser, Page } from '@playwright/test'
import { zhuhai } from '../booked-kettles.ts'
import { call, type Inspector, newInspector } from '../orders.ts'
import { freshEmail, type Role, signedInAs, signInQuickly, speak, tokenOf, url, words } from '../world.ts'

const password = 'sunny-harbour-9'
/** The lot size, of which a few units are drawn. */
export const quantity = 20

/** Who books which service: every kind of customer books at least one. */
export const bookers = {
  fri: 'buyer',
  dpi: 'main',
  ppc: 'child',
  cls: 'invited',
  fe: 'buyer',
  lab: 'main',
  others: 'invited',
} as const satisfies Record<ServiceType, Booker>
type Booker = Extract<Role, 'buyer' | 'main' | 'child'> | 'invited'

/** Everything about the test of one service, from the cart to the report. */
export interface Case {
  service: ServiceType
  page: Page
  root: Page
  inspector: Inspector
  browser: Browser
  /** Names of what the customer chooses in the cart. */
  product: string
  factory: string
  protocol: string
  /** Functions that close windows and networks at the end. */
  closing: (() => Promise<void>)[]
}

/** Signs in the person who books: an account of the demo, or a customer invited by an agent. Returns the token. */
async function enter(page: Page, who: Booker): Promise<string> {
  if (who !== 'invited') {
    await signedInAs(page, who)
    return tokenOf(who)
  }
  const account = freshEmail('invited')
  const { ref_code } = await agentCode(page)
  await call(page, 'register', '', {
    account,
    password,
    nickname: 'Ina Vited',
    phone: '1',
    company: 'Vited Co',
    ref_code,
  })
  return signInQuickly(page, account, password)
}

/** The standing code of the demo's agent, by which its customers register. */
async function agentCode(page: Page): Promise<{ ref_code: string }> {
  const { data } = await call(page, 'get_customer_list', tokenOf('root'), { account: 'agent@goodlot.test' })
  return { ref_code: data[0].agent_code }
}

/** A customer with goods and a factory in Zhuhai, an inspector there who audits too, and a protocol of one check. */
export async function newCase(browser: Browser, page: Page, service: ServiceType): Promise<Case> {
  const closing: Case['closing'] = []
  await speak(page, 'en-US')
  const context = await browser.newContext({ baseURL: url() })
  closing.push(() => context.close())
  const root = await context.newPage()
  await speak(root, 'en-US')
  await signedInAs(root, 'root')
  const mark = `${service} ${Date.now()}`
  const inspector = await newInspector(page, `Ivo ${mark}`, { city: zhuhai, audits: ['technical'] })
  const token = await enter(page, bookers[service])
  const [product, factory, protocol] = [`Kettle ${mark}`, `Works ${mark}`, `Short ${mark}`] as const
  await call(page, 'product_add', token, {
    product_name: product,
    product_catalog_id: '[100,101]',
    product_sku: mark,
    product_qty: quantity,
  })
  await call(page, 'business_add', token, {
    business_name: factory,
    country: 'CN',
    province: zhuhai.slice(0, 5),
    city: zhuhai,
    business_address: '8 Harbour Road',
    business_person: 'Li Wei',
    business_contact: '0756-1',
  })
  const items = [{ item_title: 'Carton marks', type_code: 'demand' }]
  if (service !== 'lab')
    await call(page, 'tpl_add', tokenOf('root'), {
      tpl_name: protocol,
      is_public: 1,
      service_type: service,
      ...(service === 'fe' ? { fe_audit_type: 'technical' } : {}),
      class_data: JSON.stringify([{ class_name: 'Packing', aql_level_code: 'once', items }]),
    })
  return { service, page, root, inspector, browser, product, factory, protocol, closing }
}

export const t = words('en-US')
