import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { newToken, tokenHash } from '../../secrets.ts'
import { anInspector } from '../inspectors.ts'
import { aFactory, aProduct, aProtocol } from '../records.ts'
import type { Person, TestWorld } from '../world.ts'
import { preparations } from './prepare.ts'

export const fuzzRoles = ['visitor', 'customer', 'main', 'child', 'agent', 'inspector', 'admin', 'root'] as const
export type FuzzRole = (typeof fuzzRoles)[number]
type SignedIn = Exclude<FuzzRole, 'visitor'>

/** Values of existing rows, such as ids, under the field names that calls use. */
export type Rows = Record<string, unknown>

const recordNames = ['product_id', 'business_id', 'attachment_id', 'option_id'] as const
type RecordName = (typeof recordNames)[number]

/** A picture of one grey pixel. */
export const picture = {
  name: 'a.png',
  bytes: await sharp({ create: { width: 1, height: 1, channels: 3, background: 'grey' } })
    .png()
    .toBuffer(),
}

/** One person of each role, each with records of their own. A person whose account or session a call has changed is replaced. */
export class Cast {
  readonly #w: TestWorld
  readonly #people = new Map<SignedIn, Person>()
  readonly #rows = new Map<SignedIn, Rows>()

  /** How often this class created something, which also writes to the database. */
  writes = 0

  constructor(w: TestWorld) {
    this.#w = w
  }

  /** To be called after a successful write: the rows are then read again before they are used. */
  changed() {
    this.#rows.clear()
  }

  async person(role: FuzzRole): Promise<Person | null> {
    if (role === 'visitor') return null
    await this.rows(role)
    return this.#people.get(role) ?? null
  }

