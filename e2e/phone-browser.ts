import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'

/** A connection to the server that can be switched off: Playwright's own switch does not reach service workers. */
export class Network {
  readonly #target: string
  #server: Server | undefined
  #port = 0
  constructor(target: string) {
    this.#target = target
  }
  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }
  async connect(): Promise<void> {
    this.#server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing))
    await new Promise<void>((done) => this.#server?.listen(this.#port, '127.0.0.1', done))
    this.#port = (this.#server.address() as AddressInfo).port
  }
  async cut(): Promise<void> {
    const server = this.#server
    server?.closeAllConnections()
    await new Promise((done) => (server ? server.close(done) : done(undefined)))
  }
  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { host: _host, ...headers } = incoming.headers
    const sent = request(`${this.#target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  }
}

/** Kills a process group; returns false when none of its processes is left. */
function killGroup(group: number): boolean {
  try {
    return process.kill(-group, 'SIGKILL')
  } catch {
    return false
  }
}

/** A browser as a phone has it: it can be killed, and keeps what it stored. */
export class PhoneBrowser {
  /** Where the phone stores everything: by default a folder of its own. */
  readonly #profile: string
  #process: ChildProcess | undefined
  #browser: Browser | undefined

  readonly #executable: string
  constructor(
    executable = process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    profile = mkdtempSync(join(tmpdir(), 'goodlot-phone-')),
  ) {
    this.#executable = executable
    this.#profile = profile
  }

  /** Starts the browser at this address with everything it stored before. */
  async open(address: string, viewport = { width: 390, height: 844 }): Promise<Page> {
    rmSync(join(this.#profile, 'DevToolsActivePort'), { force: true })
    this.#process = spawn(
      this.#executable,
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--hide-crash-restore-bubble',
        // a phone's lie over the page and take no room
        '--hide-scrollbars',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#profile}`,
        'about:blank',
      ],
      // a group of its own, so that all its processes can be killed at once
      { stdio: 'ignore', detached: true },
    )
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${await this.#debugPort()}`)
    const [context] = this.#browser.contexts()
    if (!context) throw new Error('the browser has no window')
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 22.5431, longitude: 114.0579, accuracy: 12 })
    const page = await context.newPage()
    await page.setViewportSize(viewport)
    page.setDefaultTimeout(40_000)
    await page.goto(address)
    return page
  }

  /** Kills all processes at once, like a removed battery. */
  async kill(): Promise<void> {
    const group = this.#process?.pid
    if (group === undefined) return
    this.#process = undefined
    // wait for all of them: a surviving process keeps its files locked, and the next browser would begin with empty ones
    while (killGroup(group)) await pause(20)
    await this.#browser?.close().catch(() => undefined)
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  async #debugPort(): Promise<string> {
    for (let i = 0; i < 200; i++) {
      const [port] = this.#read('DevToolsActivePort').split('\n')
      if (port) return port
      await pause(100)
    }
    throw new Error('Chromium did not start; set CHROMIUM_PATH')
  }
  #read(file: string): string {
    try {
      return readFileSync(join(this.#profile, file), 'utf8')
    } catch {
      return ''
    }
  }
}
