import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { errorForLog } from './error-for-log.ts'

/** Where lines go instead of standard output: tests collect them. */
export interface LineSink {
  write(line: string): void
}

const email = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu

/** Replaces what looks like an e-mail address: sentences of mail servers and of libraries repeat the addresses that they were given. */
export const withoutEmails = (line: string): string => (line.includes('@') ? line.replaceAll(email, '(e-mail)') : line)

/**
 * How servers and workers log: lines of JSON without personal data. Bodies, headers and query strings are never printed; errors are cut to
 * listed fields, and as the last step every finished line is searched for e-mail addresses.
 */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>, sink?: LineSink) =>
  ({
    level: logLevel,
    base: { pid: process.pid },
    serializers: {
      err: errorForLog,
      req: ({ method }: { method: string }) => ({ method }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    hooks: { streamWrite: withoutEmails },
    ...(sink ? { stream: sink } : {}),
  }) satisfies FastifyServerOptions['logger']
