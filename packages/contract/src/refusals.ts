import { matrix } from '@goodlot/rules'
import { z } from 'zod'
import type { Call } from './call.ts'
import { type FaultName, faults } from './faults.ts'
import { rowError, sheetReading } from './sheets.ts'
import { usd } from './wire.ts'

/** Somebody saved the record after the writer read it: who, when (China time), and the version that it has now. */
export const conflict = z.object({ who: z.string(), when: z.string(), version: z.int() })
export type Conflict = z.infer<typeof conflict>

/** Field → sentence. */
const fields = z.record(z.string(), z.string())
export type FieldSentences = z.infer<typeof fields>

/** The `data` of refusals that carry more than their sentence. For all others it is null, or names one field. */
const specialDetails = {
  bad_input: fields,
  cart_incomplete: fields,
  /** The total that is valid now. The client sends it back with the cart once the buyer agrees to it. */
  price_changed: z.object({ totalPrice: usd() }),
  /** What remains to be paid. The client sends it back once whoever pays agrees to it. */
  recoveries_due: z.object({ amount: usd() }),
  record_changed: conflict,
  protocol_changed: conflict,
  rows_wrong: z.object({ errors: z.array(rowError) }),
  /** What the file contains instead of the expected columns. */
  sheet_columns: sheetReading,
  /** Seconds to wait, also in the next two fields. */
  too_many_tries: z.int(),
  server_busy: z.int(),
  pdf_busy: z.int(),
  /** For each phone with entries that have not arrived: the number of the last entry that the server has. */
  entries_missing: z.object({ devices: z.array(z.object({ device: z.string(), seq: z.int() })) }),
  /** Hashes of the photos that are missing. */
  photos_missing: z.object({ photos: z.array(z.string()) }),
  sample_short: z.object({ lots: z.array(z.object({ lot: z.string(), n: z.int(), planned: z.int() })) }),
  result_too_mild: z.object({ result: z.string() }),
  our_fault: z.object({ reference: z.string() }),
}
const defaultDetails = fields.nullable()

type SpecialDetails = { [F in keyof typeof specialDetails]: z.infer<(typeof specialDetails)[F]> }
export type DetailsOf<F extends FaultName> = F extends keyof SpecialDetails
  ? SpecialDetails[F]
  : z.infer<typeof defaultDetails>

export const detailsOf = (fault: FaultName): z.ZodType =>
  (specialDetails as Partial<Record<FaultName, z.ZodType>>)[fault] ?? defaultDetails

/** An answer that is a refusal: recognised by its name, never by the shape of its data. */
export type Refused<F extends FaultName = FaultName> = F extends FaultName
  ? { code: number; msg: string; fault: F; data: DetailsOf<F> }
  : never

/** Faults of reading an upload, for every call that takes a file. */
const uploadFaults = [
  'file_missing',
  'file_too_large',
  'file_one_at_a_time',
  'file_broken',
  'file_infected',
  'check_unavailable',
] as const
/** Faults of the HTTP layer, common to all calls. */
const transportFaults = [
  'request_broken',
  'request_too_slow',
  'body_too_large',
  'body_type',
  'https_required',
  'too_many_requests',
  'server_stopping',
  'database_unavailable',
  'storage_unavailable',
  'save_uncertain',
  'demo_under_way',
] as const

type ListedFaults<C extends Call> = C extends { faults: readonly (infer F extends FaultName)[] } ? F : never
type CommonFaults =
  | 'sign_in_again'
  | 'permission_denied'
  | 'totp_required'
  | 'inspector_suspended'
  | 'bad_input'
  | 'our_fault'
  | (typeof transportFaults)[number]

/** The faults of a call: its own list, and those of its kind. */
export type FaultsOf<C extends Call> =
  | ListedFaults<C>
  | CommonFaults
  | (C extends { file: object } ? (typeof uploadFaults)[number] : never)
  | (C extends { limits: readonly unknown[] } ? 'too_many_tries' : never)
  | (C extends { kind: 'write' } ? 'key_reused' | 'account_changed' : never)

/** The faults of a call as values, in the order of `faults`. */
export function faultsOf(call: Call): FaultName[] {
  const all = new Set<FaultName>([
    ...(call.faults ?? []),
    'bad_input',
    'our_fault',
    ...transportFaults,
    ...(matrix[call.action].visitor === 'Y' ? [] : (['sign_in_again', 'permission_denied'] as const)),
    // a signed-in account may not do what only visitors may do
    ...(matrix[call.action].customer === 'n' ? (['permission_denied'] as const) : []),
    // only root can be required to set up two-step verification
    ...(matrix[call.action].root === 'n' || call.withoutTotp ? [] : (['totp_required'] as const)),
    ...(call.kind === 'write' && matrix[call.action].inspector !== 'n' && !call.whileSuspended
      ? (['inspector_suspended'] as const)
      : []),
    ...(call.file ? uploadFaults : []),
    ...(call.limits ? (['too_many_tries'] as const) : []),
    ...(call.kind === 'write' ? (['key_reused', 'account_changed'] as const) : []),
  ])
  return (Object.keys(faults) as FaultName[]).filter((name) => all.has(name))
}
