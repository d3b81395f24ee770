import type { ProtocolOnce } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { customerAccount } from '../../../test/people.ts'
import { aDemand, aProtocolOnce } from '../../../test/protocols.ts'
import { type OpenScreen, openScreen } from '../../../test/screen.tsx'
import { type Answers, refused } from '../../../test/wire.ts'

const me = customerAccount()
const account = me.uuid ?? ''
const created_by = me.user_id ?? 0
const keyOf = (who: string) => `protocol:1:${who}:7`
const loaded = () => aProtocolOnce({ tpl_id: 7, created_by, items: [aDemand(1, 'Front view')] })

const open = (once: ProtocolOnce, answers: Answers = {}): Promise<OpenScreen> =>
  openScreen('/template?tpl=7', {
    me,
    answers: { tpl_once: once, tpl_type: [], sys_list: [], catalog_tree: [], ...answers },
  })
const name = async (t: OpenScreen['t']) => screen.findByLabelText<HTMLInputElement>(t('protocols.item_title'))
const rows = () => screen.getAllByRole('treeitem').map((row) => row.querySelector('.pt-name')?.textContent)

/** Stores an unsaved edit, with one more item, as an earlier visit would have left it. */
function keep(once: ProtocolOnce, who: string, under = who) {
  const tree = [
    {
      id: 1,
      code: '',
      name: 'Style',
      name_cn: '',
      description: '',
      description_cn: '',
      sample: 'once',
      is_repeated: false,
      add_type: 'demand',
      takes_checks: true,
      classes: [],
      items: [draftItem(1, 'Front view'), draftItem(-1, 'Back view')],
    },
  ]
  const draft = { account: who, saved_at: '2026-11-16T03:00:00Z', version: 3, base: once.class_data, tree }
  localStorage.setItem(keyOf(under), JSON.stringify(draft))
}
const draftItem = (id: number, title: string) => ({
  id,
  code: '',
  name: title,
  name_cn: '',
  type: 'demand',
  result_style: 'judge',
  requirement: '',
  requirement_cn: '',
  can_edit: true,
  on_fail: 'P',
  min_photos: 0,
  instrument: '',
  instrument_cn: '',
  confidential: false,
  is_default: false,
  standard: '',
  max_failures: 0,
  max_failures_aql: '',
  fail_beyond_tolerance: null,
  score_weight: null,
  is_key: false,
  defects_from: '',
  sizes: '',
  options: [],
})

it('Enter adds the next item, a pasted list many; a save stays in editing, and drops what the browser kept (M-35)', async () => {
  const { t, user, wire } = await open(loaded())
  await user.click(await screen.findByRole('button', { name: new RegExp(t('protocols.edit')) }))
  await user.click(await screen.findByRole('treeitem', { name: /Front view/ }))
  fireEvent.keyDown(await name(t), { key: 'Enter' })
  await waitFor(async () => expect((await name(t)).value).toBe(''))
  fireEvent.paste(await name(t), { clipboardData: { getData: () => '1. Label\n2. Carton\tdry and closed\n' } })
  await waitFor(() => expect(rows()).toEqual(['Style', 'Front view', 'Label', 'Carton']))
  await waitFor(() => expect(localStorage.getItem(keyOf(account))).toContain('Carton'))
  const items = ['Front view', 'Label', 'Carton'].map((title, i) => aDemand(i + 1, title))
  wire.answer({ tpl_class_saveall: aProtocolOnce({ tpl_id: 7, created_by, items, version: 4 }) })
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  await screen.findByText(t('protocols.saved'))
  const [sent] = wire.sent('tpl_class_saveall')
  expect(JSON.parse(sent?.info ?? '[]')[0].items).toMatchObject([
    { item_title: 'Front view' },
    { item_title: 'Label', type_code: 'demand' },
    { item_title: 'Carton', value_text: 'dry and closed' },
  ])
  expect(screen.getByRole('button', { name: t('protocols.done') })).toBeDefined()
  await waitFor(() => expect(localStorage.getItem(keyOf(account))).toBeNull())
})

it('a key pressed before the next frame acts where the last one led: three times Enter, then an arrow (M-32)', async () => {
  const { t, user } = await open(loaded())
  await user.click(await screen.findByRole('button', { name: new RegExp(t('protocols.edit')) }))
  const row = await screen.findByRole('treeitem', { name: /Style/ })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('treeitem'))
  row.focus()
  // simulates a busy machine that draws no frame
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('Enter')
  expect(document.activeElement).toBe(screen.getByLabelText(t('protocols.class_name')))
  press('Enter')
  expect(document.activeElement).toBe(await name(t))
  press('Enter')
  expect(document.activeElement?.getAttribute('data-key')).toBe('c1')
  press('ArrowLeft')
  await waitFor(() => expect(rows()).toEqual(['Style']))
})

it('an edit that was never saved is offered again with its time; what others saved meanwhile is a conflict', async () => {
  const once = loaded()
  keep(once, account)
  const newer = { ...once, version: 5, modified_by: 'Marta', modified_at: '2026-11-16 11:30' }
  const { t, user } = await open(newer)
  const notice = (await screen.findByText(t('protocols.draft_text'))).closest('[role=alert]') as HTMLElement
  expect(notice.textContent).toContain('Nov 16, 2026')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(t('protocols.edit')) }).disabled).toBe(true)
  await user.click(within(notice).getByRole('button', { name: t('protocols.draft_continue') }))
  await screen.findByText(t('protocols.conflict_title', { who: 'Marta', when: '2026-11-16 11:30' }))
  expect(rows()).toEqual(['Style', 'Front view', 'Back view'])
})

it('an edit of another account is offered to nobody else, however it got here', async () => {
  const once = loaded()
  keep(once, 'somebody-else')
  keep(once, 'somebody-else', account)
  const { t, user, wire } = await open(once, { tpl_class_saveall: refused('not_found') })
  await user.click(await screen.findByRole('button', { name: new RegExp(t('protocols.edit')) }))
  expect(screen.queryByText(t('protocols.draft_text'))).toBeNull()
  expect(rows()).toEqual(['Style', 'Front view'])
  expect(localStorage.getItem(keyOf('somebody-else'))).not.toBeNull()
  expect(wire.sent('tpl_class_saveall')).toEqual([])
})

it('the preview has the whole description of a class, the printable form each item with room for its answer', async () => {
  const description = 'Compare with the approved sample. '.repeat(12).trim()
  const once = loaded()
  const { t, user } = await open({
    ...once,
    class_data: once.class_data.map((one) => ({ ...one, class_description: description })),
  })
  await user.click(await screen.findByText(t('protocols.preview_tab')))
  within(await screen.findByRole('region', { name: t('protocols.preview') })).getByText(description)
  await user.click(screen.getByRole('radio', { name: t('protocols.print_tab') }))
  const form = within(await screen.findByRole('article', { name: t('protocols.print_tab') }))
  form.getByText(description, { exact: false })
  expect(form.getByRole('rowheader', { name: /Front view/ }).parentElement?.querySelectorAll('td')).toHaveLength(2)
})
