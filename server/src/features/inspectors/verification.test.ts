import { beforeAll, describe, expect, it } from 'vitest'
import { accruePayout } from '../../payment/payouts/index.ts'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector, anOrderOf } from '../../test/inspectors.ts'
import { aMission } from '../../test/missions.ts'
import { aBankAccount } from '../../test/payouts.ts'
import { payoutOf } from '../../test/permissions/cast-rows.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let w: TestWorld
let root: Person
let customer: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  customer = await w.an()
})

const upload = async (who: Person, name = 'id.png') => {
  const [file] = (await who.send('upload_img', {}, { files: [{ name, bytes: png }] })).data
  return Number(file?.attachment_id)
}
const open = async (uid: number) => (await root.send('ins_proposals', { uid })).data.data
const proposalOf = async (uid: number, field: string) => {
  const found = (await open(uid)).find((one) => one.field === field)
  if (!found) throw new Error(`there is no open proposal of ${field}`)
  return { proposal_id: found.proposal_id, version: found.version }
}
const logOf = async (uid: number, action: string) =>
  (await root.send('audit_list', { subject: `inspector:${uid}`, action: `inspectors.${action}` })).data.data
const mailsTo = async (who: Person) =>
  (
    await w.db
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', who.account.email)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

/** A verified inspector with one document, as root has accepted it. */
async function verifiedInspector(name: string) {
  const inspector = await anInspector(w, {
    account: { nickname: name },
    profile: { submitted_at: w.clock.now(), verified_at: null, real_name: 'Li Ming', declared_years: 5 },
  })
  const document = await upload(inspector, 'identity.png')
  expect((await inspector.send('ins_profile_edit', { documents: [document], bankcard: '6222 0001' })).msg).toBe('')
  expect((await root.send('ins_set_verified', { uid: inspector.id })).msg).toBe('')
  return { inspector, document }
}

it('verifies only what root has read, and only with a valid document (N-41)', async () => {
  const inspector = await anInspector(w, { profile: { verified_at: null } })
  const uid = inspector.id
  const seen = async () => {
    const { verify_version } = (await root.send('ins_info', { id: uid })).data
    return { uid, seen_version: verify_version }
  }
  expect((await root.send('ins_set_verified', await seen())).fault).toBe('no_valid_document')
  const passport = await upload(inspector, 'passport.png')
  const changes = [
    { documents: [passport] },
    { documents: [{ attachment_id: passport, expires_on: '2028-01-31' }] },
    { realname: 'Wang Wu' },
    { nickname: 'Another Name' },
    { show_title: 'Electrician' },
    { third_party_experiences: 40 },
    { expertise: [300] },
    { audit_types: ['technical'] },
    { bankcard: '6222 8888' },
    { user_photos_id: await upload(inspector, 'me.png') },
  ]
  for (const change of changes) {
    const before = await seen()
    expect((await inspector.send('ins_profile_edit', change)).msg).toBe('')
    expect([change, (await root.send('ins_set_verified', before)).fault]).toEqual([change, 'inspector_changed'])
  }
  // what nobody verifies is no change
  const last = await seen()
  await inspector.send('ins_profile_edit', { phone: '+86 300', languages: ['zh'] })
  expect(await seen()).toEqual(last)
  expect((await root.send('ins_set_verified', last)).msg).toBe('')
  expect((await customer.send('ins_info', { id: uid })).data.verify_version).toBe('')
})

it('the log keeps what root has accepted with the first verification, personal values sealed and accounts masked', async () => {
  const inspector = await anInspector(w, {
    account: { nickname: 'First Seen' },
    profile: { submitted_at: w.clock.now(), verified_at: null, real_name: 'Lin Daiyu', declared_years: 5 },
  })
  const uid = inspector.id
  const passport = await upload(inspector, 'passport-lin.png')
  const documents = [{ attachment_id: passport, expires_on: '2029-01-31' }]
  await inspector.send('ins_profile_edit', { documents, bankcard: '6222 7001', expertise: [300], show_title: 'Expert' })
  expect((await inspector.send('bank_account_save', { uid, ...aBankAccount })).msg).toBe('')
  expect((await root.send('ins_set_verified', { uid, audit_types: ['technical'] })).msg).toBe('')
  const [entry] = await logOf(uid, 'verify')
  const accepted = Object.fromEntries((entry?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]))
  expect(accepted).toEqual({
    verified: ['no', 'yes'],
    audit_types: ['', 'technical'],
    nickname: ['', 'First Seen'],
    realname: ['', 'Lin Daiyu'],
    show_title: ['', 'Expert'],
    third_party_experiences: ['', '5'],
    expertise: ['', expect.any(String)],
    documents: ['', 'passport-lin.png 2029-01-31'],
    bankcard: ['', expect.stringMatching(/^•••• 7001 \([0-9a-f]{12}\)$/)],
    bank_account: ['', expect.stringMatching(/^[^()]+ •••• \w{4} \([0-9a-f]{12}\) [0-9a-f]{6}$/)],
  })
  const { rows } = await w.pool.query('SELECT details::text AS text FROM audit WHERE subject = $1', [
    `inspector:${uid}`,
  ])
  const stored = rows.map(({ text }) => text).join()
  for (const secret of ['Lin Daiyu', 'First Seen', 'passport-lin', '6222 7001', aBankAccount.number])
    expect(stored).not.toContain(secret)
})

