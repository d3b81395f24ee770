import type { ProtocolOnce, ProtocolRow } from '@goodlot/contract'
import { useTell } from '../../../ui/app/failures.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { useNavigate } from '../../../ui/app/routing.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Button, Radio } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { CountsList } from '../protocol/CountsList.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { useCopyProtocol, useDeleteProtocol } from '../protocol/queries.ts'

export const protocolPath = (tpl_id: number) => `/template?tpl=${tpl_id}`

/** Copying and deleting, each with a confirmation that says what will happen; used by the list and the editor. */
export function useProtocolActions() {
  const t = useT()
  const localText = useLocalText()
  const navigate = useNavigate()
  const { modal, message } = useApp()
  const tell = useTell()
  const root = useMay('clone_protocol')
  const copy = useCopyProtocol()
  const remove = useDeleteProtocol()

  const askCopy = (row: ProtocolRow, then?: (copied: ProtocolOnce) => void) => {
    // the copy of a private protocol stays private unless root chooses otherwise
    let is_public = root && row.is_public
    modal.confirm({
      title: t(root ? 'protocols.clone_confirm' : 'protocols.copy_confirm'),
      content: (
        <>
          <p>{t(root ? 'protocols.clone_text' : 'protocols.copy_text', { name: localText(row, 'tpl_name') })}</p>
          {root && (
            <Radio.Group
              className="pt-stack"
              defaultValue={is_public}
              onChange={(e) => {
                is_public = e.target.value
              }}
              options={[
                { value: false, label: t('protocols.clone_private') },
                { value: true, label: t('protocols.clone_public') },
              ]}
            />
          )}
        </>
      ),
      okText: t(root ? 'protocols.clone' : 'protocols.copy'),
      onOk: async () => {
        try {
          const copied = await copy.mutateAsync({ tpl_id: row.tpl_id, is_public })
          void message.success(
            then ? (
              t('protocols.copied')
            ) : (
              <span>
                {t('protocols.copied')}{' '}
                <Button type="link" size="small" onClick={() => void navigate(protocolPath(copied.tpl_id))}>
                  {t('protocols.open_copy', { name: localText(copied, 'tpl_name') })}
                </Button>
              </span>
            ),
          )
          then?.(copied)
        } catch (error) {
          tell(error, t('protocols.copy_failed'))
        }
      },
    })
  }

  const askDelete = async (row: ProtocolRow, then?: () => void) => {
    const target = { tpl_id: row.tpl_id, version: row.version }
    const refused = (error: unknown) => tell(error, t('protocols.delete_failed'))
    try {
      const counts = await remove.mutateAsync({ ...target, dryRun: true })
      modal.confirm({
        title: t('protocols.delete_confirm', { name: localText(row, 'tpl_name') }),
        content: (
          <>
            <CountsList {...counts} />
            <p className="app-hint">{t('protocols.delete_text')}</p>
          </>
        ),
        okText: t('protocols.delete'),
        okButtonProps: { danger: true },
        onOk: async () => {
          try {
            await remove.mutateAsync({ ...target, dryRun: false })
            void message.success(t('protocols.deleted', { name: localText(row, 'tpl_name') }))
            then?.()
          } catch (error) {
            refused(error)
          }
        },
      })
    } catch (error) {
      refused(error)
    }
  }
  return { askCopy, askDelete, root }
}
