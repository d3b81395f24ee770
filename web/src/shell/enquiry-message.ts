const key = 'goodlot-enquiry-message'
/** An older message is dropped, because the person has turned to something else since. */
const lifeMs = 10 * 60_000
/** The same limit as the message field of the enquiry. */
const lengthMax = 4000

/** Stores the message of an enquiry for the enquiry page, which opens in another tab. */
export function keepEnquiryMessage(text: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ text: text.slice(0, lengthMax), at: Date.now() }))
  } catch {
    // Private windows may refuse to store: then the person types it.
  }
}

/** Returns the kept message and removes it; '' when there is none. */
export function takeEnquiryMessage(): string {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { text?: unknown; at?: unknown } | null
    localStorage.removeItem(key)
    const isRecent = typeof kept?.at === 'number' && Math.abs(Date.now() - kept.at) < lifeMs
    return isRecent && typeof kept.text === 'string' ? kept.text : ''
  } catch {
    return ''
  }
}