describe('a verified inspector who turns electrician', () => {
  it('changes nothing that is in use: every step is a proposal or refused, and stands in the log with old and new value', async () => {
    await verifiedInspector('Zhang San')
    const { inspector, document } = await verifiedInspector('Kettle Man')
    const uid = inspector.id
    const before = (await root.send('ins_info', { id: uid })).data
    const found = async () =>
      (await customer.send('ins_search', { catalog_id: [300] })).data.data.map((one) => one.user_id)

    // another's name, in letters that look like it
    expect((await inspector.send('ins_profile_edit', { nickname: 'Zhаng Sаn' })).fault).toBe('nickname_used')
    expect(
      (await inspector.send('profile_edit', { nickname: 'Master Electrician', phone: '1', company: 'Own' })).fault,
    ).toBe('name_verified')
    // the checked document, by three ways
    const forged = await upload(inspector, 'master-electrician.png')
    expect((await inspector.send('edit_base_attach', { attachment_id: document, is_del: 1 })).code).toBe(4003)
    expect(
      (
        await inspector.send(
          'upload_base_attach',
          { tag: 'account', tag_id: uid },
          { files: [{ name: 'a.png', bytes: png }] },
        )
      ).code,
    ).toBe(4003)
    const edited = await inspector.send('ins_profile_edit', {
      nickname: 'Master Electrician',
      realname: 'Wang Wu',
      show_title: 'Electrician, 40 years',
      third_party_experiences: 40,
      expertise: [300],
      audit_types: ['technical'],
      bankcard: '6222 9999',
      documents: [{ attachment_id: forged }, { attachment_id: document, is_del: 1 }],
      phone: '+86 200',
    })
    expect(edited.msg).toBe('')
    // the structured account has a call of its own
    expect((await inspector.send('bank_account_save', { uid, ...aBankAccount })).data).toMatchObject({ number: '' })
    expect((await root.send('bank_account', { uid })).data.number).toBe('')
    // a waiting upload belongs to the proposal: nobody changes or removes it by a call for attachments
    expect((await inspector.send('edit_base_attach', { attachment_id: forged, is_del: 1 })).fault).toBe('not_found')

    const after = (await root.send('ins_info', { id: uid })).data
    expect(after).toEqual({
      ...before,
      private_data: {
        ...before.private_data,
        phone: '+86 200',
        proposals: expect.any(Array),
        documents: expect.any(Array),
      },
    })
    expect(after.private_data?.documents.map((one) => one.attachment_id)).toEqual([document])
    expect(after.private_data?.bankcard).toBe('6222 0001')
    expect(await found()).not.toContain(uid)

    const proposals = Object.fromEntries((await open(uid)).map((one) => [one.field, [one.old_value, one.new_value]]))
    expect(proposals).toMatchObject({
      nickname: ['Kettle Man', 'Master Electrician'],
      realname: ['Li Ming', 'Wang Wu'],
      third_party_experiences: ['5', '40'],
      audit_types: ['', 'technical'],
      show_title: ['', 'Electrician, 40 years'],
      // of the old card the end alone, without what compares entries of the log
      bankcard: ['•••• 0001', '6222 9999'],
    })
    const log = (await logOf(uid, 'propose')).flatMap(({ changes, account }) =>
      changes.map((one) => ({ ...one, account })),
    )
    const logged = Object.fromEntries(log.map(({ field, from, to }) => [field, [from, to]]))
    expect(Object.keys(logged).sort()).toEqual([
      'audit_types',
      'bank_account',
      'bankcard',
      'documents',
      'expertise',
      'nickname',
      'realname',
      'show_title',
      'third_party_experiences',
    ])
    expect(logged.nickname).toEqual(['Kettle Man', 'Master Electrician'])
    expect(logged.documents).toEqual(['', 'master-electrician.png, − identity.png'])
    // masked, and still two different accounts
    const [oldCard = '', newCard = ''] = logged.bankcard ?? []
    expect([oldCard, newCard]).toEqual([
      expect.stringMatching(/^•••• 0001 \([0-9a-f]{12}\)$/),
      expect.stringMatching(/^•••• 9999 \([0-9a-f]{12}\)$/),
    ])
    expect(new Set(log.map(({ account }) => account))).toEqual(new Set([inspector.account.email]))
    const text = JSON.stringify(await w.db.selectFrom('audit').select('details').execute())
    expect(text).not.toContain('6222 9999')
    expect(logged.bank_account).toEqual(['', expect.stringMatching(/ •••• \w{4} \([0-9a-f]{12}\) [0-9a-f]{6}$/)])
    expect(text).not.toContain(aBankAccount.number)
    // root is told, and the owner of the address of the account
    expect(await mailsTo(inspector)).toContain('bank_change_asked')
    // once for the profile, once for the bank account
    expect((await root.send('notice_list')).data.data.map(({ title }) => title)).toEqual([
      'A verified inspector proposes a change',
      'A verified inspector proposes a change',
    ])
    // the phone changed at once, and the log has both numbers
    expect((await logOf(uid, 'edit_profile'))[0]?.changes).toEqual([
      { field: 'phone', from: inspector.account.phone, to: '+86 200' },
    ])
  })
})

