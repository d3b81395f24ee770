import {
  type ClassRow,
  copyName,
  type ItemRow,
  type NestedClass,
  nest,
  newProtocol,
  noRows,
  type OptionRow,
  planSave,
  type Rows,
  type SentClass,
  sizeOf,
} from '@goodlot/checklists'
import {
  type ClassInput,
  contract,
  encodeAnswer,
  fromWireWords,
  type ItemInput,
  type OptionInput,
  toWireWords,
} from '@goodlot/contract'
import { answerPlans } from '@goodlot/contract/answers'
import type { ProtocolOnce, ProtocolRow, UserInfo } from '@goodlot/contract/wire-shapes'
import { aProtocolOnce } from './protocols.ts'
import { wordsOf } from './screen.tsx'
import { type Answers, refused } from './wire.ts'

const complete = { classes: true, items: true, options: true }
const partial = { classes: false, items: false, options: false }
let lastId = 100

/** Rows as the server stores them: new rows have been given their ids. */
function stored({ classes, items, options }: Rows): Rows {
  const numbers = new Map<string, number>()
  const numberOf = (kind: string, id: number) => {
    if (id > 0) return id
    const key = `${kind}${id}`
    const number = numbers.get(key) ?? ++lastId
    numbers.set(key, number)
    return number
  }
  return {
    classes: classes.map(
      (row): ClassRow => ({
        ...row,
        id: numberOf('c', row.id),
        parent_id: row.parent_id === null ? null : numberOf('c', row.parent_id),
      }),
    ),
    items: items.map(
      (row): ItemRow => ({
        ...row,
        id: numberOf('i', row.id),
        class_id: numberOf('c', row.class_id),
      }),
    ),
    options: options.map(
      (row): OptionRow => ({
        ...row,
        id: numberOf('o', row.id),
        item_id: numberOf('i', row.item_id),
      }),
    ),
  }
}

const sentOption = ({ option_id: id, sort, ...fields }: OptionInput) => ({
  ...fromWireWords('option', fields),
  id,
  sort,
})
const sentItem = ({ item_id: id, sort, options, ...fields }: ItemInput) => ({
  ...fromWireWords('item', fields),
  id,
  sort,
  options: options?.map(sentOption),
})
const sentClass = ({ class_id: id, parent_id, sort, items, child_info, ...fields }: ClassInput): SentClass => ({
  ...fromWireWords('class', fields),
  id,
  parent_id,
  sort,
  items: items?.map(sentItem),
  classes: child_info?.map((child) => sentClass(child as ClassInput)),
})

/** Rows of exactly these classes. */
export const onlyRowsOf = (classes: readonly SentClass[]): Rows =>
  planSave(noRows, { classes, form: 'tree', complete }).after
const lastClasses = nest(newProtocol()).map(({ parent_id: _top, ...node }): SentClass => ({ ...node, classes: [] }))
/** Rows of these classes, followed by the two closing ones. */
export const rowsOf = (classes: readonly SentClass[]): Rows => onlyRowsOf([...classes, ...lastClasses])

/** As much of the server's lists as the tests read, by their codes. */
const lists: Record<string, readonly (readonly [value: string | number, title: Record<string, string>])[]> = {
  item_setting_can_add_type: [
    ['demand', { 'en-US': 'Requirement', 'zh-CN': '判定项' }],
    ['checkbox_multi', { 'en-US': 'Multiple choice', 'zh-CN': '多选' }],
  ],
  demand_type: [
    ['conform', { 'en-US': 'Conform', 'zh-CN': '符合' }],
    ['not_conform', { 'en-US': 'Not conform', 'zh-CN': '不符合' }],
  ],
  sys_public_private: [
    [1, { 'en-US': 'Public', 'zh-CN': '公开' }],
    [0, { 'en-US': 'Private', 'zh-CN': '私有' }],
  ],
}
const listsOf = ({ type_code = '' }: { type_code?: string }, language: string) =>
  (lists[type_code] ?? []).map(([value, title]) => ({ value, title: title[language] ?? '', child_title: '' }))

/**
 * A fake server with one protocol, which other people may change too: it counts versions and refuses a save that is based on an older
 * one.
 */
export class ProtocolServer {
  readonly #me: UserInfo
  #head: ProtocolRow
  #rows: Rows
  isDeleted = false

