import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The only variables that our processes inherit from the tests' environment. */
export const inherited: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
)

export interface Started {
  child: ChildProcess
  /** What it has printed so far. */
  output: string
}

/** Starts a file of the server as a process of its own and waits until it prints the words, or ends. */
export function startProcess(file: string, words: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../${file}`, import.meta.url))], {
    env: { ...inherited, NODE_ENV: 'development', GOODLOT_SEED: 'none', ...env },
  })
  let output = ''
  return new Promise((done) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(words)) done({ child, output })
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    // 'exit' may come before the last of its output
    child.once('close', () => done({ child, output }))
  })
}

export const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
