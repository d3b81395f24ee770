import { type StaffMember, type TeamRole, teamRoles } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Radio, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** Gives a member of the team another role. */
export function RoleDialog({ member, onClose }: { member: StaffMember; onClose(): void }) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const client = useQueryClient()
  const { user_id, nick_name: name } = member
  const [role, setRole] = useState<TeamRole>(member.team_role)
  const change = useMutation({
    mutationFn: () => ask('staff_change_role', { user_id, team_role: role }),
    onSuccess: async () => {
      void message.success(t('staff.role_changed', { name }))
      onClose()
      await client.invalidateQueries({ queryKey: ['staff_list'] })
    },
    onError: (error) => tell(error),
  })
  return (
    <Dialog
      title={t('staff.change_role_of', { name })}
      okText={t('staff.change_role')}
      okButtonProps={{ loading: change.isPending, disabled: role === member.team_role }}
      cancelText={t('ui.cancel')}
      onOk={() => change.mutate()}
      onClose={onClose}
    >
      <Radio.Group value={role} onChange={({ target }) => setRole(target.value as TeamRole)}>
        <Space orientation="vertical">
          {teamRoles.map((value) => (
            <Radio key={value} value={value}>
              {t(`staff.role_${value}`)}
              <div className="app-hint">{t(`staff.about_${value}`)}</div>
            </Radio>
          ))}
        </Space>
      </Radio.Group>
      <p className="app-hint">{t('staff.at_once')}</p>
    </Dialog>
  )
}
