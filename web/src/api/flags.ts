/** What the operator configured, written into the page by the server. */
export interface Flags {
  apiBase: string
  development: boolean
  /** The demo is still being made: pages can be read, and nothing can be saved. */
  demoUnderWay: boolean
  loginAlwaysRequired: boolean
  promotion: Record<string, string>
  filing: { text: string; href: string } | null
  social: { name: string; href: string }[]
  legal: Record<string, string>
  privacy: boolean
  /** False where no laboratory test can be booked. */
  laboratory: boolean
}

const defaults: Flags = {
  apiBase: '/api',
  development: false,
  demoUnderWay: false,
  loginAlwaysRequired: true,
  promotion: {},
  filing: null,
  social: [],
  legal: {},
  privacy: false,
  laboratory: true,
}

function read(): Flags {
  const text = document.getElementById('flags')?.textContent
  return text ? { ...defaults, ...JSON.parse(text) } : defaults
}

export const flags: Flags = read()
