import type { Page } from '@playwright/test'

interface Counted {
  /** What was pressed, or where something was chosen, in order. */
  clicks: string[]
  /** Addresses and names of the fields that were typed into, each once. */
  typed: string[]
}

const empty: Counted = { clicks: [], typed: [] }

/**
 * Counts in every page that this tab opens what its person does: presses of the pointer, and fields that were typed into. A choice from a list
 * is one click, however it is made: opening the list is not counted, nor letters that only search it. A prefilled value counts as nothing.
 */
export async function countClicks(page: Page): Promise<void> {
  await page.addInitScript((start) => {
    const read = (): Counted => JSON.parse(sessionStorage.getItem('counted') ?? 'null') ?? start
    const count = (change: (now: Counted) => Counted) =>
      sessionStorage.setItem('counted', JSON.stringify(change(read())))
    const click = (on: Element) => {
      const name = on.id || on.getAttribute('name') || on.textContent?.slice(0, 30) || on.tagName
      count((now) => ({ ...now, clicks: [...now.clicks, name] }))
    }
    // an e-mail field proposes endings, but its value is typed
    const hasList = (one: Element) => one.matches('select, input[list]') || one.closest('.kit-select') !== null
    // in the capturing phase, so that no handler of the page can hide an event; at the document, because Playwright takes back at the window
    // a press that would hit something else while the page moves
    document.addEventListener(
      'pointerdown',
      ({ target, isTrusted }) => {
        if (isTrusted && target instanceof Element && !hasList(target)) click(target)
      },
      true,
    )
    window.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof Element && target.matches('select, input[list]')) click(target)
      },
      true,
    )
    window.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof Element) || hasList(target)) return
        if (!target.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea')) return
        const name = `${location.pathname} ${target.id || target.getAttribute('name')}`
        count((now) => (now.typed.includes(name) ? now : { ...now, typed: [...now.typed, name] }))
      },
      true,
    )
  }, empty)
}

export const countedIn = (page: Page): Promise<Counted> =>
  page.evaluate((start) => (JSON.parse(sessionStorage.getItem('counted') ?? 'null') as Counted | null) ?? start, empty)

export const countAnew = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.removeItem('counted'))
