import { FolderAddOutlined, PlusOutlined } from '@ant-design/icons'
import { type ItemType, mayAddCheck, mayAddChildClass } from '@goodlot/rules'
import { Button, Space, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../ui/words.tsx'
import { newClass, newItem, newOption } from './blanks.ts'
import { factsOf, useProtocolUser } from './queries.ts'
import { type ClassNode, classKey, insertClass, insertItem, isNew, itemKey, patchItem } from './tree.ts'
import { TypeIcon } from './type-icons.tsx'
import type { Editor } from './use-editor.ts'

const kinds: readonly { word: string; type: ItemType }[] = [
  { word: 'add_check', type: 'demand' },
  { word: 'add_test', type: 'checkbox_value_group' },
  { word: 'add_defect', type: 'defectives_list' },
  { word: 'add_item', type: 'text' },
]

/** What can be added under a class, or why not. The kind that the class is for comes first. */
export function AddButtons({ editor, node, top }: { editor: Editor; node: ClassNode; top: boolean }) {
  const t = useT()
  const who = useProtocolUser()
  const facts = factsOf(editor.base)
  const under = { code: node.class_code, isTop: top, customerAddTest: node.customer_add_test === 1 }
  const check = mayAddCheck(who, facts, under)
  // a class that is new itself brings its first items with it, also one of the last two
  const add = isNew(classKey(node.class_id)) ? { ok: true as const } : check
  const child = mayAddChildClass(who, facts)

  const addItem = (type: ItemType) => {
    const list =
      type === 'defectives_list' ? node.items.find((i) => i.type_code === type && i.can_edit === 1) : undefined
    if (list) {
      // one more defect belongs into the list that is there
      const row = newOption(list)
      editor.change((now) => patchItem(now, list.item_id, { options: [...list.options, row] }), itemKey(list.item_id))
      return
    }
    const item = newItem(node, type)
    const first = type === 'defectives_list' || type === 'checkbox_value_group' ? [newOption(item)] : []
    editor.change((now) => insertItem(now, node.class_id, { ...item, options: first }), itemKey(item.item_id))
  }
  const addChild = () => {
    const made = newClass(node.class_id)
    editor.change((now) => insertClass(now, node.class_id, made), classKey(made.class_id))
  }
  const button = (word: string, icon: ReactNode, why: string | undefined, onClick: () => void) => (
    <Tooltip key={word} title={why ?? null}>
      <Button icon={icon} disabled={why !== undefined} onClick={onClick}>
        {t(`protocols.${word}`)}
      </Button>
    </Tooltip>
  )
  const no = add.ok ? undefined : t(`faults.${add.why}`)
  const ordered = kinds.toSorted((a, b) => Number(b.type === node.setting_type) - Number(a.type === node.setting_type))
  return (
    <div className="pt-add">
      <h3>
        <PlusOutlined /> {t('protocols.add_here')}
      </h3>
      <Space wrap>
        {ordered.map(({ word, type }) => button(word, <TypeIcon type={type} />, no, () => addItem(type)))}
        {top &&
          button('add_sub_class', <FolderAddOutlined />, child.ok ? undefined : t(`faults.${child.why}`), addChild)}
      </Space>
      {no && <p className="app-hint">{no}</p>}
    </div>
  )
}
