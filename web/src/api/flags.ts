/** What the operator configured, written into the page by the server. */
export interface Flags {
  apiBase: string
  development: boolean
  loginAlwaysRequired: boolean
  remoteLoginUrl: string
  remoteSignupUrl: string
  promotion: Record<string, string>
  filing: { text: string; href: string } | null
  social: { name: string; href: string }[]
}

const defaults: Flags = {
  apiBase: '/api',
  development: false,
  loginAlwaysRequired: true,
  remoteLoginUrl: '',
  remoteSignupUrl: '',
  promotion: {},
  filing: null,
  social: [],
}

function read(): Flags {
  const text = document.getElementById('flags')?.textContent
  return text ? { ...defaults, ...JSON.parse(text) } : defaults
}

export const flags: Flags = read()
