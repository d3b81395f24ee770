import type { ApiKeyRow } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

/** Ends a key after a question. */
export function RevokeDialog({ row: { key_id, name }, onClose }: { row: ApiKeyRow; onClose(): void }) {
  const t = useT()
  const tell = useTell()
  const { message } = useApp()
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => ask('api_key_revoke', { key_id }),
    onSuccess: async () => {
      void message.success(t('api-keys.revoked', { name }))
      onClose()
      await client.invalidateQueries({ queryKey: ['api_key_list'] })
    },
    onError: (error) => tell(error),
  })
  return (
    <Dialog
      title={t('api-keys.revoke_of', { name })}
      okText={t('api-keys.revoke')}
      okButtonProps={{ danger: true, loading: revoke.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>{t('api-keys.revoke_what')}</p>
    </Dialog>
  )
}
