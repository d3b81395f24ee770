/**
 * Slots are comments that the server replaces while sending: `<!--slot:name-->what stands there unfilled<!--/slot:name-->`.
 * A slot may stand inside another. React prints no comments, so they travel as words and are exchanged after rendering.
 */
type SlotName =
  | 'promotion'
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
  | 'sample-paper'
  | `samples-${string}`
  | `office-${string}`

export const slotStart = (name: SlotName) => `⟦slot:${name}⟧`
export const slotEnd = (name: SlotName) => `⟦/slot:${name}⟧`
export const slot = (name: SlotName, unfilled = '') => `${slotStart(name)}${unfilled}${slotEnd(name)}`
export const exchangeSlots = (html: string) => html.replace(/⟦(\/?slot:[a-z-]+)⟧/g, '<!--$1-->')
