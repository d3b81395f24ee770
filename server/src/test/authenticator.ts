import { codeOfStep, stepAt } from '../features/accounts/totp.ts'
import { type Person, type TestWorld, testPassword } from './world.ts'

/** The secret of `totp_setup`, decoded from base32. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export interface Authenticator {
  /** The code at the test's time, or the given number of steps later. */
  code(steps?: number): string
  /** A code that is wrong now and in the three steps before and after. */
  wrong(): string
}

/** Does what an authenticator app does with the secret. */
export function authenticator(w: TestWorld, secret: string): Authenticator {
  const bytes = bytesOf(secret)
  const code = (steps = 0) => codeOfStep(bytes, stepAt(w.clock.now()) + steps)
  const near = () => new Set([-3, -2, -1, 0, 1, 2, 3].map(code))
  return { code, wrong: () => ['000000', '111111', '222222', '333333'].find((one) => !near().has(one)) ?? '' }
}

/** Switches two-step verification on. Advances the clock by a step, so that the next code is a new one. */
export async function withTotp(w: TestWorld, who: Person) {
  const setup = await who.send('totp_setup', { password: testPassword })
  const phone = authenticator(w, setup.data.secret)
  const confirmed = await who.send('totp_confirm', { otp: phone.code() })
  if (confirmed.code !== 200) throw new Error(confirmed.msg)
  w.clock.advance(30_000)
  return { phone, recovery: confirmed.data.recovery_codes }
}
