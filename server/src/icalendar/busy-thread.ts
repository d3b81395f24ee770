import { parentPort } from 'node:worker_threads'
import type { BusyTime } from '@goodlot/rules'
import { busyTimes, NoCalendar, type Window } from './busy-times.ts'

export interface BusyJob extends Window {
  text: string
}

/** Null: the text is no calendar. */
export type BusyAnswer = { times: BusyTime[] | null }

parentPort?.on('message', ({ text, ...window }: BusyJob) => parentPort?.postMessage(answerOf(text, window)))

function answerOf(text: string, window: Window): BusyAnswer {
  try {
    return { times: busyTimes(text, window) }
  } catch (error) {
    if (error instanceof NoCalendar) return { times: null }
    throw error
  }
}
