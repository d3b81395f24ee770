import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { verify } from './chain.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  for (let i = 0; i < 5; i++) await root.send('create_ref', { email: `a${i}@example.com`, sendemail: 0 })
  await w.runJobs()
})

/** Runs SQL as somebody with full access to the database, who switches the guard off. */
const bypassGuard = (statement: string) =>
  w.db.connection().execute(async (c) => {
    await sql`SET session_replication_role = replica`.execute(c)
    await sql.raw(statement).execute(c)
    await sql`SET session_replication_role = origin`.execute(c)
  })

describe('the audit log', () => {
  it('cannot be changed, deleted from or emptied', async () => {
    await expect(sql`UPDATE audit SET action = 'x'`.execute(w.db)).rejects.toThrow('append-only')
    await expect(sql`DELETE FROM audit`.execute(w.db)).rejects.toThrow('append-only')
    await expect(sql`TRUNCATE audit CASCADE`.execute(w.db)).rejects.toThrow('append-only')
    await expect(sql`DELETE FROM audit_seals`.execute(w.db)).rejects.toThrow('append-only')
  })

  it('holds nothing of a write that was rolled back', async () => {
    const before = (await root.send('audit_list')).data.total
    expect((await root.send('settings_save', { values: { 'mail.office': 'not an address' } })).code).toBe(4001)
    expect((await root.send('audit_list')).data.total).toBe(before)
  })

  it('the audit log is sealed by the job and found whole', async () => {
    expect(await verify(w)).toMatchObject({ sealed: 6, waiting: 0, broken: [] })
    expect((await root.send('audit_list')).data.data.every((row) => row.seal_no !== null)).toBe(true)
  })

  it('names the row that a hand changed, and only that one', async () => {
    const { data } = await root.send('audit_list')
    const victim = data.data[2]?.audit_id
    await bypassGuard(`UPDATE audit SET subject = 'referral:999' WHERE id = ${victim}`)
    const { broken } = await verify(w)
    expect(broken).toHaveLength(1)
    expect(broken[0]).toContain(`Audit row ${victim} `)
    await bypassGuard(`UPDATE audit SET subject = '${data.data[2]?.subject}' WHERE id = ${victim}`)
    expect((await verify(w)).broken).toEqual([])
  })

  it('names a row that a hand took away, and one that it slipped in', async () => {
    const { data } = await root.send('audit_list')
    const deletedId = data.data[1]?.audit_id
    await bypassGuard(`DELETE FROM audit WHERE id = ${deletedId}`)
    expect((await verify(w)).broken.join()).toContain(`Audit row ${deletedId} is gone`)
    await bypassGuard(`INSERT INTO audit (at, action, subject) VALUES ('2026-01-01', 'forged', 'x:1')`)
    expect((await verify(w)).broken.join()).toContain('neither sealed nor waiting')
  })
})
