import { randomBytes } from 'node:crypto'
import { objectOf, sha256 } from './sha256.ts'

/** A person's name and the salt of its hash. An erased name has neither, so that nobody can try names against the hash. */
export interface SaltedName {
  name: string
  salt: string
}

const erased: SaltedName = { name: '', salt: '' }

export const newSalt = (): string => randomBytes(16).toString('hex')

/** What is signed instead of a name. */
export const nameHash = (salt: string, name: string): string => sha256(`${salt}:${name}`)

/** `erased`: the name was removed at the person's request, and the rest can still be verified. */
export type NameState = 'kept' | 'erased' | 'altered'

export function stateOfName(stored: unknown, hash: unknown): NameState {
  const { name, salt } = { ...erased, ...objectOf(stored) }
  if (typeof hash !== 'string' || typeof name !== 'string' || typeof salt !== 'string') return 'altered'
  if (name === '' && salt === '') return 'erased'
  return nameHash(salt, name) === hash ? 'kept' : 'altered'
}

/** Gives each name a new salt; returns the names to store and the hashes to sign. */
export function saltNames(names: Readonly<Record<string, string>>): {
  stored: Record<string, SaltedName>
  hashes: Record<string, string>
} {
  const stored = Object.fromEntries(Object.entries(names).map(([role, name]) => [role, { name, salt: newSalt() }]))
  const hashes = Object.fromEntries(Object.entries(stored).map(([role, one]) => [role, nameHash(one.salt, one.name)]))
  return { stored, hashes }
}
