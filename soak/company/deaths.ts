import { setTimeout as sleep } from 'node:timers/promises'

/** A part of the company that can die; `die` returns when the part is back. */
export interface Mortal {
  name: string
  die(): Promise<void>
}

export interface Death {
  name: string
  from: number
  to: number
}

/** Every `everyMs` another part dies, in turn, until the end. */
export async function letDie(mortals: readonly Mortal[], everyMs: number, endsAt: number): Promise<Death[]> {
  const deaths: Death[] = []
  for (let turn = 0; ; turn++) {
    // the last death leaves time to recover before the end
    if (performance.now() + everyMs * 1.5 > endsAt) return deaths
    await sleep(everyMs - (turn > 0 ? Math.min(everyMs, performance.now() - (deaths.at(-1)?.from ?? 0)) : 0))
    const mortal = mortals[turn % mortals.length] as Mortal
    const from = performance.now()
    await mortal.die()
    deaths.push({ name: mortal.name, from, to: performance.now() })
  }
}

/** Requests that no death touched: none began, lasted or ended within a death and the second after it. */
export const outside = <T extends { at: number; ms: number }>(times: readonly T[], deaths: readonly Death[]): T[] =>
  times.filter(({ at, ms }) => deaths.every(({ from, to }) => at + ms < from || at > to + 1000))

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Each sentence once, with how often it was said, the most frequent first. */
export const counted = (sentences: readonly string[]): string =>
  [...Map.groupBy(sentences, (sentence) => sentence)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, 30)
    .map(([sentence, all]) => `${all.length} × ${sentence}`)
    .join('\n')
