import type { CallName, Calls, OutputOf, WireOf } from '@goodlot/contract'
import { decodeAnswer } from '@goodlot/contract/answers'

/** An answer as a screen receives it: for tests of functions that are given one. */
export const decoded = <N extends CallName>(name: N, answer: WireOf<Calls[N]>): OutputOf<Calls[N]> =>
  decodeAnswer(name, undefined, answer) as OutputOf<Calls[N]>
