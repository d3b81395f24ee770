// The smallest phone that we promise anything for: 360 × 640, its processor six times slower than this machine's.
import type { CDPSession, Locator, Page } from '@playwright/test'
import { PhoneBrowser } from '../../e2e/phone-browser.ts'

const viewport = { width: 360, height: 640 }
const slower = 6

declare global {
  interface Window {
    /** Milliseconds from the tap that is measured to the paint of its answer. */
    answered: Promise<number>
    /** Milliseconds of the frames since scrolling began. */
    frameTimes: number[]
    /** Milliseconds from each tap to the next paint, as the browser counts them. */
    interactions: number[]
  }
}

export class SlowPhone {
  readonly #browser = new PhoneBrowser()
  #page: Page | undefined
  #cdp: CDPSession | undefined

  get page(): Page {
    if (!this.#page) throw new Error('the phone is switched off')
    return this.#page
  }
  async open(address: string): Promise<Page> {
    const page = await this.#browser.open(address, viewport)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 2, mobile: true })
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.addInitScript(watchInteractions)
    this.#page = page
    this.#cdp = cdp
    return page
  }
  async slowDown(): Promise<void> {
    await this.#cdp?.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }

  /** Milliseconds until the address shows something at the selector, from the beginning of the navigation. */
  async openUntil(address: string, selector: string): Promise<number> {
    await this.page.goto(address, { waitUntil: 'commit' })
    await this.page.evaluate(armFromNavigation, selector)
    return this.page.evaluate(() => window.answered)
  }

  /** Milliseconds until the text at the selector is another one than before the tap, and painted. */
  async tap(target: Locator, selector: string): Promise<number> {
    // to the middle: at the edge it may lie under the bar
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await target.boundingBox()
    if (!box) throw new Error('nothing to tap on')
    await this.page.evaluate(armForTap, selector)
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.#cdp?.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await this.#cdp?.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return this.page.evaluate(() => window.answered)
  }

  /** Scrolls so many pixels and answers the time of each frame meanwhile. */
  async scroll(distance: number, speed: number): Promise<number[]> {
    await this.page.evaluate(watchFrames)
    await this.#cdp?.send('Input.synthesizeScrollGesture', {
      x: viewport.width / 2,
      y: viewport.height / 2,
      yDistance: -distance,
      speed,
      gestureSourceType: 'touch',
    })
    return this.page.evaluate(() => window.frameTimes)
  }

  interactions(): Promise<number[]> {
    return this.page.evaluate(() => window.interactions)
  }
  remove(): Promise<void> {
    return this.#browser.remove()
  }
}

function watchInteractions(): void {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        window.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function watchFrames(): void {
  window.frameTimes = []
  let last = performance.now()
  const next = (now: number) => {
    window.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

function armFromNavigation(selector: string): void {
  window.answered = new Promise((done) => {
    const look = () => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true })
    look()
  })
}

function armForTap(selector: string): void {
  const shown = () => Array.from(document.querySelectorAll(selector), (one) => one.textContent).join('\n')
  const before = shown()
  window.answered = new Promise((done, fail) => {
    let tapped = 0
    addEventListener(
      'pointerup',
      (event) => {
        tapped = event.timeStamp
      },
      { once: true, capture: true },
    )
    const late = setTimeout(() => fail(new Error(`nothing changed at ${selector}, which says ${before}`)), 10_000)
    const observer = new MutationObserver(() => {
      if (tapped === 0 || shown() === before) return
      observer.disconnect()
      clearTimeout(late)
      // a frame is painted after its callbacks
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - tapped)))
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}
