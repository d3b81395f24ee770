import { type CDPSession, expect, type Page, type TestInfo } from '@playwright/test'
import { type PushService, startPushService } from '../../server/src/test/push-service.ts'
import { Network, PhoneBrowser } from '../phone-browser.ts'
import type { Phone } from '../story/visit.ts'
import { speak, url, words } from '../world.ts'

export const zh = words('zh-CN')

/** A phone in somebody's pocket: a whole browser with alerts, reached through a push service of ours. */
export interface Pocket extends Phone {
  /** Takes a picture of the screen, and looks whether it fits. */
  shows(name: string): Promise<void>
  /** The next alert that names this rings: the app is closed, the lock screen shows it, and a tap opens its screen. */
  rings(text: string | RegExp): Promise<void>
}

type Received = PushService['received'][number]

/** The browser's id of the service worker of the field app. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/field') && !isDeleted)
      if (own) done(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  return found
}

interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** Runs in the page. Google's push service is not reached from here: the browser gets an address at ours, and all else is its own. */
function givePushAddress({ endpoint, p256dh, auth }: PushAddress) {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
  const kept = () => localStorage.getItem('test_push_key')
  const subscription = () => ({
    endpoint,
    getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
    options: { applicationServerKey: bytes(kept() ?? '') },
    unsubscribe: async () => true,
  })
  const manager = PushManager.prototype as unknown as Record<string, unknown>
  manager.getSubscription = async () => (kept() === null ? null : subscription())
  manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    localStorage.setItem('test_push_key', applicationServerKey)
    return subscription()
  }
}

const lockScreen = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/field')
    return (await registration?.getNotifications())?.map(({ title, body }) => `${title} ${body}`) ?? []
  })

/** A new phone at the public site, in Chinese. */
export async function pocketPhone(whole: string, closing: (() => Promise<unknown>)[], info: TestInfo): Promise<Pocket> {
  const service = await startPushService(Number(process.env.GOODLOT_PUSH_PORT))
  const network = new Network(url())
  const browser = new PhoneBrowser(whole)
  closing.push(
    () => browser.remove(),
    () => network.cut(),
    () => service.stop(),
  )
  await network.connect()
  const page = await browser.open('about:blank')
  // where a failed story has stopped: Playwright takes pictures of its own browser alone
  closing.unshift(() => page.screenshot({ path: info.outputPath('last.png') }).catch(() => undefined))
  const context = page.context()
  await context.grantPermissions(['geolocation', 'notifications'], { origin: network.url })
  await speak(page, 'zh-CN')
  const { endpoint, keys } = service.phone()
  await page.addInitScript(givePushAddress, { endpoint, ...keys })
  let number = 0
  const shows = async (name: string) => {
    number += 1
    await page.screenshot({
      path: info.outputPath(`${String(number).padStart(2, '0')}-${name}.png`),
      fullPage: true,
      animations: 'disabled',
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
  }
  const rung = new Set<Received>()
  let tools: { cdp: CDPSession; registrationId: string } | undefined
  const rings = async (text: string | RegExp) => {
    const isMeant = ({ message: { title, body } }: Received) =>
      typeof text === 'string' ? `${title} ${body}`.includes(text) : text.test(`${title} ${body}`)
    const next = () => service.received.find((one) => !rung.has(one) && isMeant(one))
    await expect.poll(() => next()?.message.title, { timeout: 90_000 }).toBeDefined()
    const found = next()
    if (!found) throw new Error(`nothing rang about ${text}`)
    rung.add(found)
    const { message } = found
    if (!tools) {
      const cdp = await context.newCDPSession(page)
      tools = { cdp, registrationId: await registrationOf(cdp) }
    }
    await page.goto('about:blank')
    await tools.cdp.send('ServiceWorker.deliverPushMessage', {
      origin: network.url,
      registrationId: tools.registrationId,
      data: JSON.stringify(message),
    })
    await page.goto(network.url + message.url)
    await expect.poll(() => lockScreen(page)).toContain(`${message.title} ${message.body}`)
  }
  return { page, network, shows, rings }
}
