import { createVerify, type KeyObject, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { isLoopback, type PaypalConfig } from '../config.ts'

/** A certificate is a few kilobytes. */
const certificateMax = 64 * 1024
/** PayPal uses one at a time; this many only bound the memory. */
const cachedMax = 8

/** Only from the configured hosts, by https; a stand-in on this machine by http. */
function isTrusted(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || !hosts.includes(url.host) || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/**
 * Whether a webhook is PayPal's: its signature over transmission id, time, our webhook's id and the CRC32 of the body, made with the key of a
 * certificate that comes from PayPal's own hosts and is kept.
 */
export function signatureCheck(
  { webhookId, certHosts }: Pick<PaypalConfig, 'webhookId' | 'certHosts'>,
  timeoutMs: number,
) {
  const certificates = new Map<string, Promise<X509Certificate>>()

  async function fetchCertificate(address: string): Promise<X509Certificate> {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (!response.ok || text.length > certificateMax) throw new Error(`no certificate at ${address}`)
    return new X509Certificate(text)
  }

  async function keyFrom(address: string): Promise<KeyObject> {
    let known = certificates.get(address)
    if (!known) {
      if (certificates.size >= cachedMax) certificates.clear()
      known = fetchCertificate(address)
      certificates.set(address, known)
      // one that could not be fetched is tried again by the next event
      known.catch(() => certificates.delete(address))
    }
    const { publicKey, validFromDate, validToDate } = await known
    // certificates live by the world's time, whatever clock the product runs on
    const now = new Date()
    if (now < validFromDate || now > validToDate) throw new Error(`the certificate at ${address} is not valid today`)
    return publicKey
  }

  return async (headers: Record<string, string>, body: Buffer): Promise<boolean> => {
    const [id, time, signature, address, algorithm] = [
      'paypal-transmission-id',
      'paypal-transmission-time',
      'paypal-transmission-sig',
      'paypal-cert-url',
      'paypal-auth-algo',
    ].map((name) => headers[name] ?? '')
    if (!id || !time || !signature || !address || algorithm !== 'SHA256withRSA') return false
    if (!isTrusted(address, certHosts)) return false
    const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
    const key = await keyFrom(address)
    return createVerify('RSA-SHA256').update(signed).verify(key, signature, 'base64')
  }
}
