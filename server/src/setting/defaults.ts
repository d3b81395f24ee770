import { type Settings, settingDefinitions } from '@goodlot/contract'
import type { Config } from '../config.ts'
import { specifiedTags } from './rating-tags.ts'

const built = Object.fromEntries(Object.entries(settingDefinitions).map(([key, { value }]) => [key, value])) as Settings

/** Name and address of a sender written as `Name <address>`, or as the address alone. */
function senderOf(from: string): Settings['mail.sender'] {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? []
  return { name: name.trim(), address: address.trim() }
}

/** Our examples use addresses of the reserved domain `.test`, which no mail can reach. */
export const isExampleAddress = (address: string) => address.endsWith('.test')

/** The defaults of this server: a value from the environment replaces the built-in default (docs/domain.md §11). */
export const defaultsOf = (config: Config): Settings => ({
  ...built,
  'ratings.tags': specifiedTags(),
  'mail.sender': senderOf(config.mailFrom),
  'mail.office': config.mailReplyTo ?? built['mail.office'],
  'access.development_banner': config.mode === 'development',
  'access.force_https': config.forceHttps,
  'access.login_required': config.loginAlwaysRequired,
})