it('root is told of each act of proposing once, also of a change of what waits, and finds it on its board', async () => {
  const reader = await w.an({ role: 'root' })
  const { inspector } = await verifiedInspector('Pan Yue')
  const told = async () =>
    (await reader.send('notice_list')).data.data.filter(({ text }) => text.includes('Pan Yue wants')).length
  const waits = async () =>
    (await reader.send('insight_board', { group: 'requests' })).data.groups
      .flatMap(({ lines }) => lines)
      .filter(({ kind, id }) => kind === 'proposal' && id === inspector.id)
  expect([await told(), await waits()]).toEqual([0, []])
  const acts = [
    { expertise: [301], show_title: 'Electrician' },
    { realname: 'Wang Wu' },
    { realname: 'Wang Liu' },
    { documents: [await upload(inspector, 'diploma.png')] },
  ]
  for (const [n, act] of acts.entries()) {
    await inspector.send('ins_profile_edit', act)
    expect(await told()).toBe(n + 1)
  }
  // the same once more, and what nobody verifies
  await inspector.send('ins_profile_edit', { realname: 'Wang Liu', phone: '+86 400' })
  expect(await told()).toBe(4)
  await inspector.send('bank_account_save', { uid: inspector.id, ...aBankAccount })
  expect(await told()).toBe(5)
  expect(await waits()).toMatchObject([{ who: 'Pan Yue' }])
  for (const { proposal_id, version } of await open(inspector.id))
    await root.send('ins_proposal_send_back', { proposal_id, version, reason: 'No.' })
  expect(await waits()).toEqual([])
})

