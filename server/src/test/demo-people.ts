import { basename } from 'node:path'
import { expect, inject } from 'vitest'
import { seedAccounts } from '../../db/seed/accounts.ts'
import { seedFactories } from '../../db/seed/factories.ts'
import { seedInspectors } from '../../db/seed/inspectors.ts'
import { seedProducts } from '../../db/seed/products.ts'
import { seedProtocols } from '../../db/seed/protocols.ts'
import { createApp } from '../app.ts'
import { ManualClock } from '../clock.ts'
import { connect } from '../db/connect.ts'
import { ensureTemplate } from './databases.ts'
import { type TestWorld, testWorld, worldConfig, worldSecrets, worldStorage, worldsBegin } from './world.ts'

/**
 * A world with the demo's accounts, protocols, factories, products and inspectors. They are created once for all test files, because
 * creating them takes longer than the tests that use them.
 */
export async function demoPeople(env: Record<string, string> = {}): Promise<TestWorld> {
  const dataDir = inject('sharedDir')
  const template = `template_people_${basename(dataDir).replaceAll(/\W/g, '_').toLowerCase()}`
  await ensureTemplate(inject('postgres'), template, (url) => fill(url, dataDir))
  return testWorld(env, undefined, { template, dataDir })
}

async function fill(databaseUrl: string, dataDir: string): Promise<void> {
  const { db, pool, close } = connect(databaseUrl, { max: 10 })
  const clock = new ManualClock(worldsBegin)
  const storage = worldStorage(dataDir)
  const deviations: string[] = []
  const app = await createApp({
    ...{ config: worldConfig(dataDir), clock, secrets: worldSecrets(), storage, db, pool },
    onDeviation: ({ message }) => deviations.push(message),
  })
  const now = clock.now()
  try {
    await seedAccounts(db, now)
    await seedProtocols(db, now)
    await seedFactories(app, db, now)
    await seedProducts(app, db, now)
    await seedInspectors(app, db, now)
  } finally {
    await app.http.close()
    await app.jobs.stop()
    await close()
  }
  expect(deviations).toEqual([])
}
