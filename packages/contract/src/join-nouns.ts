import type { Contract } from './call.ts'

type Nouns = Record<string, Contract>
type Union<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never
type Joined<N extends Nouns> = { [K in keyof Union<N[keyof N]>]: Extract<N[keyof N], Record<K, unknown>>[K] }

/** The names of calls that this noun shares with another noun. */
type Twice<N extends Nouns, K extends keyof N> = {
  [Other in Exclude<keyof N, K>]: Extract<keyof N[K], keyof N[Other]>
}[Exclude<keyof N, K>]

/** Spreading the nouns into one object would silently drop one of two calls with the same name. Here all names must be distinct. */
type Distinct<N extends Nouns> = {
  [K in keyof N]: [Twice<N, K>] extends [never] ? N[K] : { 'named twice': Twice<N, K> }
}

export const joinNouns = <const N extends Nouns>(nouns: N & Distinct<N>): Joined<N> =>
  Object.assign({}, ...Object.values(nouns)) as Joined<N>
