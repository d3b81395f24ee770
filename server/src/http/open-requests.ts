import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GivenUp } from './refusal.ts'
import { isLate, type Pace, type RequestTimes } from './request-times.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes large bodies, also over slow connections. */
    takesUploads?: boolean
  }
  interface FastifyRequest {
    /** Why reading the request's body was given up. */
    givenUp: GivenUp | null
  }
}

interface Open {
  request: FastifyRequest
  reply: FastifyReply
  socket: Socket
  pace: Pace
  beganAt: number
  readBefore: number
  /** Set as soon as the answer is being sent. */
  answering: { beganAt: number; writtenBefore: number } | null
}

/** Requests are checked more often while the process is stopping and everybody waits for its end. */
const lookWhileStoppingMs = 100

/**
 * The requests of this server, from their headers until body and answer have been transferred. Instead of a timer per request, one timer
 * checks all of them and ends those that are too slow.
 */
export class OpenRequests {
  readonly #http: FastifyInstance
  readonly #times: RequestTimes
  readonly #open = new Set<Open>()
  #timer: NodeJS.Timeout
  #stoppingSince: number | null = null

  constructor(http: FastifyInstance, times: RequestTimes) {
    this.#http = http
    this.#times = times
    this.#timer = setInterval(() => this.#look(), times.lookMs).unref()
    http.decorateRequest('givenUp', null)
    http.addHook('onRequest', async (request, reply) => {
      if (this.#stoppingSince !== null) throw this.#refused(reply, 503)
      this.#add(request, reply)
    })
    http.addHook('preClose', async () => this.#stop())
    http.addHook('onClose', async () => clearInterval(this.#timer))
  }

  #add(request: FastifyRequest, reply: FastifyReply): void {
    const { socket } = request.raw
    const one: Open = {
      request,
      reply,
      socket,
      pace: request.routeOptions.config?.takesUploads ? this.#times.upload : this.#times.body,
      beganAt: performance.now(),
      readBefore: socket.bytesRead,
      answering: null,
    }
    this.#open.add(one)
    // an answer that refuses the body may be finished before the body has arrived
    reply.raw.once('close', () => {
      if (request.raw.complete || socket.destroyed) this.#open.delete(one)
      else request.raw.once('close', () => this.#open.delete(one)).once('end', () => this.#open.delete(one))
    })
  }

  #look(): void {
    const now = performance.now()
    const stopping = this.#stoppingSince === null ? null : now - this.#stoppingSince
    for (const one of this.#open) {
      if (one.socket.destroyed) this.#open.delete(one)
      else if (!one.request.raw.complete) this.#lookAtBody(one, now, stopping)
      else if (one.reply.raw.headersSent) this.#lookAtAnswer(one, now, stopping)
    }
    if (stopping === null) return
    const { server } = this.#http
    // closes connections that were busy when the stop began and are idle now
    server.closeIdleConnections()
    if (stopping > this.#times.stop.allMs) server.closeAllConnections()
  }

  #lookAtBody(one: Open, now: number, stopping: number | null): void {
    const isOver = stopping !== null && stopping > this.#times.stop.bodiesMs
    if (!isOver && !isLate(one.pace, now - one.beganAt, one.socket.bytesRead - one.readBefore)) return
    this.#open.delete(one)
    const { request, reply, socket } = one
    request.givenUp = this.#refused(reply, isOver ? 503 : 408)
    // The code that reads the body answers this error like any other. Destroying the request would close the
    // connection, so that no answer could be sent.
    if (!reply.raw.headersSent && request.raw.listenerCount('error') > 0) request.raw.emit('error', request.givenUp)
    else socket.destroy()
    setTimeout(() => socket.destroy(), this.#times.stop.bodiesMs).unref()
  }

  #lookAtAnswer(one: Open, now: number, stopping: number | null): void {
    const { socket, reply } = one
    if (one.answering === null) {
      one.answering = { beganAt: now, writtenBefore: socket.bytesWritten }
      // closes the socket if the client reads nothing for this long; after the answer, Node's own timers apply again
      if (!isEvents(reply)) socket.setTimeout(this.#times.stalledMs)
    }
    const { beganAt, writtenBefore } = one.answering
    const isOver = stopping !== null && stopping > this.#times.stop.answersMs
    // a stored file is written piece by piece, so the bytes written are hardly more than the bytes that the client has read
    const isSlow = !isEvents(reply) && isLate(this.#times.answer, now - beganAt, socket.bytesWritten - writtenBefore)
    if (isOver || isSlow) socket.destroy()
  }

  #refused(reply: FastifyReply, status: 408 | 503): GivenUp {
    reply.header('connection', 'close')
    if (status === 503) reply.header('retry-after', '5')
    return new GivenUp(status)
  }

  #stop(): void {
    this.#stoppingSince = performance.now()
    clearInterval(this.#timer)
    this.#timer = setInterval(() => this.#look(), lookWhileStoppingMs).unref()
  }
}

const isEvents = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')