  constructor(me: UserInfo, head: Partial<ProtocolRow> = {}, rows: Rows = newProtocol()) {
    this.#me = me
    const { class_data: _none, ...row } = aProtocolOnce({ items: [], created_by: me.user_id ?? 0, user_role: me.role })
    this.#head = { ...row, modified_by: me.nick_name, ...head }
    this.#rows = stored(rows)
  }

  get once(): ProtocolOnce {
    const once = { ...this.row, class_data: nest(this.#rows).map((top) => this.#topView(top)) }
    return encodeAnswer(answerPlans, 'tpl_once', once) as ProtocolOnce
  }
  get row(): ProtocolRow {
    return { ...this.#head, item_count: this.#rows.items.length }
  }
  #topView(top: NestedClass) {
    const child_info = top.classes.map((child) => ({ ...this.#classView(child), child_info: [] }))
    return { ...this.#classView(top), child_info }
  }
  #classView(node: NestedClass) {
    const { tpl_id, user_can_edit, user_role } = this.#head
    return {
      class_id: node.id,
      tpl_id,
      parent_id: node.parent_id ?? 0,
      sort: node.sort,
      ...toWireWords('class', node),
      user_can_edit,
      user_role,
      items: node.items.map((item) => ({
        item_id: item.id,
        class_id: item.class_id,
        sort: item.sort,
        ...toWireWords('item', item),
        type_name_en: item.type,
        icon_type: 'text',
        options: item.options.map((option) => ({
          option_id: option.id,
          item_id: option.item_id,
          sort: option.sort,
          ...toWireWords('option', option),
        })),
      })),
    }
  }

  /** Somebody else adds a class before the others. */
  addClass(who: string, when: string, name: string): void {
    this.#rows = stored(planSave(this.#rows, { classes: [{ name, sort: 1 }], form: 'list', complete: partial }).after)
    this.#save(who, when)
  }
  #save(who: string, when: string, head: Partial<ProtocolRow> = {}) {
    this.#head = { ...this.#head, ...head, version: this.#head.version + 1, modified_by: who, modified_at: when }
  }
  /** Writes only if the caller has read the latest version. */
  #write(version: number, save: () => void) {
    const { version: current, modified_by: who, modified_at: when } = this.#head
    if (version !== current) {
      const sentence = wordsOf('en-US')('faults.protocol_changed', { who, when })
      return refused('protocol_changed', sentence, { who, when, version: current })
    }
    save()
    return this.once
  }

  get answers(): Answers {
    const copies = new Map<number, ProtocolOnce>()
    const copy = (is_public: number) => {
      const { once } = this
      const tpl_id = once.tpl_id + 1
      const copied = { ...once, tpl_id, tpl_name: copyName(once.tpl_name, new Set()), is_public, version: 1 }
      copies.set(tpl_id, copied)
      return copied
    }
    return {
      tpl_type: [],
      sys_list: listsOf,
      catalog_tree: [],
      tpl_list: ({ tpl_name = '' }) => {
        const { tpl_name: name, tpl_name_cn: nameCn } = this.#head
        const data = !this.isDeleted && [name, nameCn].some((one) => one.includes(tpl_name)) ? [this.row] : []
        return { data, total: data.length }
      },
      tpl_once: ({ tpl_id }) => copies.get(Number(tpl_id)) ?? (this.isDeleted ? refused('not_found') : this.once),
      tpl_class_saveall: (sent) => {
        const { version, info } = contract.tpl_class_saveall.input.parse(sent)
        return this.#write(version, () => {
          const classes = (info ?? []).map(sentClass)
          this.#rows = stored(planSave(this.#rows, { classes, form: 'tree', complete }).after)
          this.#save(this.#me.nick_name, '2026-11-16 12:00')
        })
      },
      tpl_edit: (sent) => {
        const { version, tpl_name, tpl_name_cn } = contract.tpl_edit.input.parse(sent)
        const names = { ...(tpl_name ? { tpl_name } : {}), ...(tpl_name_cn === undefined ? {} : { tpl_name_cn }) }
        return this.#write(version, () => this.#save(this.#me.nick_name, '2026-11-16 12:00', names))
      },
      tpl_delete: (sent) => {
        const { dry_run } = contract.tpl_delete.input.parse(sent)
        this.isDeleted = !dry_run
        const { classes, items, options } = sizeOf(this.#rows)
        return { classes, items, options, version: this.#head.version }
      },
      // `is_public` is 1 unless it is sent
      tpl_clone: ({ is_public = '1' }) => copy(Number(is_public)),
      tpl_clone_own: () => copy(0),
    }
  }
}
