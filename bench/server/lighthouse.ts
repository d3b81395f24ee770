// Lighthouse's mobile profile: a visit in a browser of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { browserPath } from '../../scripts/browser.mjs'
import { ensureInstalled } from '../../scripts/install.mjs'
import { freePort } from '../../server/src/test/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Lighthouse is installed by its first use only: its packages are a fifth of all files that everybody would install. */
const tools = join(root, 'bench', 'lighthouse')

/** The part of Lighthouse's result that is read. */
interface Lighthouse {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number }>
    runtimeError?: { message: string }
  }
}
type Visit = (address: string, flags: object) => Promise<Lighthouse | undefined>
export const marks = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export async function startBrowser(profile: string): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(
    browserPath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  for (let i = 0; i < 150; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    if (answer?.ok) return { port, child }
    await sleep(200)
  }
  child.kill()
  throw new Error('Chromium did not start; set CHROMIUM_PATH')
}

export const stopProcess = (child: ChildProcess | undefined) =>
  child && child.exitCode === null
    ? new Promise<void>((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
        setTimeout(done, 20_000).unref()
      })
    : undefined

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** One visit: the scores out of 100, the timings, and the audits that cost points. */
async function visit(address: string, port: number, token: string) {
  const { default: lighthouse }: { default: Visit } = await import(
    pathToFileURL(join(tools, 'node_modules', 'lighthouse', 'core', 'index.js')).href
  )
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...marks],
    // a session, for screens of the app
    ...(token === '' ? {} : { extraHeaders: { Cookie: `user_sign=${token}` } }),
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const lost = marks.flatMap((mark) =>
    (categories[mark]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  const timing = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    marks: marks.map((mark) => Math.round((categories[mark]?.score ?? 0) * 100)),
    lcp: timing('largest-contentful-paint'),
    tbt: timing('total-blocking-time'),
    cls: timing('cumulative-layout-shift'),
    lost,
  }
}

/** On a busy machine Chromium sometimes records no trace; then the visit is repeated. */
export async function visitWithRetries(
  address: string,
  port: number,
  token = '',
  tries = 3,
): Promise<Awaited<ReturnType<typeof visit>>> {
  try {
    return await visit(address, port, token)
  } catch (error) {
    if (tries <= 1) throw error
    return visitWithRetries(address, port, token, tries - 1)
  }
}

export const installLighthouse = () => ensureInstalled(tools)
