const key = 'factory_device'

/** A random name of this browser, so that the buyer sees on how many devices a link was opened; '' where nothing can be stored. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    localStorage.setItem(key, made)
    return made
  } catch {
    return ''
  }
}
