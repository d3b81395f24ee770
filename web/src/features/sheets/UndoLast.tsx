import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { MoreOutlined, UndoOutlined } from '../../ui/kit/icons.ts'
import { Button, Dropdown } from '../../ui/kit/index.ts'
import { useMenu } from '../../ui/list/MoreMenu.tsx'
import { useT } from '../../ui/words/words.tsx'
import type { SheetList } from './sheet-kind.ts'
import { useUndo } from './undo.tsx'

interface LastImport {
  imported_at: string
  added: number
  changed: number
}

/**
 * Undoes the last import, if that is still possible; the server is asked only when the menu opens. On a phone it is an
 * entry of the list's own menu.
 */
export function UndoLast({ list }: { list: SheetList }) {
  const t = useT()
  const { modal, message } = useApp()
  const tell = useTell()
  const closeMenu = useMenu()
  const undo = useUndo(list)
  const [last, setLast] = useState<LastImport | null>(null)
  const look = async () => (await ask('import_last', { import_type: list.type }, { quiet: true })).last
  const askFirst = (found: LastImport) =>
    void modal.confirm({
      title: t('sheets.undo_ask'),
      content: t('sheets.undo_text', { when: found.imported_at, added: found.added, changed: found.changed }),
      okText: t('sheets.undo'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: undo,
    })
  const lookAndAsk = async () => {
    closeMenu?.()
    try {
      const found = await look()
      if (found) askFirst(found)
      else void message.info(t('sheets.undo_none'))
    } catch (error) {
      tell(error)
    }
  }
  if (closeMenu)
    return (
      <Button icon={<UndoOutlined />} onClick={() => void lookAndAsk()}>
        {t('sheets.undo_last')}
      </Button>
    )
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(open) => open && void look().then(setLast, () => setLast(null))}
      menu={{
        items: [{ key: 'undo', label: t(last ? 'sheets.undo_last' : 'sheets.undo_none'), disabled: !last }],
        onClick: () => last && askFirst(last),
      }}
    >
      <Button icon={<MoreOutlined />} aria-label={t('sheets.more')} />
    </Dropdown>
  )
}
