import { connect, type Socket } from 'node:net'
import { virusCheckSeconds } from '../metrics/registry.ts'
import type { ClamdAddress } from './address.ts'

/** The check cannot be made now: the same file may be accepted later. The message is for the operator. */
export class VirusCheckUnavailable extends Error {}

/** Decides whether a file may be accepted. */
export interface VirusCheck {
  /** The name of what was found in the file, or null if it is clean. Throws `VirusCheckUnavailable`. */
  find(bytes: Buffer): Promise<string | null>
  /** Throws when files cannot be checked now. */
  check(): Promise<void>
}

interface Patience {
  /** Milliseconds without any progress: no connection, no byte taken, no answer. */
  silenceMs: number
  /** Milliseconds for a whole file. */
  totalMs: number
}

/** A phone waits 90 seconds for its answer, and files have at most 20 MiB. */
const usualPatience: Patience = { silenceMs: 20_000, totalMs: 40_000 }

const pieceBytes = 64 * 1024

/** Asks clamd of ClamAV about each file, over a connection of its own (the command INSTREAM). */
export function clamd(address: ClamdAddress, patience: Patience = usualPatience): VirusCheck {
  return {
    async find(bytes) {
      const beganAt = performance.now()
      let outcome: 'clean' | 'infected' | 'failed' = 'failed'
      try {
        const found = verdictOf(await ask(address, patience, 'zINSTREAM\0', inPieces(bytes)))
        outcome = found === null ? 'clean' : 'infected'
        return found
      } finally {
        virusCheckSeconds.observe({ outcome }, (performance.now() - beganAt) / 1000)
      }
    },
    async check() {
      const answer = await ask(address, patience, 'zPING\0', [])
      if (answer !== 'PONG') throw new VirusCheckUnavailable(`clamd answered ${answer.slice(0, 200)}`)
    },
  }
}

/** The file as clamd reads it: pieces, each behind its length in four bytes, and a length of zero at the end. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  const lengthOf = (length: number) => {
    const prefix = Buffer.alloc(4)
    prefix.writeUInt32BE(length)
    return prefix
  }
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes)
    yield Buffer.concat([lengthOf(piece.length), piece])
  }
  yield lengthOf(0)
}

/** Only a plain OK counts as clean: whatever else clamd says, such as a file above its StreamMaxLength, was not checked. */
function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (found !== undefined) return found
  throw new VirusCheckUnavailable(answer === '' ? 'clamd gave no answer' : `clamd answered ${answer.slice(0, 200)}`)
}

/** Sends a command with what follows it, and returns the answer without the zero byte at its end. */
function ask(address: ClamdAddress, patience: Patience, command: string, parts: Iterable<Buffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    const end = (error: Error | null, answer = '') => {
      clearTimeout(timer)
      socket.destroy()
      if (error) reject(new VirusCheckUnavailable(error.message))
      else resolve(answer)
    }
    const timer = setTimeout(() => end(new Error('clamd took too long')), patience.totalMs)
    const said: Buffer[] = []
    socket.setTimeout(patience.silenceMs, () => end(new Error('clamd was silent for too long')))
    // clamd answers and closes while we still send when a file is too long for it: that answer says more than the broken connection
    const answered = (): string | null => {
      const text = Buffer.concat(said).toString('utf8')
      return text.includes('\0') ? text.slice(0, text.indexOf('\0')) : null
    }
    socket.on('data', (bytes: Buffer) => {
      said.push(bytes)
      const answer = answered()
      if (answer !== null) end(null, answer)
    })
    socket.on('error', (error) => end(error))
    socket.on('close', () => end(new Error('clamd closed the connection')))
    socket.on('connect', () => {
      socket.write(command)
      sendAll(socket, parts[Symbol.iterator]())
    })
  })
}

/** Sends part after part, as fast as the other side reads. */
function sendAll(socket: Socket, parts: Iterator<Buffer>): void {
  for (let next = parts.next(); !next.done; next = parts.next()) {
    if (!socket.write(next.value)) {
      socket.once('drain', () => sendAll(socket, parts))
      return
    }
  }
}
