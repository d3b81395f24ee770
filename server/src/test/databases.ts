import { randomBytes } from 'node:crypto'
import { connect } from '../db/connect.ts'

/** The migrated database that every test database is a copy of. */
export const template = 'template_goodlot'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated database that nobody else uses. */
export async function createTestDatabase(postgresUrl: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const maintenance = connect(postgresUrl, { max: 1 })
  await maintenance.pool.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await maintenance.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await maintenance.close()
    },
  }
}
