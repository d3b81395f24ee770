import { countsOf } from '@goodlot/checklists'
import { mayEditProtocol } from '@goodlot/rules'
import { useCaller } from '../../../ui/app/me.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { EditOutlined, SaveOutlined } from '../../../ui/kit/icons.ts'
import { Button, Segmented, Tooltip } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { CountText } from '../protocol/CountsList.tsx'
import { factsOf } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import type { Editor } from '../state/use-editor.ts'
import { focusRow } from '../state/use-typing.ts'

export const views = ['content', 'preview', 'print'] as const
export type View = (typeof views)[number]

interface Props {
  editor: Editor
  view: View
  onView(view: string): void
  /** Why editing cannot begin yet. */
  waiting: string | undefined
}

/** A bar that stays visible: the chosen view, the size of the protocol, and Edit or Save and Cancel. */
export function EditorBar({ editor, view, onView, waiting }: Props) {
  const t = useT()
  const { modal } = useApp()
  const caller = useCaller()
  const edit = mayEditProtocol(caller, factsOf(editor.protocol))
  const counts = countsOf(editor.tree)
  const begin = async () => {
    await editor.begin()
    if (editor.selected) focusRow(editor.selected)
  }
  const cancel = () => {
    if (!editor.dirty) return void editor.restore()
    modal.confirm({
      title: t('protocols.cancel_title'),
      content: t('protocols.cancel_text'),
      okText: t('protocols.discard'),
      cancelText: t('protocols.keep_editing'),
      okButtonProps: { danger: true },
      onOk: editor.restore,
    })
  }
  return (
    <div className="pt-bar row wrap">
      <Segmented
        value={view}
        onChange={onView}
        aria-label={t('protocols.view_as')}
        options={[
          { value: 'content', label: t('protocols.content') },
          { value: 'preview', label: t('protocols.preview_tab') },
          { value: 'print', label: t('protocols.print_tab') },
        ]}
      />
      <span className="pt-bar-counts app-hint">
        <CountText kind="classes" count={counts.classes} /> · <CountText kind="items" count={counts.items} /> ·{' '}
        <CountText kind="options" count={counts.options} />
      </span>
      <span className="pt-bar-state" role="status">
        {editor.dirty ? t('protocols.unsaved') : editor.isEditing ? t('protocols.editing') : t('protocols.reading')}
      </span>
      <span className="pt-bar-actions">
        {editor.isEditing ? (
          <>
            <Button onClick={cancel} disabled={editor.saving}>
              {t(editor.dirty ? 'ui.cancel' : 'protocols.done')}
            </Button>
            <Button
              type="primary"
              icon={<SaveOutlined />}
              loading={editor.saving}
              disabled={!editor.dirty}
              onClick={() => void editor.save()}
            >
              {t('ui.save')}
            </Button>
          </>
        ) : (
          <Tooltip title={reasonOf(t, edit) ?? waiting ?? null}>
            <Button
              type="primary"
              icon={<EditOutlined />}
              disabled={!edit.ok || waiting !== undefined}
              onClick={() => void begin()}
            >
              {t('protocols.edit')}
            </Button>
          </Tooltip>
        )}
      </span>
    </div>
  )
}
