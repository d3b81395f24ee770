// The processor time of processes that nobody waited for. Linux adds a child's time to its parent's only when the parent waits for it;
// Chromium exits without waiting for its renderer processes, so most of its time would be missing.
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const ticks = 100
const lookAgainMs = 1000

/** The numbers of `/proc/<pid>/stat`; the name before them may contain blanks and brackets. */
function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const seconds = (from) => (Number(fields[from]) + Number(fields[from + 1])) / ticks
    return [{ pid, parent: Number(fields[1]), own: seconds(11), waited: seconds(13) }]
  } catch {
    // the process has ended meanwhile
    return []
  }
}

/** A process and all that run below it, by process id. */
function treeOf(root) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const tree = new Map(all.filter(({ pid }) => pid === root).map((one) => [root, one]))
  // iterating over a map also visits entries that are added during the loop
  for (const pid of tree.keys()) for (const one of all) if (one.parent === pid) tree.set(one.pid, one)
  return tree
}

/** Processor time of processes that ended between two snapshots, minus what their surviving ancestors received by waiting for them. */
export function lostBetween(before, after) {
  const ended = new Map()
  for (const { pid, parent, own, waited } of before.values()) {
    if (after.has(pid)) continue
    let above = parent
    while (!after.has(above) && before.has(above)) above = before.get(above).parent
    ended.set(above, (ended.get(above) ?? 0) + own + waited)
  }
  let lost = 0
  for (const [above, seconds] of ended) {
    const received = (after.get(above)?.waited ?? 0) - (before.get(above)?.waited ?? 0)
    lost += Math.max(0, seconds - received)
  }
  return lost
}

/**
 * Watches a process from its start on. Call the returned function after the process has ended, with the seconds of children that the
 * process counted itself; it returns how many seconds that count lacks.
 */
export function watchLostTime(root) {
  let tree = treeOf(root)
  let lost = 0
  const timer = setInterval(() => {
    const now = treeOf(root)
    if (!now.has(root)) return
    lost += lostBetween(tree, now)
    tree = now
  }, lookAgainMs)
  timer.unref()
  return (seconds) => {
    clearInterval(timer)
    const last = tree.get(root)
    return last ? lost + lostBetween(tree, new Map([[root, { ...last, waited: seconds }]])) : lost
  }
}
