import type { FaultName } from '@goodlot/contract'
import type { KeyOf, Params } from '@goodlot/i18n'
import type { Browser, Page } from '@playwright/test'
import { expect, type Role, signedInAs, url, words } from './world.ts'

export const t = words('en-US')
export const p = (key: KeyOf<'protocols'>, params?: Params) => t(`protocols.${key}`, params)

let serial = 0
export const aName = (what: string) => `${what} ${process.pid}-${Date.now()}-${++serial}`

const literal = (text: string) => text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')
/** A node by its name alone: an item may have its code before the name, a class its count after it. */
export const treeItem = (page: Page, name: string) =>
  page.getByRole('treeitem', {
    name: new RegExp(`^([A-Z]?[\\d.]+ )?${literal(name)}( new| changed)?( \\d+ (items?|options?))?$`),
  })
export const choose = (page: Page, name: string) => treeItem(page, name).first().click()
/** Matches the word at the end: icons in a button have names of their own, before the word. */
export const named = (word: string) => new RegExp(`(^| )${literal(word)}$`)
export const button = (page: Page, word: string) => page.getByRole('button', { name: named(word) })
export const press = (page: Page, word: string) => button(page, word).first().click()
export const said = (page: Page, sentence: string) =>
  expect(page.locator('.kit-notes-top').getByText(sentence).last()).toBeVisible()
export const field = (page: Page, label: string) =>
  page.getByRole('region', { name: p('node') }).getByLabel(label, { exact: true })

export async function select(page: Page, label: string, option: string) {
  await field(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Sends a call with the page's session, but not through the app. */
export async function call(page: Page, name: string, form: Record<string, string | number>) {
  const token = (await page.context().cookies(url())).find((c) => c.name === 'user_sign')?.value ?? ''
  const answer = await page.request.post(`${url()}/api/${name}`, { form, headers: { USERTOKEN: token } })
  return (await answer.json()) as { fault?: FaultName; data: never }
}

export async function personAt(browser: Browser, role: Role, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url() })).newPage()
  await signedInAs(page, role)
  await page.goto(address)
  return page
}

export async function aProtocol(page: Page, name: string): Promise<number> {
  const { data } = (await call(page, 'tpl_add', { tpl_name: name, is_public: 1 })) as { data: { tpl_id: number } }
  return data.tpl_id
}
