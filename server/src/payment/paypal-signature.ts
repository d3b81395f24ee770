import { createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PaypalConfig } from '../config.ts'
import { certificateStore } from './paypal-certificate.ts'

/**
 * Returns a function that tells whether a webhook is PayPal's: whether its signature over transmission id, time, our webhook's id and the
 * CRC32 of the body was made with the key of one of PayPal's own certificates.
 */
export function signatureCheck(
  { webhookId, ...trust }: Pick<PaypalConfig, 'webhookId' | 'certHosts' | 'certRoots'>,
  timeoutMs: number,
) {
  const certificateAt = certificateStore(trust, timeoutMs)

  return async (headers: Record<string, string>, body: Buffer): Promise<boolean> => {
    const [id, time, signature, address, algorithm] = [
      'paypal-transmission-id',
      'paypal-transmission-time',
      'paypal-transmission-sig',
      'paypal-cert-url',
      'paypal-auth-algo',
    ].map((name) => headers[name] ?? '')
    if (!id || !time || !signature || !address || algorithm !== 'SHA256withRSA') return false
    const certificate = await certificateAt(address)
    if (!certificate) return false
    const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
    return createVerify('RSA-SHA256').update(signed).verify(certificate.publicKey, signature, 'base64')
  }
}
