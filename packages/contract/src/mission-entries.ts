import {
  type AnyEntry,
  abortReasons,
  drawnShapes,
  type EntryData,
  type EntryKind,
  isMark,
  packingMost,
  shortReasons,
  statedResults,
  typedVerdicts,
} from '@goodlot/inspection'
import { CLASSES } from '@goodlot/sampling'
import { z } from 'zod'

/**
 * What a phone may write. Nothing is cleaned or completed here: the hash of an entry covers it as it was written, so that it is either
 * taken as it is or refused. Characters that the database cannot hold and fields that are not listed are refused.
 */
const max = { id: 2_147_483_647, count: 100_000_000, text: 4_000, line: 300, code: 100 } as const

const characters = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text))
const line = () => characters(max.line)
const lines = () => characters(max.text)
const code = () => characters(max.code)
const recordId = () => z.int().min(1).max(max.id)
const count = () => z.int().min(0).max(max.count)
const unitNo = () => z.int().min(1).max(max.count)
const weight = () => z.number().min(0).max(1_000_000).nullable()
const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/)
const battery = z.number().min(0).max(100).nullable()
/** What an answer is about: '' for the order as a whole, else `product:12`, `lot:A`, `container:TGHU1234567`, `carton:3`, `step:…`. */
const instance = () => characters(max.code).regex(/^$|^[a-z]{1,20}:.{1,80}$/u)
const day = () => z.string().regex(/^$|^\d{4}-\d{2}-\d{2}$/)
const thousandth = () => z.int().min(0).max(1_000)
const lotName = () => characters(40)

const kilograms = () => z.number().min(0).max(packingMost.kg).nullable()
/** A run of cartons of a packing list, as a draw repeats it. */
export const packingRow = z.strictObject({
  product: recordId(),
  from: z.int().min(1).max(packingMost.number),
  to: z.int().min(1).max(packingMost.number),
  pieces: z.int().min(1).max(packingMost.pieces),
  net_kg: kilograms(),
  gross_kg: kilograms(),
})

