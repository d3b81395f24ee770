import { matrix } from '@goodlot/rules'
import { z } from 'zod'
import type { Call } from './call.ts'
import { type FaultName, faults } from './faults.ts'
import { rowError } from './sheets.ts'

/** Somebody saved the record after the writer read it: who, when (China time), and the version that it has now. */
export const conflict = z.object({ who: z.string(), when: z.string(), version: z.int() })
export type Conflict = z.infer<typeof conflict>

/** Field → sentence. */
const fields = z.record(z.string(), z.string())
export type FieldSentences = z.infer<typeof fields>

/** What `data` holds where a refusal has more to say than its sentence. Of all others it is empty, or names the one field. */
const own = {
  bad_input: fields,
  record_changed: conflict,
  protocol_changed: conflict,
  rows_wrong: z.object({ errors: z.array(rowError) }),
  /** Seconds to wait. */
  too_many_tries: z.int(),
  server_busy: z.int(),
  our_fault: z.object({ reference: z.string() }),
}
const ordinary = fields.nullable()

type OwnDetails = { [F in keyof typeof own]: z.infer<(typeof own)[F]> }
export type DetailsOf<F extends FaultName> = F extends keyof OwnDetails ? OwnDetails[F] : z.infer<typeof ordinary>

export const detailsOf = (fault: FaultName): z.ZodType =>
  (own as Partial<Record<FaultName, z.ZodType>>)[fault] ?? ordinary

/** An answer that is a refusal: told by its name, never by the shape of its data. */
export type Refused<F extends FaultName = FaultName> = F extends FaultName
  ? { code: number; msg: string; fault: F; data: DetailsOf<F> }
  : never

/** What reading an upload can end with, for every call that takes a file. */
const ofFiles = ['file_missing', 'file_too_large', 'file_one_at_a_time', 'file_broken'] as const
/** What can become of any call before or after its handler. */
const ofTransport = ['request_broken', 'body_too_large', 'body_type', 'too_many_requests'] as const

type Listed<C extends Call> = C extends { faults: readonly (infer F extends FaultName)[] } ? F : never
type Everywhere = 'sign_in_again' | 'permission_denied' | 'bad_input' | 'our_fault' | (typeof ofTransport)[number]

/** What a call can be refused with: its own list, and what its kind brings with it. */
export type FaultsOf<C extends Call> =
  | Listed<C>
  | Everywhere
  | (C extends { file: object } ? (typeof ofFiles)[number] : never)
  | (C extends { limits: readonly unknown[] } ? 'too_many_tries' : never)
  | (C extends { kind: 'write' } ? 'key_reused' : never)

/** The same as values, in the order of `faults`. */
export function faultsOf(call: Call): FaultName[] {
  const all = new Set<FaultName>([
    ...(call.faults ?? []),
    'bad_input',
    'our_fault',
    ...ofTransport,
    ...(matrix[call.action].visitor === 'Y' ? [] : (['sign_in_again', 'permission_denied'] as const)),
    ...(call.file ? ofFiles : []),
    ...(call.limits ? (['too_many_tries'] as const) : []),
    ...(call.kind === 'write' ? (['key_reused'] as const) : []),
  ])
  return (Object.keys(faults) as FaultName[]).filter((name) => all.has(name))
}
