/** Addresses of a database: usually one; several when one of them can take the place of the primary. */
export interface Addresses {
  /** One connection address for each host, in the order in which they are tried. */
  list: readonly string[]
  /** Whether any of them will do, or only one that accepts writes. */
  needs: 'any' | 'writable'
}

const shape = /^(postgres(?:ql)?:\/\/)(?:([^/?]*)@)?([^/?@]*)(\/[^?]*)?(?:\?(.*))?$/

/**
 * The addresses in one text, in libpq's way of writing several: `postgres://user:password@host1:5432,host2/name`. Of several, the one that
 * accepts writes is used, unless `target_session_attrs=any` says otherwise. Null when the text is no address.
 */
export function addressesIn(text: string): Addresses | null {
  const [, scheme, user, hosts = '', path = '', query = ''] = shape.exec(text) ?? []
  if (scheme === undefined) return null
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs')
  // our own part of the address, unknown to the driver
  parameters.delete('target_session_attrs')
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  const list = hosts.split(',').map((host) => `${scheme}${user === undefined ? '' : `${user}@`}${host}${path}${rest}`)
  if (list.length > 1 && hosts.split(',').includes('')) return null
  if (list.some((address) => !URL.canParse(address))) return null
  if (wanted !== null && !['any', 'read-write', 'primary'].includes(wanted)) return null
  return { list, needs: wanted === 'any' || (wanted === null && list.length === 1) ? 'any' : 'writable' }
}
