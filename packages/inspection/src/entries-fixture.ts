import { blankClass, blankItem, blankOption, type ClassNode, type ItemNode, type OptionNode } from '@goodlot/checklists'
import type { Brief, BriefLot } from './brief.ts'
import { ChainWriter } from './chain-writer.ts'
import type { EntryData, EntryKind } from './entries.ts'

/** A placeholder for tests that do not check hashes. */
const anyHash = (text: string): string => String(text.length).padStart(64, '0')

/** The time of an entry: `at` as an instant or as `HH:MM`; by default one minute after the previous entry, from 01:00 UTC. */
const timeOf = (seq: number, at?: string): string => {
  if (at !== undefined) return at.length === 5 ? `2026-11-18T${at}:00.000Z` : at
  return `2026-11-18T${String(1 + Math.floor(seq / 60)).padStart(2, '0')}:${String(seq % 60).padStart(2, '0')}:00.000Z`
}

/** A phone that writes entries. */
export function phone(device: string, sha256 = anyHash, order_id = 1) {
  const chain = new ChainWriter({ order_id, device, sha256 })
  return {
    written: chain.entries,
    write: <K extends EntryKind>(kind: K, data: EntryData[K], { at, key }: { at?: string; key?: string } = {}) =>
      chain.write(kind, data, { at: timeOf(chain.end.seq + 1, at), ...(key === undefined ? {} : { key }) }),
  }
}

export const aLot = (change: Partial<BriefLot> = {}): BriefLot => ({
  lot: 'A',
  products: [{ product: 11, quantity: 500, sample: 50 }],
  lot_size: 500,
  sample_size: 50,
  letter: 'H',
  level: 'II',
  severity: 'normal',
  edition: 'ISO 2859-1:1999',
  classes: [
    { class: 'critical', aql: '0', n: 50, ac: 0, re: 1 },
    { class: 'major', aql: '2.5', n: 50, ac: 3, re: 4 },
    { class: 'minor', aql: '4.0', n: 50, ac: 5, re: 6 },
  ],
  ...change,
})

export const aBrief = (change: Partial<Brief> = {}): Brief => ({
  order_id: 1,
  order_no: 'GL261118-1',
  service: 'fri',
  revision: 1,
  protocol: [],
  goods: [{ product: 11, name: 'Kettle', sku: 'K-1', po: 'PO-1', quantity: 500, lot: 'A', barcode: '' }],
  plan: [aLot()],
  counting: 'units',
  full_check: false,
  min_finish_packed: 80,
  containers: 0,
  place: { lat: 22.54, lng: 114.06, city: 'CN-4403', of: 'factory' },
  ...change,
})

export const unit = (number: number, good = true, lot = 'A'): EntryData['unit'] => ({
  lot,
  unit: number,
  product: null,
  good,
})
export const defect = (
  number: number | null,
  kind: EntryData['defect']['class'],
  change: Partial<EntryData['defect']> = {},
): EntryData['defect'] => ({
  lot: 'A',
  unit: number,
  product: null,
  class: kind,
  option: null,
  code: '',
  name: 'Scratch',
  count: 1,
  remark: '',
  ...change,
})
export const answer = (item: number, change: Partial<EntryData['answer']> = {}): EntryData['answer'] => ({
  item,
  instance: '',
  text: '',
  chosen: [],
  values: [],
  score: null,
  failures: null,
  verdict: '',
  remark: '',
  ...change,
})
export const photo = (change: Partial<EntryData['photo']> = {}): EntryData['photo'] => ({
  item: null,
  instance: '',
  lot: null,
  unit: null,
  defect: '',
  group: '',
  sha256: 'a'.repeat(64),
  size: 1000,
  width: 100,
  height: 100,
  mime: 'image/jpeg',
  caption: '',
  ...change,
})

/** An item of a protocol. */
export const anItem = (id: number, type: string, change: Partial<ItemNode> = {}): ItemNode => ({
  ...blankItem,
  result_style: type === 'text' ? 'info' : 'judge',
  on_fail: type === 'text' ? 'R' : type === 'defectives_list' ? 'F' : 'P',
  id,
  type,
  options: [],
  ...change,
})
export const anOption = (id: number, change: Partial<OptionNode> = {}): OptionNode => ({
  ...blankOption,
  id,
  ...change,
})
export const aClass = (id: number, items: ItemNode[], change: Partial<ClassNode> = {}): ClassNode => ({
  ...blankClass,
  id,
  items,
  classes: [],
  ...change,
})
