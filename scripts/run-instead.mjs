import { spawn } from 'node:child_process'

/**
 * Runs a program in place of this process: Ctrl-C reaches both, a plain kill of this one is passed on, so that the program stops properly and
 * is never left behind, and its exit code becomes ours.
 */
export function runInstead(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  process.on('SIGINT', () => {})
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
