import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
let root: Person
const mails: number[] = []

/**
 * Two mails, and a trigger that locks the other mail once both are changed: two calls that start with different mails
 * deadlock, until Postgres ends one. A sequence counts the attempts, because it is not rolled back.
 */
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  for (const email of ['first@example.com', 'second@example.com']) {
    await root.send('create_ref', { email, nickname: 'x', company: 'x' })
    mails.push((await root.send('mail_list', { to: email })).data.data[0]?.mail_id ?? 0)
  }
  await sql`CREATE SEQUENCE rounds`.execute(w.db)
  await sql`CREATE FUNCTION want_the_other() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM nextval('rounds');
    FOR i IN 1..600 LOOP
      EXIT WHEN (SELECT last_value FROM rounds) >= 2;
      PERFORM pg_sleep(0.05);
    END LOOP;
    PERFORM 1 FROM mails WHERE id <> NEW.id FOR UPDATE;
    RETURN NULL;
  END $$`.execute(w.db)
  await sql`CREATE TRIGGER want_the_other AFTER UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION want_the_other()`.execute(
    w.db,
  )
})

describe('two calls that block each other', () => {
  it('both succeed: the one that Postgres ends is repeated, and counts once', async () => {
    const answers = await Promise.all(mails.map((mail_id) => root.send('mail_resend', { mail_id })))
    expect(answers.map((answer) => answer.code)).toEqual([200, 200])
    const { rows } = await sql<{ rounds: number }>`SELECT last_value AS rounds FROM rounds`.execute(w.db)
    expect(rows[0]?.rounds).toBeGreaterThan(2)
    expect((await root.send('audit_list', { action: 'mails.resend' })).data.total).toBe(2)
  })
})
