/**
 * HMAC-SHA-256 without a platform: phones, servers and readers of a report compute the same draw, and a browser's own is asynchronous.
 * Keys have at most 64 bytes, texts are ASCII.
 */
const constants = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const start = primes(8).map((prime) => fraction(Math.sqrt(prime)))

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32) | 0
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const schedule = new Int32Array(64)

/** Works one block of 64 bytes into a state of eight words. */
function compress(state: Int32Array, block: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const byte = at + i * 4
    schedule[i] =
      ((block[byte] as number) << 24) |
      ((block[byte + 1] as number) << 16) |
      ((block[byte + 2] as number) << 8) |
      (block[byte + 3] as number)
  }
  for (let i = 16; i < 64; i++) {
    const [early, late] = [schedule[i - 15] as number, schedule[i - 2] as number]
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[i] = ((schedule[i - 16] as number) + first + (schedule[i - 7] as number) + second) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choose = (e & f) ^ (~e & g)
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choose + (constants[i] as number) + (schedule[i] as number)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + word) | 0
}

/** The state after a first block that has been worked in, and then the rest of the message. */
function finish(after: Int32Array, rest: Uint8Array): Uint8Array {
  const state = after.slice()
  const blocks = Math.ceil((rest.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(rest)
  padded[rest.length] = 0x80
  const bits = (rest.length + 64) * 8
  for (let i = 0; i < 4; i++) padded[padded.length - 1 - i] = bits >>> (8 * i)
  for (let i = 0; i < blocks; i++) compress(state, padded, i * 64)
  const bytes = new Uint8Array(32)
  for (const [i, word] of state.entries()) for (let j = 0; j < 4; j++) bytes[i * 4 + j] = word >>> (24 - 8 * j)
  return bytes
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** A function that computes HMAC-SHA-256 under one key, in hex: the key's own work is done once for thousands of texts. */
export function hmacSha256(key: Uint8Array): (text: string) => string {
  const [inner, outer] = [0x36, 0x5c].map((pad) => {
    const block = new Uint8Array(64).fill(pad)
    for (const [i, byte] of key.entries()) block[i] = byte ^ pad
    const state = Int32Array.from(start)
    compress(state, block, 0)
    return state
  }) as [Int32Array, Int32Array]
  return (text) =>
    hexOf(
      finish(
        outer,
        finish(
          inner,
          Uint8Array.from(text, (character) => character.charCodeAt(0)),
        ),
      ),
    )
}
