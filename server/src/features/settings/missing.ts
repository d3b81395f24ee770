import type { MissingPart, SettingKey, Settings } from '@goodlot/contract'
import type { Config } from '../../config.ts'

/** Our examples use addresses of the reserved domain `.test`, which no mail can reach. */
const isExampleAddress = (address: string) => address.endsWith('.test')

/** What the operator has not filled in yet or left as an example, in the order in which to fill it in. */
export function missingParts(settings: Settings, config: Config): MissingPart[] {
  const offices = Object.values(settings['site.offices'])
  const [founders, voices] = [settings['site.founders'], settings['site.testimonials']]
  const found: [MissingPart['part'], SettingKey | '', boolean][] = [
    ['legal', 'company.legal', settings['company.legal'].name === ''],
    ['bank', 'company.bank', settings['company.bank'].account === ''],
    ['offices', 'site.offices', !offices.some(({ sample }) => !sample)],
    ['privacy', 'company.privacy', settings['company.privacy']['en-US'] === ''],
    ['founders', 'site.founders', !founders.some(({ example }) => !example)],
    ['testimonials', 'site.testimonials', !voices.some(({ example }) => !example)],
    ['sender', 'mail.sender', isExampleAddress(settings['mail.sender'].address)],
    ['office_mail', 'mail.office', isExampleAddress(settings['mail.office'])],
    ['smtp', '', config.smtp === undefined],
    ['public_url', '', config.publicUrl === undefined],
    ['payment', '', config.paypal === undefined && !config.testPayments],
    ['test_payments', '', config.mode === 'production' && config.paypal === undefined && config.testPayments],
  ]
  return found.filter(([, , isMissing]) => isMissing).map(([part, key]) => ({ part, key }))
}