const data = {
  check_in: z.strictObject({ battery, reason: lines().min(1).optional() }),
  enter: z.strictObject({ part: code(), item: recordId().nullable() }),
  quantity: z.strictObject({ product: recordId(), finished: count(), packed: count(), cartons: count() }),
  cartons: z.strictObject({ product: recordId().nullable(), total: count(), opened: count(), numbers: lines() }),
  carton_draw: z.strictObject({
    seed: sha256(),
    list: recordId(),
    rows: z.array(packingRow).min(1).max(packingMost.rows),
  }),
  carton: z.strictObject({ product: recordId(), number: count(), found: z.boolean() }),
  unit: z.strictObject({ lot: lotName(), unit: unitNo(), product: recordId().nullable(), good: z.boolean() }),
  defect: z.strictObject({
    lot: lotName(),
    unit: unitNo().nullable(),
    product: recordId().nullable(),
    class: z.enum(CLASSES),
    option: recordId().nullable(),
    code: code(),
    name: line(),
    count: z.int().min(1).max(10_000),
    remark: lines(),
  }),
  answer: z.strictObject({
    item: recordId(),
    instance: instance(),
    text: lines(),
    chosen: z.array(recordId()).max(200),
    values: z.array(z.strictObject({ option: recordId(), specimens: z.array(line()).max(200) })).max(200),
    sizes: z.array(code()).max(200).optional(),
    score: z.int().min(0).max(3).nullable(),
    failures: count().nullable(),
    verdict: z.enum(typedVerdicts),
    remark: lines(),
    same_as: code().min(1).optional(),
  }),
  skip: z.strictObject({
    part: code(),
    item: recordId().nullable(),
    instance: instance(),
    reason: lines().min(1),
  }),
  photo: z.strictObject({
    item: recordId().nullable(),
    instance: instance(),
    lot: lotName().nullable(),
    unit: unitNo().nullable(),
    defect: code(),
    group: code(),
    sha256: sha256(),
    size: z
      .int()
      .min(1)
      .max(5 * 1024 * 1024),
    width: z.int().min(1).max(30_000),
    height: z.int().min(1).max(30_000),
    mime: z.enum(['image/jpeg', 'image/png']),
    caption: line(),
  }),
  photo_mark: z
    .strictObject({
      photo: code().min(1),
      shape: z.enum(drawnShapes),
      x1: thousandth(),
      y1: thousandth(),
      x2: thousandth(),
      y2: thousandth(),
    })
    .refine(isMark),
  instrument: z.strictObject({ name: line(), serial: code(), calibrated_until: day() }),
  container: z.strictObject({
    number: characters(20).min(1),
    type: characters(20),
    seal: code(),
    tare_kg: weight(),
    gross_kg: weight(),
    check_digit_ok: z.boolean(),
  }),
  barcode: z.strictObject({ product: recordId(), symbology: code(), expected: code(), read: code() }),
  remark: z.strictObject({ text: lines().min(1) }),
  short: z.strictObject({ lot: lotName(), reason: z.enum(shortReasons), remark: lines() }),
  stricter: z.strictObject({ result: z.enum(statedResults), reason: lines().min(1) }),
  sign: z.strictObject({
    name: line(),
    position: line(),
    strokes: z.array(z.array(z.int().min(-1_000).max(5_000)).max(2_000)).max(200),
    refusal: lines(),
    remark: lines(),
  }),
  check_out: z.strictObject({ battery }),
  abort: z.strictObject({ reason: z.enum(abortReasons), remark: lines() }),
  void: z.strictObject({ target: code(), reason: lines() }),
  reply: z.strictObject({ question: recordId(), text: lines().min(1) }),
  share: z.strictObject({
    sections: z.array(z.strictObject({ section: recordId(), person: recordId() })).max(200),
    units: z.array(z.strictObject({ lot: lotName(), from: unitNo(), to: unitNo(), person: recordId() })).max(200),
  }),
  hand_over: z.strictObject({ from: recordId(), to: recordId(), word: lines() }),
  lead: z.strictObject({ to: recordId() }),
} satisfies { [K in EntryKind]: z.ZodType<EntryData[K]> }

/** The form of the keys that phones choose for their entries. */
export const entryKey = /^[A-Za-z0-9_-]{16,64}$/

const frame = {
  key: z.string().regex(entryKey),
  order_id: recordId(),
  device: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  seq: z.int().min(1).max(1_000_000),
  prev: sha256(),
  at: z.iso.datetime({ precision: 3 }),
  place: z
    .strictObject({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      accuracy: z.number().min(0).max(10_000_000),
    })
    .nullable(),
  revision: z.int().min(1).max(max.id),
  hash: sha256(),
}

/** Fields of an entry that the server has accepted: those that the server adds, and those whose form is not checked a second time. */
const receipt = {
  key: z.string(),
  device: z.string(),
  prev: z.string(),
  hash: z.string(),
  at: z.string(),
  /** Running number in the order of arrival, over all missions. */
  no: z.int(),
  received_at: z.string(),
  account_name: z.string(),
  flags: z.array(z.string()),
}

const kinds = Object.keys(data) as EntryKind[]
const formsOf = <E extends z.ZodRawShape>(frame: E) =>
  kinds.map((kind) => z.strictObject({ ...frame, kind: z.literal(kind), data: data[kind] }))
const [firstForm, ...otherForms] = formsOf(frame)

export const missionEntry = z.discriminatedUnion('kind', [
  firstForm as NonNullable<typeof firstForm>,
  ...otherForms,
]) as z.ZodType<AnyEntry, AnyEntry>

export type ReceivedEntry = AnyEntry & { no: number; received_at: string; account_name: string; flags: string[] }
export const receivedEntry = z.union(formsOf({ ...frame, ...receipt })) as z.ZodType<ReceivedEntry, ReceivedEntry>
