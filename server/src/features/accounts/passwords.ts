import { readFileSync } from 'node:fs'
import { mayUsePassword, type PasswordFault } from '@goodlot/rules'
import { hash, verify } from '@node-rs/argon2'
import { type MayFail, refuse } from '../../http/refusal.ts'

/** Argon2id with the parameters OWASP recommends (19 MiB, 2 rounds). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let common: Set<string> | undefined
const isCommon = (password: string) => {
  common ??= new Set(
    readFileSync(new URL('../../../db/reference/common-passwords.txt', import.meta.url), 'utf8').split('\n'),
  )
  return common.has(password)
}

/** Refuses short, common and self-naming passwords, then hashes. */
export async function hashNewPassword(ctx: MayFail<PasswordFault>, password: string, email: string): Promise<string> {
  refuse(ctx, mayUsePassword(password, email, isCommon), 'password')
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/** Compares, taking as long for an unknown account as for a known one. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const fits = await verify(stored ?? (await decoy), password)
  return stored !== undefined && fits
}
