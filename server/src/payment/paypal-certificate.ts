import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import type { PaypalConfig } from '../config.ts'
import { isLoopback } from '../config-variables.ts'

/** The limit for a certificate with its chain, which is usually a few kilobytes. */
const bytesMax = 64 * 1024
/** The longest way from a certificate to its root. */
const chainMax = 5
/** How many certificates are kept. PayPal uses one at a time; this limit only bounds the memory. */
const keptMax = 8
/** How many are fetched at the same time, so that forged events with ever new addresses cannot make us fetch them all. */
const fetchingMax = 2

/** The subjects of the certificates that sign webhooks, for live payments and for PayPal's sandbox. */
const subjects = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com']
const pathPattern = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,100}$/

/**
 * Whether a certificate may be fetched from this address: only from the configured hosts, by https, below the path of
 * certificates. A stand-in on this machine may use http.
 */
function isTrusted(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || !hosts.includes(url.host) || url.username !== '' || url.password !== '') return false
  if (!pathPattern.test(url.pathname) || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

const pemPattern = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const certificatesIn = (text: string): X509Certificate[] =>
  (text.match(pemPattern) ?? []).map((pem) => new X509Certificate(pem))

/** Reads a body; throws as soon as it exceeds the limit. */
async function readAtMost(response: Response, max: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > max) throw new Error(`more than ${max} bytes at ${response.url}`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('latin1')
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** Checked against the system's time, even if the server runs on another clock. */
const isValidToday = ({ validFromDate, validToDate }: X509Certificate): boolean =>
  validFromDate <= new Date() && new Date() <= validToDate

/** The chain from a certificate to a trusted root, through the authorities' certificates that were sent with it. Null if there is none. */
function chainOf(
  [leaf, ...sent]: readonly X509Certificate[],
  roots: readonly X509Certificate[],
): X509Certificate[] | null {
  const chain = leaf ? [leaf] : []
  for (let last = leaf; last && chain.length < chainMax; ) {
    const current: X509Certificate = last
    const root = roots.find((one) => isIssuedBy(current, one))
    if (root) return [...chain, root]
    last = sent.find((one) => one.ca && !chain.includes(one) && isIssuedBy(current, one))
    if (last) chain.push(last)
  }
  return null
}

/** Returns a function that gets the certificate with which PayPal signed a webhook; each is fetched once, checked and kept. */
export function certificateStore(
  { certHosts, certRoots }: Pick<PaypalConfig, 'certHosts' | 'certRoots'>,
  timeoutMs: number,
) {
  const kept = new Map<string, X509Certificate[]>()
  const fetching = new Map<string, Promise<X509Certificate[]>>()
  let roots: X509Certificate[] | undefined
  /** The trusted roots, read only when they are needed because there are many. */
  const trustedRoots = () => {
    roots ??= certificatesIn(
      certRoots === undefined ? getCACertificates('default').join('\n') : readFileSync(certRoots, 'latin1'),
    )
    return roots
  }

  async function fetchChain(address: string): Promise<X509Certificate[]> {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readAtMost(response, bytesMax)
    if (!response.ok) throw new Error(`no certificate at ${address}`)
    const certificates = certificatesIn(text)
    if (!subjects.some((name) => certificates[0]?.checkHost(name))) throw new Error(`${address} is not PayPal’s`)
    const chain = chainOf(certificates, trustedRoots())
    if (!chain) throw new Error(`the certificate at ${address} leads to no root that is trusted`)
    return chain
  }

  /** Fetches a chain. When that fails, or it is not PayPal's, nothing is kept, and the next event tries again. */
  async function newChain(address: string): Promise<X509Certificate[]> {
    if (fetching.size >= fetchingMax) throw new Error('too many certificates are being fetched')
    const fetched = fetchChain(address)
    fetching.set(address, fetched)
    try {
      const chain = await fetched
      if (kept.size >= keptMax) kept.clear()
      kept.set(address, chain)
      return chain
    } finally {
      fetching.delete(address)
    }
  }

  /** Null if the address cannot be one of PayPal's. */
  return async (address: string): Promise<X509Certificate | null> => {
    if (!isTrusted(address, certHosts)) return null
    const chain = kept.get(address) ?? (await (fetching.get(address) ?? newChain(address)))
    if (!chain.every(isValidToday)) throw new Error(`the certificate at ${address} is not valid today`)
    return chain[0] ?? null
  }
}
