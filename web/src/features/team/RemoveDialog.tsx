import type { TeamMember } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  member: TeamMember
  team: readonly TeamMember[]
  onClose(): void
}

/** Removes a member; somebody else of the team takes over the records. */
export function RemoveDialog({ member, team, onClose }: Props) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const client = useQueryClient()
  const { user_id, nick_name: name } = member
  const others = team.filter((one) => one.user_id !== user_id && one.state === 'active')
  const [receiver, setReceiver] = useState(others.find(({ is_main }) => is_main)?.user_id)
  const remove = useMutation({
    mutationFn: () => ask('team_remove', { user_id, ...(receiver === undefined ? {} : { to_user_id: receiver }) }),
    onSuccess: async () => {
      void message.success(t('team.removed', { name }))
      onClose()
      await client.invalidateQueries()
    },
    onError: (error) => tell(error),
  })
  return (
    <Dialog
      title={t('team.remove_of', { name })}
      okText={t('team.remove')}
      okButtonProps={{ danger: true, loading: remove.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('team.remove_what')}</p>
      <Select<number>
        aria-label={t('team.receiver')}
        style={{ width: '100%' }}
        {...(receiver === undefined ? {} : { value: receiver })}
        options={others.map((one) => ({ value: one.user_id, label: one.nick_name }))}
        onChange={setReceiver}
      />
      <p className="app-hint">{t('team.remove_stays')}</p>
    </Dialog>
  )
}
