import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** By these letters scanners of source code know a key of ours, and by its last six whether it is one. */
const beginning = 'gl_live_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const publicLength = 8
/** 62^32 secrets: 190 bits, which need no slow hash. */
const secretLength = 32
const checksumLength = 6

const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The CRC-32 of the rest, in base 62: a key that was typed wrongly or made up is known without the database. */
function checksum(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let place = 0; place < checksumLength; place++) {
    written = `${alphabet[rest % alphabet.length]}${written}`
    rest = Math.floor(rest / alphabet.length)
  }
  return written
}

export const newPublicId = () => letters(publicLength)

/** A new key whose second part names it; the same with another secret for a rotation. */
export function newApiKey(publicId: string): string {
  const text = `${beginning}${publicId}${letters(secretLength)}`
  return `${text}${checksum(text)}`
}

/** How a key is named where it must not be shown. */
export const prefixOf = (publicId: string) => `${beginning}${publicId}`

const shape = new RegExp(`^${beginning}(\\w{${publicLength}})\\w{${secretLength}}(\\w{${checksumLength}})$`)

/** The part of a key that names it; null for what is no key of ours. */
export function publicIdIn(key: string): string | null {
  const [, publicId, sum] = shape.exec(key) ?? []
  return publicId !== undefined && sum === checksum(key.slice(0, -checksumLength)) ? publicId : null
}
