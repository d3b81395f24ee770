import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { Child } from './child.ts'

const dir = mkdtempSync(join(tmpdir(), 'goodlot child-'))
const servers: ChildProcess[] = []
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/** Answers most jobs with its process id. */
const program = `
  process.on('disconnect', () => process.exit())
  process.on('message', ({ job }) => {
    if (job === 'loop') return
    if (job === 'die') process.kill(process.pid, 'SIGKILL')
    process.send({ answer: job === 'secrets' ? Object.keys(process.env) : process.pid, rssMb: job === 'fat' ? 900 : 50 })
  })
  process.send('ready')`
const aChild = (limits: { idleSeconds?: number; seconds?: number } = {}, source = program) => {
  const file = join(dir, `${Math.random()}.mjs`)
  writeFileSync(file, source)
  return new Child<string, number | string[]>(pathToFileURL(file), {
    memoryMb: 100,
    cpuSeconds: 5,
    idleMb: 100,
    seconds: limits.seconds ?? 15,
    idleSeconds: limits.idleSeconds ?? 5,
  })
}
const isAlive = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
const until = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('a child process', () => {
  it('does one job after the other, and is told none of our secrets', async () => {
    const child = aChild()
    const first = await child.run('a')
    expect(first).toEqual(expect.any(Number))
    for (let i = 0; i < 5; i++) expect(await child.run('a')).toBe(first)
    expect(await child.run('secrets')).toEqual(expect.not.arrayContaining(['DATABASE_URL', 'HOME', 'GOODLOT_SECRET']))
    child.stop()
    await until(() => !isAlive(first))
    expect(await child.run('a')).not.toBe(first)
    child.stop()
  })

  it.each(['loop', 'die'])('that does not answer (%s) is ended, and the next job gets a new one', async (job) => {
    const child = aChild({ seconds: job === 'loop' ? 5 : 15 })
    const first = await child.run('a')
    expect(await child.run(job)).toBeUndefined()
    await until(() => !isAlive(first))
    expect(await child.run('a')).toEqual(expect.any(Number))
    child.stop()
  })

  it('that keeps too much memory answers, and is replaced', async () => {
    const child = aChild()
    const first = await child.run('fat')
    expect(first).toEqual(expect.any(Number))
    expect(await child.run('a')).not.toBe(first)
    child.stop()
  })

  it('that dies at rest is replaced; one that nobody needs goes', async () => {
    const child = aChild({ idleSeconds: 1 })
    const first = Number(await child.run('a'))
    process.kill(first, 'SIGKILL')
    await until(() => !isAlive(first))
    const second = await child.run('a')
    expect(second).not.toBe(first)
    await until(() => !isAlive(second))
  })

  it('that cannot start is our fault, not the picture’s', async () => {
    await expect(aChild({}, 'process.exit(1)').run('a')).rejects.toThrow('did not start')
  })
})

/** The decoder, in a server that runs as its own process. */
function decoderIn(picture: string) {
  const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const source = `
    import { Child } from ${url('./child.ts')}
    const child = new Child(new URL(${url('./decoder.ts')}), { memoryMb: 120, cpuSeconds: 20, seconds: 60, idleMb: 999, idleSeconds: 60 })
    const answer = await child.run({ bytes: Buffer.from(${JSON.stringify(picture)}, 'base64'), forPrint: false })
    process.send(answer === undefined ? 'too much' : Object.keys(answer)[0])
    setInterval(() => undefined, 1000)`
  const file = join(dir, `${Math.random()}.mjs`)
  writeFileSync(file, source)
  const server = spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  servers.push(server)
  const message = new Promise<unknown>((done) => server.once('message', done))
  const decoders = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === server.pid)
      .map(([pid]) => pid)
  return { server, message, decoders }
}

describe('the decoder', () => {
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

  it('ends with its server, even one that is killed', async () => {
    const { server, message, decoders } = decoderIn(pixel)
    expect(await message).toBe('copies')
    const [decoder] = decoders()
    expect(isAlive(decoder)).toBe(true)
    server.kill('SIGKILL')
    await until(() => !isAlive(decoder))
  })

  it('ends itself when a picture takes more memory than it may', async () => {
    const { default: sharp } = await import('sharp')
    // 128 MB when decoded
    const large = await sharp({ create: { width: 4000, height: 4000, channels: 4, background: '#0b7a7580' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer()
    const { message, decoders } = decoderIn(large.toString('base64'))
    expect(await message).toBe('too much')
    expect(decoders()).toEqual([])
  })
})
