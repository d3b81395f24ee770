import type { ServiceType } from '@goodlot/rules'
import { acceptsReport } from '../story/desk.ts'
import {
  acceptsOffer,
  opensMore,
  openTab,
  type Phone,
  phoneOf,
  press,
  type Story,
  signsAndLeaves,
  submits,
  takesAPhoto,
} from '../story/visit.ts'
import { expect } from '../world.ts'
import { type Case, quantity, t } from './people.ts'

/** Where the factories of the cases are. */
const inZhuhai = { latitude: 22.22, longitude: 113.55 }

const hasSample = (service: ServiceType): boolean => ['fri', 'dpi', 'others'].includes(service)

/** Records good units, until the page says that all of them are recorded. */
async function looksAtAllUnits({ page }: Phone): Promise<void> {
  await openTab(t, page, 'units')
  const text = t('visit.units_done', { count: 2 }).split('2')[1] ?? ''
  const done = page.getByText(text)
  const good = page.getByRole('button', { name: t('visit.good'), exact: true })
  await expect(async () => {
    if (!(await done.isVisible())) await good.click({ timeout: 2000 })
    await expect(done).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 60_000, intervals: [50] })
}

async function loadsAContainer(story: Story, phone: Phone): Promise<void> {
  await opensMore(story, phone, 'containers')
  await phone.page.getByLabel(t('visit.container_number')).fill('MSCU6639870')
  await phone.page.getByLabel(t('visit.seal')).fill('SEAL-17')
  await press(phone.page, t('visit.save'))
  await expect(phone.page.getByText('MSCU6639870')).toBeVisible()
}

/** The inspector accepts, works through the visit on a phone and submits; root accepts the report. Returns the order's id. */
export async function visits(one: Case, order: string): Promise<number> {
  const { service, browser, closing, inspector, root } = one
  const voice = { locale: 'en-US', t, texts: { packing: 'Packing', representative: 'Li Wei' } }
  const story = { browser, closing, phones: voice } as Story
  const phone = await phoneOf(story, inspector)
  const { page } = phone
  await page.context().setGeolocation({ ...inZhuhai, accuracy: 12 })
  const id = await acceptsOffer(story, phone, order)
  await press(page, t('visit.check_in'))
  // the order is booked for a later day, so the phone asks why the visit is today
  await page.getByLabel(t('visit.other_day_reason')).fill('The factory asked for it.')
  await press(page, t('visit.other_day_go'))
  await takesAPhoto(story, phone)
  if (hasSample(service)) await looksAtAllUnits(phone)
  if (service === 'cls') await loadsAContainer(story, phone)
  await openTab(t, page, 'checks')
  await page.getByRole('link', { name: /^Packing/ }).click()
  await press(page, t('visit.verdict_conform'))
  if (service !== 'fe') {
    await opensMore(story, phone, 'quantities')
    for (const name of ['finished', 'packed'] as const)
      await page.getByLabel(t(`visit.quantity_${name}`)).fill(String(quantity))
    await press(page, t('visit.save'))
  }
  await signsAndLeaves(story, phone)
  await submits(story, phone)
  await acceptsReport({ root, t }, id)
  return id
}
