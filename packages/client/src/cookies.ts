/** Writes a cookie for the whole site. `maxAge` is in seconds; without it the cookie lasts until the browser is closed. */
export function writeCookie(name: string, value: string, options: { maxAge?: number; secure?: boolean } = {}): void {
  const maxAge = options.maxAge === undefined ? '' : `; Max-Age=${options.maxAge}`
  const secure = options.secure ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${maxAge}${secure}`
}

export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}
