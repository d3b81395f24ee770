import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type FaultName, faults } from '@goodlot/contract'
import type { World } from './context.ts'

const faultOf = (code: string | undefined): { status: number; fault: FaultName } =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? { status: faults.request_too_slow, fault: 'request_too_slow' }
    : { status: code === 'HPE_HEADER_OVERFLOW' ? 431 : faults.request_broken, fault: 'request_broken' }

/**
 * Answers data that never became a request (no HTTP, headers too long or too late) in the format of all answers, and ends the connection.
 */
export function answerBroken(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { translate }: Pick<World, 'translate'>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // an answer that is under way cannot be replaced by another
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null }
  if (socket.writable && !current?.headersSent) {
    const { status, fault } = faultOf(error.code)
    // the headers could not be read, so the reader's language is unknown
    const msg = translate('en-US')(`faults.${fault}`, { status })
    const body = JSON.stringify({ code: status, msg, data: null, fault })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}
