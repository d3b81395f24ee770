import { takeEnquiryMessage } from '../../shell/enquiry-message.ts'
import { call } from '../wire.ts'
import { signedIn } from './session.ts'

interface Profile {
  account: string
  nickname: string
  phone: string
  company: string
}

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}]/u

/** Splits a full name into its parts: the last word is the family name, in Chinese and Korean the first. A single word is not split. */
export function nameParts(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  const [one = ''] = words
  if (words.length === 1) return { first: one, last: '' }
  const family = eastAsian.test(one) ? words.shift() : words.pop()
  return { first: words.join(' '), last: family ?? '' }
}

let profile: Promise<Profile | null> | undefined
async function ask(): Promise<Profile | null> {
  const { fault, data } = await (await call('profile_get', {})).json()
  return fault === undefined ? data : null
}

/** Fills the message with the facts of a quotation that was requested in the cart; the person may change or complete them. */
export function prefillMessage() {
  const field = document.querySelector<HTMLTextAreaElement>('form[data-enquiry="2"] textarea[name="description"]')
  if (field?.value !== '') return
  const message = takeEnquiryMessage()
  if (message !== '') field.value = message
}

/** Fills the enquiry forms with the data of the signed-in account. What was typed stays. */
export async function prefillEnquiries() {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-enquiry]')]
  if (forms.length === 0 || !(await signedIn())) return
  profile ??= ask().catch(() => null)
  const known = await profile
  if (!known) return
  const values = {
    ...nameParts(known.nickname),
    email: known.account,
    phone: known.phone,
    company: known.company,
  }
  for (const form of forms)
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name)
      // set as the default value, so that typed text stays and resetting the form after sending restores it
      if (field instanceof HTMLInputElement) field.defaultValue = value
    }
}
