import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { freshEmail, signInQuickly, url } from './world.ts'

/** Sends a call as a person, to prepare what a test needs before the person acts on the page. */
type Send = (name: string, form?: Record<string, unknown>) => Promise<{ code: number; msg: string; data: never }>

export const sendingAs =
  (page: Page, token: string): Send =>
  async (name, form = {}) => {
    const fields = Object.fromEntries(
      Object.entries(form).map(([k, v]) => [k, typeof v === 'object' ? JSON.stringify(v) : String(v)]),
    )
    return (await page.request.post(`${url()}/api/${name}`, { headers: { USERTOKEN: token }, form: fields })).json()
  }

interface NewCustomer {
  account: string
  password: string
  send: Send
}

/** A new customer that no other test uses; the page is signed in. */
export async function newCustomer(page: Page, nickname = 'Nora New'): Promise<NewCustomer> {
  const account = freshEmail('records')
  const password = 'sunny-harbour-9'
  await page.request.post(`${url()}/api/register`, {
    form: { account, password, nickname, phone: '1', company: 'New Co' },
  })
  return { account, password, send: sendingAs(page, await signInQuickly(page, account, password)) }
}

interface Node {
  product_catalog_id: number
  product_catalog_name: string
  child_info: Node[]
}
/** The first category and its first line, by id and by name. */
export async function firstLine(page: Page): Promise<{ path: number[]; category: string; line: string }> {
  const answer = await page.request.get(`${url()}/api/catalog_tree`)
  const [category] = ((await answer.json()) as { data: Node[] }).data
  const line = category?.child_info[0]
  if (!category || !line) throw new Error('the catalog is empty')
  return {
    path: [category.product_catalog_id, line.product_catalog_id],
    category: category.product_catalog_name,
    line: line.product_catalog_name,
  }
}

/** Chooses from a cascader or select: opens it, types, and takes the option with this text. */
export async function choose(
  page: Page,
  field: Locator,
  typed: string,
  option: string | RegExp = typed,
): Promise<void> {
  await field.click()
  await field.fill(typed)
  await page.getByRole('option').filter({ hasText: option }).first().click()
}

/** A small real PNG of one colour. */
export function png(size = 24): Buffer {
  const picture = new PNG({ width: size, height: size })
  picture.data.fill(0x7a)
  return PNG.sync.write(picture)
}
