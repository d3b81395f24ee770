// A minimal route of Fastify and pg: it runs the statements of a call, one after the other, and returns their rows.
import Fastify from 'fastify'
import pg from 'pg'
import { decode, type Statement } from './statements.ts'

const calls = JSON.parse(process.env.STATEMENTS ?? '{}') as Record<string, string>
const named = process.env.NAMED === '1'
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const http = Fastify({ logger: false })
http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
  done(null, {}),
)
for (const [name, json] of Object.entries(calls)) {
  const statements: Statement[] = decode(json)
  http.route({
    method: ['GET', 'POST'],
    url: `/api/${name}`,
    handler: async () => {
      const data: unknown[] = []
      for (const { text, values, name: statement } of statements) {
        const query = named && statement ? { text, values, name: statement } : { text, values }
        data.push((await pool.query(query)).rows)
      }
      return { code: 200, msg: '', data }
    },
  })
}
await http.listen({ port: 0, host: '127.0.0.1' })
const address = http.server.address()
console.log(`ready: http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
process.on('SIGTERM', () => process.exit(0))
