import { cpSync } from 'node:fs'
import { createTestDatabase, ensureTemplate, type TestDatabase } from './databases.ts'
import { startProcess, stopProcess } from './process.ts'

/**
 * A database and its data folder for a server that shows the demo. Within `npm test` both are copied from one demo, because seeding takes
 * most of a server's start; if a part runs alone, its server seeds the demo.
 */
export async function openDemo(postgresUrl: string, dataDir: string): Promise<TestDatabase> {
  const demoDir = process.env.GOODLOT_TEST_DEMO
  if (!demoDir) return createTestDatabase(postgresUrl)
  const template = 'template_goodlot_demo'
  await ensureTemplate(postgresUrl, template, async (DATABASE_URL) => {
    // background work is left to the servers that are tested
    const env = { DATA_DIR: demoDir, DATABASE_URL, PORT: '0', GOODLOT_SEED: 'demo', WORKER: 'none' }
    const { child, output } = await startProcess('run.mjs', 'is ready', env)
    if (!output.includes('is ready') || output.includes('The demo has no'))
      throw new Error(`the server did not seed the demo:\n${output}`)
    await stopProcess(child)
  })
  cpSync(demoDir, dataDir, { recursive: true })
  return createTestDatabase(postgresUrl, template)
}
