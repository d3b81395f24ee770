import { type Call, contract, encodeDetails, faultsOf } from '@goodlot/contract'
import { answerPlans } from '@goodlot/contract/answers'
import { makeAnswerPlans } from '@goodlot/contract/make-answer-plans'
import type { Locale } from '@goodlot/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { missed } from '../db/listener.ts'
import type { Replica } from '../db/replica.ts'
import type { DB } from '../db/types.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { deviationOf } from './check-answer.ts'
import type { Blob, World } from './context.ts'
import { type Envelope, envelopeOf, localeOf, noteFault } from './envelope.ts'
import { EventStream } from './event-stream.ts'
import { EventStreams, sendEvents } from './event-streams.ts'
import { Tries } from './limits.ts'
import { noteWrite } from './own-writes.ts'
import { Refusal } from './refusal.ts'
import { type AnyHandler, type Route, runCall } from './run-call.ts'
import { sendStored } from './send-stored.ts'

let presentPlans: ReturnType<typeof makeAnswerPlans> | undefined
/** Made of the contract as it is now; production takes the written ones, which the check compares with it: making them takes time. */
const plansFor = (mode: World['config']['mode']) => {
  if (mode === 'production') return answerPlans
  presentPlans ??= makeAnswerPlans()
  return presentPlans
}

/**
 * Registers a route for every call, and answers all of them by name. For each request, token, permission, input and limits are checked before
 * the handler runs.
 */
export function registerCalls(
  app: FastifyInstance,
  world: World,
  db: Kysely<DB>,
  handlers: Record<string, AnyHandler>,
  replica?: Replica,
): ReadonlyMap<string, Route> {
  const tries = new Tries(db)
  const streams = new EventStreams()
  const plans = plansFor(world.config.mode)
  const routes = new Map<string, Route>()
  app.addHook('preClose', async () => streams.finishAll())
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const handler = handlers[name]
    if (!handler) throw new Error(`no handler for the call ${name}`)
    const route = { name, call, handler, world, db, replica, tries, streams, plans, faults: new Set(faultsOf(call)) }
    routes.set(name, route)
    app.route({
      method: call.method === 'GET' ? ['GET'] : call.method === 'both' ? ['GET', 'POST'] : ['POST'],
      url: `/api/${name}`,
      bodyLimit: call.bodyBytes ?? 1024 * 1024,
      config: { call: name, takesUploads: call.file !== undefined || call.bodyBytes !== undefined },
      handler: (request, reply) => answer(request, reply, route),
    })
  }
  return routes
}

async function answer(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> {
  const locale = localeOf(request)
  const { call, world } = route
  const errorEnvelope = (error: unknown) => {
    const envelope = envelopeOf(error, { t: world.translate(locale), request, reply, fileField: call.file?.field })
    return envelope.fault === undefined
      ? envelope
      : { ...envelope, data: encodeDetails(route.plans, envelope.fault, envelope.data) }
  }
  try {
    if (call.answer === 'events') return await answerEvents(request, reply, route, locale, errorEnvelope)
    const { result } = await runCall(request, route, locale)
    await noteWrite(route, reply, request.log)
    if (call.answer === 'blob') return sendBlob(reply, result as Blob)
    return reply.send(checkAnswer(route, { code: call.success ?? 200, msg: '', data: result ?? {} }, errorEnvelope))
  } catch (error) {
    const envelope = errorEnvelope(error)
    noteFault(request, envelope.fault, world, call.record.records.length > 0)
    return reply.send(checkAnswer(route, envelope, errorEnvelope))
  }
}

/** Answers with a stream of events. Each event is what the call answers at that moment, after all of its checks. */
async function answerEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  locale: Locale,
  errorEnvelope: (error: unknown) => Envelope,
): Promise<FastifyReply> {
  const { call, world, streams } = route
  if (streams.isFull) throw Object.assign(new Error('too many streams'), { statusCode: 429 })
  let onChange = () => {}
  const { channel, by } = call.events ?? { channel: '', by: '' }
  const subject = String((request.query as Record<string, unknown>)[by])
  // listening starts before the first answer is made, so that no change in between is missed
  const stop = world.hear(channel, (heard) => {
    if (heard === subject || heard === missed) onChange()
  })
  const answered = (data: unknown) => checkAnswer(route, { code: 200, msg: '', data }, errorEnvelope)
  try {
    const { result, me } = await runCall(request, route, locale)
    const stream = new EventStream({
      first: answered(result),
      next: async () => {
        try {
          return answered((await runCall(request, route, locale)).result)
        } catch (error) {
          if (!(error instanceof Refusal || isUnavailable(error))) request.log.error({ err: error }, 'a stream failed')
          if (error instanceof Refusal) return checkAnswer(route, errorEnvelope(error), errorEnvelope)
          throw error
        }
      },
      heartbeatMs: world.config.heartbeatSeconds * 1000,
    })
    onChange = stream.changed
    stream.once('close', stop)
    streams.add(me?.id ?? 0, stream, errorEnvelope(new Refusal('watched_elsewhere')))
    return sendEvents(reply, stream)
  } catch (error) {
    stop()
    throw error
  }
}

/** Outside production, an answer that does not match its contract is reported and answered as `our_fault`. */
function checkAnswer(
  { name, call, world }: Route,
  envelope: Envelope,
  errorEnvelope: (error: unknown) => Envelope,
): Envelope {
  if (world.config.mode === 'production') return envelope
  const deviation = deviationOf(call, envelope)
  if (deviation === null) return envelope
  const error = new Error(`${name} answered what its contract does not promise: ${deviation}`)
  world.onDeviation(error)
  return errorEnvelope(error)
}

export function sendBlob(reply: FastifyReply, blob: Blob): FastifyReply {
  const { fileName, type } = blob
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('x-content-type-options', 'nosniff')
  return 'bytes' in blob ? reply.send(blob.bytes) : sendStored(reply, blob.file)
}
