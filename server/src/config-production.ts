import { isLoopback } from './config-variables.ts'

/** The hosts that a database's address names: several are separated by commas, and a socket is a path. */
const hostsOf = (address: string): string[] => {
  const [, authority = '', query = ''] = /^[a-z]+:\/\/([^/?]*)[^?]*\??(.*)$/.exec(address) ?? []
  const socket = new URLSearchParams(query).get('host')
  return (socket ?? authority.slice(authority.lastIndexOf('@') + 1))
    .split(',')
    .map((host) => (host.startsWith('/') ? host : host.replace(/:\d+$/, '')))
}
const isOnThisMachine = (host: string) => host === '' || host.startsWith('/') || isLoopback(host)

/** Is the traffic to the database safe: on this machine, encrypted with a checked certificate, or in the clear because somebody said so? */
export function isSafeDatabase(address: string): boolean {
  if (hostsOf(address).every(isOnThisMachine)) return true
  const mode = new URLSearchParams(address.split('?')[1]).get('sslmode')
  return mode === 'verify-full' || mode === 'disable'
}

interface Transport {
  env: Readonly<Record<string, unknown>>
  forceHttps: boolean
  trustProxy: number | string[]
}

/** Why a production server must not start with this configuration: a sentence for the operator, or null. */
export function unsafeTransport({ env, forceHttps, trustProxy }: Transport): string | null {
  if (forceHttps && trustProxy === 0)
    return 'https is demanded here (PUBLIC_URL or FORCE_HTTPS), but TRUST_PROXY is 0, so that every request would look like http and be sent away for ever. Set TRUST_PROXY to the number of proxies in front of this server, usually 1; only without any, FORCE_HTTPS=0.'
  const unsafe = Object.entries(env).find(
    ([name, value]) => /^DATABASE_(\w+_)?URL$/.test(name) && !isSafeDatabase(String(value)),
  )
  const files = URL.parse(String(env.S3_ENDPOINT))
  if (env.STORAGE === 's3' && files?.protocol === 'http:' && !isLoopback(files.hostname) && !env.STORAGE_KEY)
    return 'S3_ENDPOINT is http on another machine, so that files would travel in the clear. Use https, or set STORAGE_KEY: files are then encrypted before they leave.'
  return unsafe
    ? `${unsafe[0]} names another machine without saying how the way to it is protected. Add ?sslmode=verify-full to it, or ?sslmode=disable if nobody else can listen there (a private network).`
    : null
}
