// Books, statements, a file for the bank and the longest list of orders as files: how far the memory of the server grows meanwhile.
import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BookFormat, BookKind } from '@goodlot/rules'
import type { Measure, Served } from '../server/bench-database.ts'
import { send } from '../server/requests.ts'

const promisedMegabytes = 100
const downloads = 3

/** Megabytes of a process: `VmRSS` now, `VmHWM` at most since the last reset. */
const megabytes = ({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

interface Export {
  state: string
  rows_done: number
  rows_total: number
  size: number
}

/** Reads the process's memory, and counts its peak from now on. */
function watched(child: ChildProcess): { before: number; growth(): number } {
  const before = megabytes(child, 'VmRSS')
  // 5: the peak counts from now on
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  return { before, growth: () => megabytes(child, 'VmHWM') - before }
}

/** A file that an office downloads: the call, what it is asked, and how. */
export interface Download {
  name: string
  call: string
  input: Record<string, string>
  method: 'GET' | 'POST'
}

/** Downloads a file several times from a server that has made no file before. */
export async function downloaded(
  { url, child }: Served,
  token: string,
  { name, call, input, method }: Download,
): Promise<Measure> {
  for (let i = 0; i < 200; i++) await send(url, 'payout_list', token, new URLSearchParams())
  const { before, growth } = watched(child)
  const startedAt = performance.now()
  let size = 0
  const fields = new URLSearchParams(input)
  for (let i = 0; i < downloads; i++) {
    const headers = { USERTOKEN: token }
    const response = await (method === 'GET'
      ? fetch(`${url}/api/${call}?${fields}`, { headers })
      : fetch(`${url}/api/${call}`, { method, headers, body: fields }))
    if (response.headers.get('content-type')?.includes('json')) throw new Error(await response.text())
    size = (await response.arrayBuffer()).byteLength
  }
  const seconds = ((performance.now() - startedAt) / 1000 / downloads).toFixed(1)
  const note = `${(size / 2 ** 20).toFixed(1)} MB, ${seconds} s each, ${before.toFixed(0)} MB before`
  return { name: `${name}: memory grows by`, value: growth(), unit: 'MB', below: promisedMegabytes, note }
}

/** Exports a book from a server that has made no file before: memory that an earlier one left behind would hide what this one takes. */
export async function exported(
  { url, child }: Served,
  token: string,
  what: BookKind,
  format: BookFormat,
): Promise<Measure> {
  const ask = (call: string, input: Record<string, string> = {}) => send(url, call, token, new URLSearchParams(input))
  for (let i = 0; i < 200; i++) await ask('payout_list')
  const { before, growth } = watched(child)
  const startedAt = performance.now()
  await ask('book_export', { what, format, first_day: '2024-01-01', last_day: '2030-12-31' })
  const seen = new Set<number>()
  for (;;) {
    await sleep(500)
    const [file] = (await ask('book_exports')).data as Export[]
    if (file?.state === 'failed') throw new Error('the export failed')
    if (file?.state === 'waiting') seen.add(file.rows_done)
    if (file?.state !== 'ready') continue
    const value = growth()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    const note = `${file.rows_total} rows, ${(file.size / 2 ** 20).toFixed(0)} MB, ${seconds} s, progress seen ${seen.size} times, ${before.toFixed(0)} MB before`
    return { name: `${what} as ${format}: memory grows by`, value, unit: 'MB', below: promisedMegabytes, note }
  }
}
