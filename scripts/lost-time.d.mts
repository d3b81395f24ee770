interface ProcessTime {
  pid: number
  parent: number
  own: number
  waited: number
}
export function lostBetween(before: ReadonlyMap<number, ProcessTime>, after: ReadonlyMap<number, ProcessTime>): number
