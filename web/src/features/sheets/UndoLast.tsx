import { MoreOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useT } from '../../ui/app/words.tsx'
import type { SheetKind } from './sheet-kind.ts'
import { useUndo } from './undo.tsx'

/** The import that can still be undone, asked for when one looks. */
export function UndoLast({ kind }: { kind: SheetKind }) {
  const t = useT()
  const { modal } = App.useApp()
  const undo = useUndo(kind)
  const [last, setLast] = useState<{ imported_at: string; added: number; changed: number } | null>(null)
  const look = async () => setLast((await ask('import_last', { import_type: kind.sheet.type })).last)
  const askFirst = () =>
    last &&
    modal.confirm({
      title: t('sheets.undo_ask'),
      content: t('sheets.undo_text', { when: last.imported_at, added: last.added, changed: last.changed }),
      okText: t('sheets.undo'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: undo,
    })
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(open) => open && void look().catch(() => setLast(null))}
      menu={{
        items: [{ key: 'undo', label: t(last ? 'sheets.undo_last' : 'sheets.undo_none'), disabled: !last }],
        onClick: () => void askFirst(),
      }}
    >
      <Button icon={<MoreOutlined />} aria-label={t('sheets.more')} />
    </Dropdown>
  )
}
