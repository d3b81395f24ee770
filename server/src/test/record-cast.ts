import type { Person, TestWorld } from './world.ts'

/** One account for each row of the permission table for a customer's record; `owner` is that customer. */
export type RecordCast = Record<
  'owner' | 'stranger' | 'child' | 'main' | 'agent' | 'admin' | 'root' | 'inspector',
  Person
>

export async function recordCast(w: TestWorld): Promise<RecordCast> {
  const main = await w.an({ nickname: 'Main' })
  const agent = await w.an({ is_agent: true, agent_code: 'AG1' })
  return {
    main,
    agent,
    owner: await w.an({ nickname: 'Anna', parent_id: main.id, referred_by: agent.id }),
    child: await w.an({ parent_id: main.id }),
    stranger: await w.an(),
    admin: await w.an({ role: 'admin' }),
    root: await w.an({ role: 'root', nickname: 'Root' }),
    inspector: await w.an({ role: 'inspector' }),
  }
}
