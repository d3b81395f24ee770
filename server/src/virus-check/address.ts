/** Where clamd listens: a port, or a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string }

/** `host:port`, an IPv6 host in brackets, or the path of a socket; null if it is none of these. */
export function clamdAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text }
  const [, ipv6, name, digits = ''] = /^(?:\[([0-9a-f:]+)\]|([a-z0-9.-]+)):(\d{1,5})$/i.exec(text) ?? []
  const host = ipv6 ?? name
  const port = Number(digits)
  return host !== undefined && port >= 1 && port <= 65_535 ? { host, port } : null
}
