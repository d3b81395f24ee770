import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useTell } from '../../../ui/app/failures.tsx'
import { useMe } from '../../../ui/app/me.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Alert, Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

/** Gives a colleague a copy of a draft; the own one stays (J-90). */
export function HandOverDialog({ did, name, onClose }: { did: number; name: string; onClose: () => void }) {
  const t = useT()
  const tell = useTell()
  const { me } = useMe()
  const { message } = useApp()
  const [uuid, setUuid] = useState<string | null>(null)
  const family = useQuery({ queryKey: ['share_user_list'], queryFn: () => ask('share_user_list', {}, { quiet: true }) })
  const members = (family.data?.user_list ?? []).filter(({ email, books }) => books && email !== me?.user_account)
  const copy = useMutation({
    mutationFn: (to: string) => ask('draft_hand_over', { did, uuid: to }, { quiet: true }),
    onSuccess: (_, to) => {
      const member = members.find((one) => one.uuid === to)?.name ?? ''
      void message.success(t('orders.hand_over_done', { member, name }))
      onClose()
    },
    onError: (error) => tell(error),
  })
  return (
    <Dialog
      title={t('orders.hand_over_named', { name })}
      onClose={onClose}
      okText={t('orders.hand_over')}
      okButtonProps={{ disabled: uuid === null, loading: copy.isPending }}
      onOk={() => uuid !== null && copy.mutate(uuid)}
    >
      <p>{t('orders.hand_over_text')}</p>
      {family.data && members.length === 0 ? (
        <Alert type="info" showIcon title={t('orders.hand_over_nobody')} />
      ) : (
        <Select
          style={{ width: '100%' }}
          aria-label={t('orders.hand_over_to')}
          placeholder={t('orders.hand_over_to')}
          loading={family.isPending}
          value={uuid}
          onChange={setUuid}
          options={members.map((one) => ({ value: one.uuid, label: `${one.name} · ${one.email}` }))}
        />
      )}
    </Dialog>
  )
}
