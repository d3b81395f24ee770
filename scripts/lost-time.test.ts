import { describe, expect, it } from 'vitest'
import { lostBetween } from './lost-time.mjs'

/** process id → [id of the parent, its own seconds, seconds of children that it waited for] */
const processes = (rows: Record<number, [number, number, number]>) =>
  new Map(
    Object.entries(rows).map(([pid, [parent, own, waited]]) => [
      Number(pid),
      { pid: Number(pid), parent, own, waited },
    ]),
  )

describe('processor time of ended processes', () => {
  it('is not lost where the parent waited for them', () => {
    const before = processes({ 1: [0, 1, 0], 2: [1, 5, 2] })
    expect(lostBetween(before, processes({ 1: [0, 1, 7.5] }))).toBe(0)
  })

  it('is lost where nobody waited, with what they had waited for themselves', () => {
    const before = processes({ 1: [0, 1, 0], 2: [1, 5, 2] })
    expect(lostBetween(before, processes({ 1: [0, 1.2, 0] }))).toBe(7)
  })

  it('of a browser is lost but for its main process: whoever started it waits for that one alone', () => {
    const before = processes({ 1: [0, 0, 0], 2: [1, 3, 0], 3: [2, 0.5, 40], 4: [3, 2, 0] })
    expect(lostBetween(before, processes({ 1: [0, 0, 3] }))).toBe(42.5)
  })

  it('processor time of processes that still run is not lost', () => {
    const before = processes({ 1: [0, 1, 0], 2: [1, 5, 2] })
    expect(lostBetween(before, processes({ 1: [0, 1, 0], 2: [1, 9, 2] }))).toBe(0)
  })
})
