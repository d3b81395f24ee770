/**
 * Slots are comments that the server replaces while sending: `<!--slot:name-->default content<!--/slot:name-->`. Slots may be nested.
 * React cannot print comments, so a slot is rendered as plain text and turned into a comment afterwards.
 */
type SlotName =
  | 'promotion'
  | 'laboratory'
  | 'filing'
  | 'social'
  | 'campaign'
  | 'percent'
  | 'contact'
  | 'reach-offices'
  | 'legal'
  | 'provider'
  | 'privacy'
  | 'privacy-link'
  | 'clients'
  | 'founders'
  | 'founders-anchor'
  | 'people'
  | 'people-note'
  | 'clients-anchor'
  | 'voices'
  | 'voices-note'
  | 'commission'
  | 'fee'
  | 'kept'
  | 'earned'
  | 'kept-width'
  | 'earned-width'
  | 'fee-width'
  | 'sample-report'
  | 'usual-prices'
  | 'entry-exam'
  | 'exam-minutes'
  | 'answer-days'
  | 'payout-days'
  | `samples-${string}`
  | `office-${string}`

export const slotStart = (name: SlotName) => `⟦slot:${name}⟧`
export const slotEnd = (name: SlotName) => `⟦/slot:${name}⟧`
export const slot = (name: SlotName, unfilled = '') => `${slotStart(name)}${unfilled}${slotEnd(name)}`
export const exchangeSlots = (html: string) => html.replace(/⟦(\/?slot:[a-z-]+)⟧/g, '<!--$1-->')
