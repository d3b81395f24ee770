import { QueueFull, type Turns } from '../turns.ts'
import { fail, type MayFail } from './refusal.ts'

/** A queue for something that exists once per server: the picture decoder, the spreadsheet thread. */
export interface Queue {
  turns: Turns
  /** How long callers should wait if the queue is full. */
  busySeconds: number
}

/** All visitors are one caller, so that strangers together cannot fill a queue. */
const visitors = -1

/** Runs a job when it is the caller's turn; refused when too many wait already. */
export async function inTurn<T>(
  ctx: { me: { id: number } | null } & MayFail<'server_busy'>,
  { turns, busySeconds }: Queue,
  job: () => Promise<T>,
): Promise<T> {
  try {
    return await turns.take(ctx.me?.id ?? visitors, job)
  } catch (error) {
    if (error instanceof QueueFull) fail(ctx, 'server_busy', { seconds: busySeconds }, busySeconds)
    throw error
  }
}
