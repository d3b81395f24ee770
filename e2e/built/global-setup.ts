import type { TestProject } from 'vitest/node'
import { startServer } from '../server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
  }
}

/** The built pages as a server with the demo sends them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  project.provide('url', server.url)
  return server.stop
}
