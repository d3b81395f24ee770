import { FolderAddOutlined, PlusOutlined } from '@ant-design/icons'
import { hasOptions, type ItemType, mayAddChildClass, needsOptions } from '@goodlot/rules'
import { Button, Space, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useCaller } from '../../ui/me.tsx'
import { useT } from '../../ui/words.tsx'
import { mayTakeItem } from './adding.ts'
import { newClass, newItem, newOption } from './blanks.ts'
import { factsOf } from './queries.ts'
import { reasonOf } from './reasons.ts'
import { type ClassNode, classKey, insertClass, insertItem, itemKey, patchItem } from './tree.ts'
import { TypeIcon } from './type-icons.tsx'
import type { Editor } from './use-editor.ts'

const kinds: readonly { word: string; type: ItemType }[] = [
  { word: 'add_check', type: 'demand' },
  { word: 'add_test', type: 'checkbox_value_group' },
  { word: 'add_defect', type: 'defectives_list' },
  { word: 'add_item', type: 'text' },
]
/** Those, and the type that the class is for (M-08). */
const kindsFor = ({ setting_type: type }: ClassNode) =>
  needsOptions(type) ? [...kinds, { word: `add_${type}`, type: type as ItemType }] : kinds

/** What can be added under a class, or why not. The kind that the class is for comes first. */
export function AddButtons({ editor, node, top }: { editor: Editor; node: ClassNode; top: boolean }) {
  const t = useT()
  const who = useCaller()
  const facts = factsOf(editor.base)
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
    const first = hasOptions(type) ? [newOption(item)] : []
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
  const no = reasonOf(t, mayTakeItem(who, facts, node, top))
  const ordered = kindsFor(node).toSorted(
    (a, b) => Number(b.type === node.setting_type) - Number(a.type === node.setting_type),
  )
  return (
    <div className="pt-add">
      <h3>
        <PlusOutlined /> {t('protocols.add_here')}
      </h3>
      <Space wrap>
        {ordered.map(({ word, type }) => button(word, <TypeIcon type={type} />, no, () => addItem(type)))}
        {top && button('add_sub_class', <FolderAddOutlined />, reasonOf(t, child), addChild)}
      </Space>
      {no && <p className="app-hint">{no}</p>}
    </div>
  )
}
