import type { CDPSession, Page } from '@playwright/test'
import { wholeBrowserPath } from '../scripts/browser.mjs'
import { startPushService } from '../server/src/test/push-service.ts'
import { Network, PhoneBrowser } from './phone-browser.ts'
import { expect, test, tokenOf, url, words } from './world.ts'

const t = words('en-US')

async function call<T>(name: string, form: Record<string, string | number> = {}): Promise<T> {
  const answer = await fetch(`${url()}/api/${name}`, {
    method: 'POST',
    headers: { USERTOKEN: tokenOf('inspector'), JTYPE: 'field' },
    body: new URLSearchParams(Object.entries(form).map(([key, value]) => [key, String(value)])),
  })
  return ((await answer.json()) as { data: T }).data
}

/** Delivers a message to the app's service worker as a push service would: only the browser's own tools can. */
async function deliver(cdp: CDPSession, origin: string, registrationId: string, data: object) {
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

/** The browser's id of the service worker of the field app. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/field'))
      if (own) done(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  return found
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/field')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body }) => ({ title, body }))
  })

test('an alert rings while the app is closed, proves that it arrived, and a tap opens its screen, also without a network', async () => {
  const whole = wholeBrowserPath()
  test.skip(!whole, 'there is no whole Chromium, and a headless shell shows no notifications')
  const service = await startPushService(Number(process.env.GOODLOT_PUSH_PORT))
  const network = new Network(url())
  const phone = new PhoneBrowser(whole ?? undefined)
  try {
    await network.connect()
    const page = await phone.open(`${network.url}/field`)
    const context = page.context()
    await context.grantPermissions(['notifications'], { origin: network.url })
    await context.addCookies([{ name: 'user_sign', value: tokenOf('inspector'), url: network.url }])
    await page.goto(`${network.url}/field`)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('field.earnings') })
      .waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

    // a phone of ours at a push service of ours: the server encrypts for it, and it reads
    const ours = service.phone()
    const { push_key } = await call<{ push_key: string }>('alert_get')
    const { device_id } = await call<{ device_id: number }>('push_device_save', {
      ...{ endpoint: ours.endpoint, push_key },
      ...ours.keys,
    })
    const device = async () =>
      (await call<{ devices: { device_id: number; proved_at: string }[] }>('alert_get')).devices.find(
        (one) => one.device_id === device_id,
      )
    await call('alert_test', { device_id })
    await expect.poll(() => service.received.length).toBe(1)
    const message = service.received[0]?.message
    if (!message) throw new Error('nothing was received')
    expect(await device()).toMatchObject({ proved_at: '' })

    // the app is closed; its service worker shows the alert and says so
    const cdp = await context.newCDPSession(page)
    const registrationId = await registrationOf(cdp)
    await page.goto('about:blank')
    await deliver(cdp, network.url, registrationId, message)
    await expect.poll(async () => (await device())?.proved_at).not.toBe('')

    // without a network the address of the alert opens its screen, and says later that it was opened
    await network.cut()
    await page.goto(network.url + message.url)
    await expect(page.getByRole('heading', { name: t('field.notices') })).toBeVisible()
    expect(await shownOn(page)).toEqual([{ title: message.title, body: message.body }])
    await network.connect()
    await page.reload()
    await expect(page).toHaveURL(/\/field\/notices$/)

    // a tap while the app is open moves that window
    await page.goto(`${network.url}/field`)
    await page.getByRole('navigation').waitFor()
    await deliver(cdp, network.url, registrationId, { ...message, tag: 'another', url: `/field/earnings?alert=x` })
    await expect.poll(async () => (await shownOn(page)).length).toBe(2)
    const worker = context.serviceWorkers().find((one) => one.url().endsWith('/field/sw.js'))
    // as text: these names are a service worker's, which this program is not
    await worker?.evaluate(`(async () => {
      const [notification] = await registration.getNotifications({ tag: 'another' })
      dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })()`)
    await expect(page).toHaveURL(/\/field\/earnings$/)
    await expect.poll(async () => (await shownOn(page)).length).toBe(1)
    await call('push_device_remove', { device_id })
  } finally {
    await phone.remove()
    await network.cut()
    await service.stop()
  }
})
