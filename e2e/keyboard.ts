import type { Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

/** More presses of Tab than any screen needs from one thing to the next that a person wants. */
const farthest = 120

/** Where the focus is, as the person before the screen would say it. */
interface Focus {
  /** Role or tag, and name; '' if it is on nothing. */
  on: string
  /** Whether the person sees what has it. */
  seen: 'yes' | 'nothing' | 'out of sight' | 'covered'
  /** What had the focus before and looks the same now: it did not show that it had it. */
  unmarked: string
}

/** A person who has no pointer: whatever is pressed leaves the focus on something that can be seen. */
export function keyboardOf(page: Page) {
  const press = async (key: string): Promise<Focus> => {
    await page.keyboard.press(key)
    return page.evaluate(focusNow)
  }
  /** Expects the focus on something in sight; a layer that opens or closes takes a moment. */
  const isSomewhere = (after: string): Promise<void> =>
    expect.poll(async () => (await page.evaluate(focusNow)).seen, { message: `the focus after ${after}` }).toBe('yes')
  /** Goes on with Tab until it is there; whatever is passed on the way shows the focus too. */
  const goTo = async (target: Locator): Promise<void> => {
    await target.waitFor()
    const passed: string[] = []
    for (let i = 0; i < farthest; i++) {
      if (await target.evaluate((one) => one === document.activeElement)) return isSomewhere(`Tab to ${target}`)
      const { on, seen, unmarked } = await press('Tab')
      passed.push(on)
      const way = passed.slice(-3).join(' → ')
      expect(unmarked, `looks the same with the focus and without it: ${way}`).toBe('')
      // behind the last thing of the page comes the browser itself, and then the first thing
      if (on !== '') expect(seen, way).not.toBe('out of sight')
    }
    throw new Error(`Tab does not lead to ${target}: ${passed.join(' → ')}`)
  }
  return {
    isSomewhere,
    press: async (key: string) => {
      await press(key)
      await isSomewhere(key)
    },
    /** Goes to a button, link or box and uses it. */
    use: async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await goTo(target)
      await press(key)
      await isSomewhere(`${key} on ${target}`)
    },
    /** Goes to a field and types into it, instead of what it says. */
    type: async (target: Locator, text: string) => {
      await goTo(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}

function focusNow(): Focus {
  const one = document.activeElement
  const kept = window as Window & { lastFocus?: { element: Element; on: string; look: string } | undefined }
  const nameOf = (element: Element) => {
    const words =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${(words ?? '').trim().slice(0, 40)}”`
  }
  /** How an element and what is beside and around it look: a field may show the focus on its frame, or on the box that is drawn for it. */
  const lookOf = (element: Element): string => {
    const { parentElement: parent } = element
    const parts = [element, ...(parent?.children ?? []), parent, parent?.parentElement, element.closest('label')]
    return parts
      .flatMap((part) => (part ? [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)) : []))
      .map((s) => [s.outline, s.boxShadow, s.border, s.background, s.textDecorationLine, s.transform].join())
      .join('\n')
  }
  const before = kept.lastFocus
  const hasLeft = before?.element.isConnected === true && before.element !== one
  const unmarked = hasLeft && lookOf(before.element) === before.look ? before.on : ''
  if (!one || one === document.body || one === document.documentElement) return { on: '', seen: 'nothing', unmarked }
  const on = nameOf(one)
  // a text field shows its cursor; what only code can focus, a heading or a dialog, is where the next Tab begins
  const isClear =
    (one as HTMLElement).tabIndex < 0 ||
    one.matches('textarea, input:not([type=checkbox], [type=radio], [type=button], [type=date])')
  kept.lastFocus = isClear ? undefined : before?.element === one ? before : { element: one, on, look: lookOf(one) }
  const around = one.closest('label') ?? one.parentElement ?? one
  // a tick or a dot is drawn beside the element that has the focus
  const box = (one.matches('[type=checkbox], [type=radio]') ? around : one).getBoundingClientRect()
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top]
  if (width <= 0 || height <= 0) return { on, seen: 'out of sight', unmarked }
  const isUncovered = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width * part, top + height * part)
    return hit !== null && around.contains(hit)
  })
  return { on, seen: isUncovered ? 'yes' : 'covered', unmarked }
}

/** The name of the option of an open list that Enter would take. */
export const activeOption = (box: Locator): Promise<string> =>
  box.evaluate((one) => {
    const option = document.getElementById(one.getAttribute('aria-activedescendant') ?? '')
    return option?.getAttribute('aria-label') ?? option?.textContent ?? ''
  })

/** Notes every event of a pointer from now on, in every page that this tab opens. */
export const notePointers = (page: Page) =>
  page.addInitScript(() => {
    const note = ({ type, isTrusted }: Event) => {
      if (!isTrusted) return
      sessionStorage.setItem('pointers', `${sessionStorage.getItem('pointers') ?? ''} ${type} `.trim())
    }
    // not moves: the browser makes one where the page changes below a pointer that rests
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'wheel', 'touchstart'])
      window.addEventListener(type, note, { capture: true, passive: true })
    // a key makes a click without a place on the screen
    window.addEventListener('click', (event) => event.detail > 0 && note(event), true)
  })

export const pointersIn = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('pointers') ?? '')
