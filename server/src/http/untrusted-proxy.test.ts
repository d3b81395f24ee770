import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

it.each([
  [{ NODE_ENV: 'production' }, { 'x-forwarded-for': '10.0.0.1' }, 1],
  [{ NODE_ENV: 'production' }, {}, 0],
  [{ NODE_ENV: 'production', TRUST_PROXY: '1' }, { 'x-forwarded-for': '10.0.0.1' }, 0],
  [{}, { 'x-forwarded-for': '10.0.0.1' }, 0],
])('a proxy that nobody configured is named once in the log: %o %o', async (env, headers, times) => {
  const lines: string[] = []
  const http = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  warnOfUntrustedProxy(http, readConfig(env))
  for (const url of ['/', '/again']) await http.inject({ url, headers })
  expect(lines.filter((line) => line.includes('TRUST_PROXY')).length).toBe(times)
})