  /** The rows of a role; a visitor uses those of the customer, and an inspector uses them besides its own. */
  async rows(role: FuzzRole): Promise<Rows> {
    const whose: SignedIn = role === 'visitor' ? 'customer' : role
    const known = this.#rows.get(whose)
    if (known) return known
    const rows = (await this.#readRows(whose)) ?? (await this.#renewed(whose))
    this.#rows.set(whose, rows)
    return rows
  }

  /** Creates records that the call uses up, and returns them with the rows of the role. */
  async prepared(call: string, role: FuzzRole): Promise<Rows> {
    const rows = await this.rows(role)
    const prepare = preparations[call]
    const person = this.#people.get(role === 'visitor' ? 'customer' : role)
    if (!prepare || !person) return rows
    this.writes += 1
    return { ...rows, ...(await prepare(this.#w, person)) }
  }

  async #renewed(role: SignedIn): Promise<Rows> {
    this.writes += 1
    if (role === 'child') await this.rows('main')
    const person = role === 'inspector' ? await anInspector(this.#w) : await this.#w.an(this.#accountOf(role))
    this.#people.set(role, person)
    // a main account is one that has a sub-account
    if (role === 'main') await this.#addChild()
    if (role !== 'inspector') await this.#addRecords(role, person)
    await this.#addOnce(role, person)
    const rows = await this.#readRows(role)
    if (!rows) throw new Error(`a new ${role} has no records`)
    return rows
  }

  async #addChild() {
    const child = await this.#w.an(this.#accountOf('child'))
    this.#people.set('child', child)
    await this.#addRecords('child', child)
  }

  #accountOf(role: SignedIn) {
    switch (role) {
      case 'child':
        return { parent_id: this.#people.get('main')?.id ?? null }
      case 'agent':
        return { is_agent: true }
      case 'main':
        return { can_use_ins_code: true, can_use_my_ins_list: true }
      case 'customer':
        return {}
      default:
        return { role }
    }
  }

  /** Creates the named records for a person. */
  async #addRecords(role: SignedIn, person: Person, names: readonly RecordName[] = recordNames) {
    if (names.includes('product_id')) await aProduct(person)
    if (names.includes('business_id')) await aFactory(person)
    if (names.includes('attachment_id'))
      await this.#w.db
        .insertInto('attachments')
        .values({
          ...{ name: `${newToken()}.png`, file_name: 'a.png', type: 'image/png', size: 1, sha256: Buffer.alloc(32) },
          ...{ created_by: person.id, created_at: this.#w.clock.now() },
        })
        .execute()
    if (names.includes('option_id')) await this.#addProtocol(role, person)
  }

  async #addProtocol(role: SignedIn, person: Person) {
    if (role === 'root') {
      const options = [{ item_title: 'Loose' }, { item_title: 'Torn' }]
      const items = [{ item_title: 'Stitching', type_code: 'checkbox_single' as const, options }]
      await aProtocol(person, { class_data: [{ class_name: 'Workmanship', items }] })
      return
    }
    const { tpl_id } = (await this.rows('root')) as { tpl_id: number }
    expect((await person.send('tpl_clone_own', { tpl_id })).msg).toBe('')
  }

  /** Creates records that no call uses up. */
  async #addOnce(role: SignedIn, person: Person) {
    if (role === 'agent')
      expect((await person.send('create_ref', { email: 'new@example.com', sendemail: 0 })).msg).toBe('')
    if (role === 'main') await anInspector(this.#w, { profile: { owner_id: person.id } })
    if (role !== 'root') return
    await anInspector(this.#w)
    // the customer that root's calls about customers refer to
    await this.#w.an(this.#accountOf('agent'))
    const enquiry = { request_type: 2, first_name: 'A', last_name: 'B', email: 'ab@example.com' } as const
    expect((await this.#w.send('post_issue', enquiry)).msg).toBe('')
  }

  /** The current rows of a role; missing records are added. Null if the person is no longer usable (session ended …). */
  async #readRows(role: SignedIn): Promise<Rows | null> {
    const person = this.#people.get(role)
    if (!person) return null
    const { rows } = await sql<Rows>`
      SELECT a.email, a.uuid, a.id AS created_by, a.id AS customer_user_id, s.id AS session_id,
        (SELECT max(id) FROM products WHERE owner_id = a.id AND deleted_at IS NULL) AS product_id,
        (SELECT max(id) FROM factories WHERE owner_id = a.id AND deleted_at IS NULL) AS business_id,
        (SELECT max(id) FROM attachments WHERE created_by = a.id AND deleted_at IS NULL) AS attachment_id,
        (SELECT max(id) FROM mails) AS mail_id, (SELECT max(id) FROM enquiries) AS issue_id,
        (SELECT max(id) FROM notices WHERE account_id = a.id) AS notice_id,
        (SELECT max(account_id) FROM inspectors WHERE owner_id IS NULL AND verified_at IS NOT NULL) AS inspector_id,
        (SELECT max(account_id) FROM inspectors WHERE owner_id = coalesce(a.parent_id, a.id)) AS own_inspector_id,
        (SELECT max(id) FROM accounts WHERE is_agent AND role = 'customer') AS agent_id,
        (SELECT ref_code FROM referrals WHERE used_by IS NULL ORDER BY id DESC LIMIT 1) AS ref_code,
        (SELECT uuid FROM accounts WHERE parent_id = a.id ORDER BY id DESC LIMIT 1) AS child_uuid,
        (SELECT email FROM accounts WHERE parent_id = a.id OR id = a.parent_id ORDER BY id DESC LIMIT 1) AS family_email,
        (SELECT uuid FROM accounts WHERE parent_id = a.id OR id = a.parent_id ORDER BY id DESC LIMIT 1) AS family_uuid,
        tree.*
      FROM accounts a
      JOIN sessions s ON s.account_id = a.id AND s.ended_at IS NULL
      LEFT JOIN LATERAL (
        SELECT p.id AS tpl_id, p.version, c.id AS class_id, i.id AS item_id, o.id AS option_id
        FROM protocols p JOIN protocol_classes c ON c.protocol_id = p.id JOIN protocol_items i ON i.class_id = c.id
        JOIN protocol_options o ON o.item_id = i.id
        WHERE p.created_by = a.id AND p.deleted_at IS NULL ORDER BY p.id DESC, o.id LIMIT 1) tree ON true
      WHERE a.id = ${person.id} AND a.active AND a.email = ${person.email} AND a.password_hash = ${person.account.password_hash}
        AND a.parent_id IS NOT DISTINCT FROM ${person.account.parent_id} AND s.token_hash = ${tokenHash(person.token)}
        AND NOT EXISTS (SELECT FROM account_totps t WHERE t.account_id = a.id AND t.confirmed_at IS NOT NULL)
      LIMIT 1`.execute(this.#w.db)
    const row = rows[0]
    if (!row) return null
    if (role === 'main' && row.child_uuid === null) return null
    if (role === 'inspector') return { ...(await this.rows('customer')), ...present(row) }
    const kept = present(row)
    const missing = recordNames.filter((name) => !(name in kept))
    if (missing.length === 0) return kept
    this.writes += 1
    await this.#addRecords(role, person, missing)
    return this.#readRows(role)
  }
}

const present = (row: Rows): Rows => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
