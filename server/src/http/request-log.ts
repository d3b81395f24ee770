import type { FaultName } from '@goodlot/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countBegun, countEnded } from '../metrics/requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route answers. */
    call?: string
  }
  interface FastifyRequest {
    /** The id of the account behind the request's token, once it is known. */
    account: number | null
    /** Why the request was refused. */
    fault: FaultName | null
  }
}

/** How a request ended. */
interface Ended {
  /** The name of a call, or the pattern of another route: never the address itself, which may contain a token. */
  route: string
  isCall: boolean
  status: number
  /** `ok`, the name of a fault, or `gone` when the client left before the whole answer was sent. */
  outcome: string
  ms: number
  /** The answer is a stream of events, which lasts as long as somebody watches. */
  isStream: boolean
}

/** Notes how each request ends: in one line of the log, and in the metrics. */
export function logRequests(http: FastifyInstance): void {
  http.decorateRequest('account', null)
  http.decorateRequest('fault', null)
  http.addHook('onRequest', async (request, reply) => {
    const beganAt = performance.now()
    countBegun()
    reply.raw.once('close', () => {
      const ended = endOf(request, reply, performance.now() - beganAt)
      countEnded(ended)
      const { route, isCall, status, outcome, ms } = ended
      const { account } = request
      request.log.info(
        { [isCall ? 'call' : 'route']: route, method: request.method, status, outcome, ms: rounded(ms), account },
        'answered',
      )
    })
  })
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

function endOf(request: FastifyRequest, reply: FastifyReply, ms: number): Ended {
  const { call } = request.routeOptions.config
  const status = reply.raw.statusCode
  const outcome = reply.raw.writableFinished ? (request.fault ?? (status < 400 ? 'ok' : `http_${status}`)) : 'gone'
  const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')
  return {
    route: call ?? request.routeOptions.url ?? 'unknown',
    isCall: call !== undefined,
    status,
    outcome,
    ms,
    isStream,
  }
}
