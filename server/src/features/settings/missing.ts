import type { MissingPart, SettingKey, Settings } from '@goodlot/contract'
import { isExampleAddress, readSettings } from '../../setting/index.ts'
import { mailServerOf, paypalAccountOf, publicAddress, type SetupWorld } from '../../setup/index.ts'

/** Do people sign in without encryption at this public address? */
const isWithoutHttps = (address: string | undefined, settings: Settings) =>
  address !== undefined && !(address.startsWith('https://') && settings['access.force_https'])

/** What the operator has not filled in yet or left as an example, in the order in which to fill it in. */
export async function missingParts(world: SetupWorld): Promise<MissingPart[]> {
  const { config } = world
  const settings = await readSettings(world)
  const address = await publicAddress(world)
  const hasPaypal = (await paypalAccountOf(world)) !== undefined
  const offices = Object.values(settings['site.offices'])
  const [founders, voices] = [settings['site.founders'], settings['site.testimonials']]
  const found: [MissingPart['part'], SettingKey | `setup.${'mail' | 'address' | 'payment'}`, boolean][] = [
    ['legal', 'company.legal', settings['company.legal'].name === ''],
    ['bank', 'company.bank', settings['company.bank'].account === ''],
    ['offices', 'site.offices', !offices.some(({ sample }) => !sample)],
    ['privacy', 'company.privacy', settings['company.privacy']['en-US'] === ''],
    ['founders', 'site.founders', !founders.some(({ example }) => !example)],
    ['testimonials', 'site.testimonials', !voices.some(({ example }) => !example)],
    ['sender', 'mail.sender', isExampleAddress(settings['mail.sender'].address)],
    ['office_mail', 'mail.office', isExampleAddress(settings['mail.office'])],
    ['smtp', 'setup.mail', (await mailServerOf(world)) === undefined],
    ['public_url', 'setup.address', address === undefined],
    ['https', 'access.force_https', config.mode === 'production' && isWithoutHttps(address, settings)],
    ['payment', 'setup.payment', !hasPaypal && !config.testPayments],
    ['test_payments', 'setup.payment', config.mode === 'production' && !hasPaypal && config.testPayments],
  ]
  return found.filter(([, , isMissing]) => isMissing).map(([part, key]) => ({ part, key }))
}
