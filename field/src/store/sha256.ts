const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('')

/** In hex. */
export const sha256 = async (content: string | ArrayBuffer): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', typeof content === 'string' ? new TextEncoder().encode(content) : content))