it('root accepts one proposal and sends another back; whoever saw an earlier version decides nothing', async () => {
  const { inspector } = await verifiedInspector('Meng Fei')
  const uid = inspector.id
  await inspector.send('ins_profile_edit', { expertise: [301], third_party_experiences: 9, nickname: 'Meng Feifei' })
  const seen = await proposalOf(uid, 'expertise')
  // the inspector changes it while root reads
  await inspector.send('ins_profile_edit', { expertise: [302] })
  expect((await root.send('ins_proposal_accept', seen)).fault).toBe('proposal_changed')
  expect((await root.send('ins_proposal_send_back', { ...seen, reason: 'No certificate.' })).fault).toBe(
    'proposal_changed',
  )
  const now = await proposalOf(uid, 'expertise')
  expect((await inspector.send('ins_proposal_accept', now)).code).toBe(4003)
  expect((await customer.send('ins_proposals', { uid })).code).toBe(4003)
  const both = await Promise.all([root.send('ins_proposal_accept', now), inspector.send('ins_proposal_withdraw', now)])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 4000])
  const isAccepted = both[0]?.code === 200
  expect((await inspector.send('ins_profile')).data.expertise).toEqual(isAccepted ? [302] : [101])

  const years = await proposalOf(uid, 'third_party_experiences')
  expect((await root.send('ins_proposal_send_back', { ...years, reason: '' })).code).toBe(4001)
  expect((await root.send('ins_proposal_send_back', { ...years, reason: 'The letter says five.' })).msg).toBe('')
  expect((await root.send('ins_proposal_accept', years)).fault).toBe('proposal_closed')
  const profile = (await inspector.send('ins_profile')).data
  expect(profile.declared_years).toBe(5)
  expect(profile.proposals).toContainEqual(
    expect.objectContaining({ field: 'third_party_experiences', state: 'sent_back', reason: 'The letter says five.' }),
  )
  expect(await mailsTo(inspector)).toContain('proposal_sent_back')

  // somebody else takes the name in the meantime
  await anInspector(w, { account: { nickname: 'MENG FEIFEI' } })
  const name = await proposalOf(uid, 'nickname')
  expect((await root.send('ins_proposal_accept', name)).fault).toBe('nickname_used')
  const stranger = await anInspector(w)
  expect((await stranger.send('ins_proposal_withdraw', name)).fault).toBe('not_found')
  expect((await inspector.send('ins_proposal_withdraw', name)).msg).toBe('')
  expect(await open(uid)).toEqual([])
})

