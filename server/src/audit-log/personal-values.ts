import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/types.ts'
import { keyFor, keysOf } from './key-store.ts'

type Values = Readonly<Record<string, unknown>>

const ofPeople = new Set([
  ...['nickname', 'realname', 'email', 'phone', 'company', 'portrait', 'documents', 'holder'],
  // billing details
  ...['name', 'address', 'postcode', 'city', 'tax_number'],
])
const none: ReadonlySet<string> = new Set()

/** Fields of each noun whose values tell who a person is, or how and where to reach one. */
const personalFields: Readonly<Record<string, ReadonlySet<string>>> = {
  account: ofPeople,
  inspector: ofPeople,
  // contacts, known to whoever has the factory
  factory: new Set(['person', 'person2', 'contact', 'contact2', 'email', 'fax']),
}

/** A value that only the key of a person opens. */
interface SealedValue {
  sealed: string
  of: number
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSealed = (value: unknown): value is SealedValue =>
  isValues(value) && typeof value.sealed === 'string' && typeof value.of === 'number'
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const [ivBytes, tagBytes] = [12, 16]

function sealWith(key: Buffer, of: number, value: unknown): unknown {
  if (isEmpty(value)) return value ?? null
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64'), of }
}

/** Undefined if the value was sealed with another key. */
function openWith(key: Buffer, { sealed }: SealedValue): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}

const mapFields = (values: unknown, change: (name: string, value: unknown) => unknown): unknown =>
  isValues(values)
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(name, value)]))
    : values

/** The person whom an entry about an account or an inspector is about. */
const personIn = (subject: string): number | null => {
  const id = /^(?:account|inspector):(\d+)$/.exec(subject)?.[1]
  return id === undefined ? null : Number(id)
}

/** Seals the old and new values of personal fields. `of` is the person where the subject does not name one. */
export async function sealPersonal(
  trx: Transaction<DB>,
  subject: string,
  { from, to, ...others }: Values,
  of: number | null = personIn(subject),
): Promise<Values> {
  const personal = personalFields[subject.split(':')[0] ?? ''] ?? none
  const changes = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const isField = typeof others.field === 'string' && personal.has(others.field)
  const isTold = [from, to].some(
    (values) =>
      isValues(values) && Object.entries(values).some(([name, value]) => personal.has(name) && !isEmpty(value)),
  )
  if (of === null || !(isField || isTold)) return { ...others, ...changes }
  const key = await keyFor(trx, of)
  const sealed = (values: unknown) =>
    isField
      ? sealWith(key, of, values)
      : mapFields(values, (name, value) => (personal.has(name) ? sealWith(key, of, value) : value))
  return { ...others, ...Object.fromEntries(Object.entries(changes).map(([side, values]) => [side, sealed(values)])) }
}

const sealedIn = (details: unknown): SealedValue[] => {
  if (!isValues(details)) return []
  return [details.from, details.to].flatMap((values) =>
    isSealed(values) ? [values] : isValues(values) ? Object.values(values).filter(isSealed) : [],
  )
}

/**
 * The details of entries with their personal values opened. A value whose key is gone becomes `erased`: what it was cannot be read any more,
 * but that it changed can.
 */
export async function openPersonal<D>(db: Db, rows: readonly D[], detailsOf: (row: D) => unknown, erased: string) {
  const keys = await keysOf(
    db,
    rows.flatMap((row) => sealedIn(detailsOf(row)).map(({ of }) => of)),
  )
  const opened = (value: unknown): unknown => {
    if (!isSealed(value)) return value
    const key = keys.get(value.of)
    return (key && openWith(key, value)) ?? erased
  }
  return rows.map((row): Values => {
    const details = detailsOf(row)
    if (!isValues(details) || sealedIn(details).length === 0) return isValues(details) ? details : {}
    const side = (values: unknown) =>
      isSealed(values) ? opened(values) : mapFields(values, (_, value) => opened(value))
    return { ...details, from: side(details.from), to: side(details.to) }
  })
}
