import { startServer } from './server.ts'
import { demoPassword, roles } from './world.ts'

/** A server for the run, and a session for each account of the demo: a test begins signed in. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer()
  const sessions = await Promise.all(
    roles.map(async (role) => {
      const answer = await fetch(`${server.url}/api/login?from=web`, {
        method: 'POST',
        body: new URLSearchParams({ account: `${role}@goodlot.test`, password: demoPassword }),
      })
      const { data } = (await answer.json()) as { data: { user_sign: string } }
      return [role, data.user_sign]
    }),
  )
  process.env.GOODLOT_URL = server.url
  process.env.GOODLOT_PUSH_PORT = String(server.pushPort)
  process.env.GOODLOT_MAIL = server.mailDir
  process.env.GOODLOT_DATA = JSON.stringify(server.data)
  process.env.GOODLOT_SESSIONS = JSON.stringify(Object.fromEntries(sessions))
  return server.stop
}
