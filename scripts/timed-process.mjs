// Runs a program of the project and measures the processor time that it and all processes below it took.
import { spawn } from 'node:child_process'
import { platform } from 'node:os'
import { node24, root } from './install.mjs'
import { watchLostTime } from './lost-time.mjs'

/**
 * Node does not report the processor time of child processes, but the shell's `times` does: its second line covers all descendants
 * that ended and were waited for; `lost-time.mjs` adds the others. The output goes to its own descriptor, apart from what the program
 * prints.
 */
const withTimes = '"$@"; status=$?; times >&3; exit $status'

/** Seconds of the second line of `times`: user and system, each as `1m2.345s`. */
function childSeconds(text) {
  const line = text.trim().split('\n')[1] ?? ''
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, secs]) => sum + Number(minutes) * 60 + Number(secs),
    0,
  )
}

/**
 * Starts a program of the project. `ended` resolves to its status, its output (unless `stdio` passes that on) and its processor
 * seconds, which are 0 without a POSIX shell.
 */
export function timedProcess(args, { env, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  const measured = platform() !== 'win32'
  const child = measured
    ? spawn('sh', ['-c', withTimes, 'sh', node24(), ...args], { cwd: root, env, stdio: [...stdio, 'pipe'] })
    : spawn(node24(), args, { cwd: root, env, stdio })
  let output = ''
  let times = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  child.stdio[3]?.on('data', (chunk) => (times += chunk))
  const lostTime = platform() === 'linux' ? watchLostTime(child.pid) : () => 0
  const ended = new Promise((done) => {
    child.on('close', (status) => {
      const waitedFor = childSeconds(times)
      done({ status, output: output.trimEnd(), processor: waitedFor + lostTime(waitedFor) })
    })
  })
  return { child, ended }
}