it('an accepted bank card, name and document are used from then on, and the log has what was in use before', async () => {
  const { inspector, document } = await verifiedInspector('Tan Wei')
  const uid = inspector.id
  const added = await upload(inspector, 'diploma.png')
  await inspector.send('ins_profile_edit', {
    ...{ bankcard: '6222 5555', nickname: 'Tan Weiwei' },
    documents: [{ attachment_id: added, expires_on: '2027-01-31' }],
  })
  const [shown] = (await open(uid)).filter(({ field }) => field === 'documents')
  expect(shown?.documents).toMatchObject([{ origin_name: 'diploma.png', expires_on: '2027-01-31', change: 'added' }])
  for (const field of ['bankcard', 'nickname', 'documents'])
    expect((await root.send('ins_proposal_accept', await proposalOf(uid, field))).msg).toBe('')
  const data = (await root.send('ins_info', { id: uid })).data
  expect(data.user_data.nick_name).toBe('Tan Weiwei')
  expect(data.private_data).toMatchObject({ bankcard: '6222 5555', proposals: [] })
  expect(data.private_data?.documents.map((one) => one.attachment_id)).toEqual([document, added])
  const log = (await logOf(uid, 'proposal_accepted')).flatMap(({ changes }) => changes)
  expect(log).toContainEqual({ field: 'nickname', from: 'Tan Wei', to: 'Tan Weiwei' })
  expect(log).toContainEqual({
    field: 'bankcard',
    from: expect.stringMatching(/^•••• 0001 \(/),
    to: expect.stringMatching(/^•••• 5555 \(/),
  })
  // a name that was freed can be taken
  expect((await stranger('Tan Wei')).fault).toBeUndefined()
})
const stranger = async (nickname: string) => {
  const other = await anInspector(w, { profile: { verified_at: null } })
  return other.send('ins_profile_edit', { nickname })
}

it('a profile is sent back, a verification withdrawn, each with a reason; changes stay proposals afterwards', async () => {
  const waiting = await anInspector(w, { profile: { verified_at: null, submitted_at: w.clock.now() } })
  expect((await root.send('ins_send_back', { uid: waiting.id, reason: 'The document cannot be read.' })).msg).toBe('')
  expect((await waiting.send('ins_profile')).data).toMatchObject({
    verify_stage: 'none',
    verify_note: 'The document cannot be read.',
  })
  expect((await root.send('ins_send_back', { uid: waiting.id, reason: 'Again.' })).fault).toBe('not_submitted')
  const { inspector } = await verifiedInspector('Gu Yan')
  const uid = inspector.id
  expect((await root.send('ins_send_back', { uid, reason: 'Late.' })).fault).toBe('already_verified')
  expect((await root.send('ins_withdraw_verified', { uid, reason: 'The diploma is forged.' })).msg).toBe('')
  expect((await root.send('ins_withdraw_verified', { uid, reason: 'Again.' })).fault).toBe('not_verified')
  expect((await customer.send('ins_info', { id: uid })).fault).toBe('not_found')
  await inspector.send('ins_profile_edit', { bankcard: '6222 7777' })
  const { bankcard, proposals, verify_note } = (await inspector.send('ins_profile')).data
  expect([bankcard, proposals.length, verify_note]).toEqual(['6222 0001', 1, 'The diploma is forged.'])
  expect(await mailsTo(inspector)).toEqual(expect.arrayContaining(['verify_withdrawn', 'bank_change_asked']))
})

it('a document reminds 30 and 7 days before its date, and with the last valid one the verification ends', async () => {
  const { inspector, document } = await verifiedInspector('Bai Lu')
  const uid = inspector.id
  const today = Date.parse(w.clock.now().toISOString().slice(0, 10))
  const inDays = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
  await inspector.send('ins_profile_edit', { documents: [{ attachment_id: document, expires_on: inDays(40) }] })
  await root.send('ins_proposal_accept', await proposalOf(uid, 'documents'))
  const run = async () => {
    await w.runJobs()
    return (await mailsTo(inspector)).filter((template) => template.startsWith('document_'))
  }
  const stored = () => w.db.selectFrom('inspectors').selectAll().where('account_id', '=', uid).executeTakeFirstOrThrow()
  const start = w.clock.now()
  await keepSignedIn(w)
  expect(await run()).toEqual([])
  w.clock.advance(10 * 86_400_000)
  expect(await run()).toEqual(['document_expiring'])
  expect(await run()).toEqual(['document_expiring'])
  w.clock.advance(23 * 86_400_000)
  expect(await run()).toEqual(['document_expiring', 'document_expiring'])
  w.clock.advance(7 * 86_400_000)
  expect(await run()).toHaveLength(2)
  expect((await stored()).verified_at).not.toBeNull()
  w.clock.advance(86_400_000)
  expect(await run()).toEqual(['document_expiring', 'document_expiring', 'document_expired'])
  w.clock.set(start)
  expect(await stored()).toMatchObject({
    verified_at: null,
    submitted_at: null,
    verify_note: 'All your documents have expired.',
  })
})

it('while another bank account waits for root, open and new payouts are held; the decision releases them', async () => {
  const { inspector } = await verifiedInspector('Luo Yi')
  const uid = inspector.id
  const order = await anOrderOf(w, customer, { inspector_id: uid, status: 4 })
  const { payout_id } = await payoutOf(w, inspector, order.id)
  const chinese = {
    ...{ holder: 'Luo Yi', bank: 'ICBC', country: 'CN', number: '6222021234567894', bic: 'ICBKCNBJ', branch: 'Ningbo' },
    currency: 'USD',
  }
  const isHeld = async () =>
    (await w.db.selectFrom('payouts').select('held').where('id', '=', Number(payout_id)).executeTakeFirstOrThrow()).held
  expect((await inspector.send('bank_account_save', { uid, ...chinese })).data).toMatchObject({
    number: '',
    saved_at: '',
  })
  expect(await isHeld()).toBe(true)
  const [proposal] = await open(uid)
  expect(proposal?.new_value).toBe('Luo Yi · ICBC · Ningbo · CN · •••• 7894 · ICBKCNBJ · USD')
  // there was none before: nothing is changed to another one
  const told = await mailsTo(inspector)
  expect([told.includes('bank_account_asked'), told.includes('bank_change_asked')]).toEqual([true, false])
  await root.send('ins_proposal_send_back', { ...(await proposalOf(uid, 'bank_account')), reason: 'Another holder.' })
  expect(await isHeld()).toBe(false)
  await inspector.send('bank_account_save', { uid, ...chinese })
  await w.db.transaction().execute((trx) =>
    accruePayout(trx, {
      ...{ order_id: order.id, inspector_id: uid, kind: 'recovery', earned_cents: -100, commission_cents: 0 },
      ...{ accrued_at: w.clock.now(), payable_on: '2026-11-10' },
    }),
  )
  const held = await w.db.selectFrom('payouts').select('held').where('inspector_id', '=', uid).execute()
  expect(held).toEqual([{ held: true }, { held: true }])
  expect((await root.send('ins_proposal_accept', await proposalOf(uid, 'bank_account'))).msg).toBe('')
  expect((await inspector.send('bank_account', { uid })).data.number).toBe('•••• 7894')
  expect(await isHeld()).toBe(false)
  const [accepted] = await logOf(uid, 'proposal_accepted')
  expect(accepted?.changes).toEqual([
    {
      field: 'bank_account',
      from: '',
      to: expect.stringMatching(/^ICBC CN USD •••• 7894 \([0-9a-f]{12}\) [0-9a-f]{6}$/),
    },
  ])
})

it('a suspension takes the orders in the same act: one to another inspector, one back to its owner, the visit under way stays', async () => {
  const { inspector } = await verifiedInspector('He Shan')
  const uid = inspector.id
  const other = await anInspector(w)
  const mission = (day: string) => aMission(w, customer, { inspector, cart: { ins_date: [day] } })
  const [given, back, begun] = [await mission('2026-11-23'), await mission('2026-11-24'), await mission('2026-11-25')]
  await w.db
    .updateTable('orders')
    .set({ status: 2, checked_in_at: w.clock.now() })
    .where('id', '=', begun.order_id)
    .execute()
  const { open_orders, orders } = (await root.send('ins_suspend_preview', { uid })).data
  expect(orders.map((one) => [one.order_no, one.is_under_way])).toEqual([
    [given.order_no, 0],
    [back.order_no, 0],
    [begun.order_no, 1],
  ])
  const suspend = { uid, reason: 'Complaints.', open_orders }
  expect((await root.send('ins_suspend', { ...suspend, open_orders: 2 })).fault).toBe('open_orders_changed')
  // an inspector who cannot take it: nothing of the suspension stays
  const asleep = await anInspector(w, { days: [] })
  const refused = await root.send('ins_suspend', {
    ...suspend,
    assign: [{ order_id: given.order_id, new_ins: asleep.id }],
  })
  expect([refused.fault, refused.msg]).toEqual(['assignment_refused', expect.stringContaining(given.order_no)])
  expect((await inspector.send('ins_profile')).data.is_suspended).toBe(0)

  const assign = [{ order_id: given.order_id, new_ins: other.id }]
  expect((await root.send('ins_suspend', { ...suspend, assign })).data).toEqual({
    ...{ assigned: 1, given_back: 1, under_way: 1 },
  })
  expect((await root.send('ins_suspend', { ...suspend, open_orders: 1 })).fault).toBe('already_suspended')
  const leads = await w.db
    .selectFrom('orders')
    .select('inspector_id')
    .where('id', 'in', [given.order_id, back.order_id, begun.order_id])
    .orderBy('id')
    .execute()
  expect(leads.map(({ inspector_id }) => inspector_id)).toEqual([other.id, null, uid])

  expect((await inspector.send('ins_profile')).data).toMatchObject({ is_suspended: 1, verify_note: 'Complaints.' })
  expect((await inspector.send('ins_profile_edit', { phone: '1' })).fault).toBe('inspector_suspended')
  expect((await inspector.send('ins_days_save', { days: [] })).fault).toBe('inspector_suspended')
  expect((await inspector.send('mission_open', { order_id: begun.order_id })).code).toBe(200)
  expect((await inspector.send('payout_list')).code).toBe(200)
  expect((await customer.send('ins_info', { id: uid })).fault).toBe('not_found')
  expect((await root.send('ins_reinstate', { uid })).msg).toBe('')
  expect((await root.send('ins_reinstate', { uid })).fault).toBe('not_suspended')
  expect((await inspector.send('ins_profile')).data).toMatchObject({ is_suspended: 0, verify_stage: 'accepted' })
  expect(await mailsTo(inspector)).toEqual(expect.arrayContaining(['inspector_suspended', 'inspector_reinstated']))
  const [entry] = await logOf(uid, 'suspend')
  expect(entry).toMatchObject({ changes: [{ field: 'suspended', from: 'no', to: 'yes' }] })
})

describe('without a valid document', () => {
  const stageOf = async (who: Person) => {
    const { verify_stage, verify_note } = (await who.send('ins_profile')).data
    return [verify_stage, verify_note]
  }

  it('nobody stays verified whose last document a proposal removes', async () => {
    const { inspector, document } = await verifiedInspector('Qian Duo')
    const uid = inspector.id
    const second = await upload(inspector, 'diploma.png')
    await inspector.send('ins_profile_edit', { documents: [second, { attachment_id: document, is_del: 1 }] })
    await root.send('ins_proposal_accept', await proposalOf(uid, 'documents'))
    expect(await stageOf(inspector)).toEqual(['accepted', ''])
    await inspector.send('ins_profile_edit', { documents: [{ attachment_id: second, is_del: 1 }] })
    await root.send('ins_proposal_accept', await proposalOf(uid, 'documents'))
    expect(await stageOf(inspector)).toEqual(['none', 'No valid document of yours is left.'])
    const [ended] = await logOf(uid, 'withdraw_verified')
    expect(ended).toMatchObject({
      account: root.account.email,
      changes: [{ field: 'verified', from: 'yes', to: 'no' }],
    })
    expect(await mailsTo(inspector)).toContain('verify_withdrawn')
  })

  it('a suspension ends without the verification that it interrupted', async () => {
    const { inspector, document } = await verifiedInspector('Shen Mu')
    const uid = inspector.id
    await root.send('ins_suspend', { uid, reason: 'Complaints.', open_orders: 0 })
    await w.db.updateTable('attachments').set({ expires_on: '2020-01-31' }).where('id', '=', document).execute()
    expect((await root.send('ins_reinstate', { uid })).msg).toBe('')
    expect(await stageOf(inspector)).toEqual(['none', 'No valid document of yours is left.'])
    const told = await mailsTo(inspector)
    expect([told.includes('inspector_unsuspended'), told.includes('inspector_reinstated')]).toEqual([true, false])
    expect((await inspector.send('ins_submit_verify')).data).toHaveProperty('documents')
  })
})
