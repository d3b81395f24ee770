import type { StaffMember } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Button, Popconfirm, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  member: StaffMember
  onRole(member: StaffMember): void
}

/** What root does with a member of the team: another role, the end, or opening an ended account again. */
export function MemberActions({ member, onRole }: Props) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const client = useQueryClient()
  const { user_id, nick_name: name, is_active } = member
  const done = (words: string) => {
    void message.success(words)
    return client.invalidateQueries({ queryKey: ['staff_list'] })
  }
  const end = useMutation({
    mutationFn: () => ask('staff_end', { user_id }),
    onSuccess: () => done(t('staff.end_done', { name })),
    onError: (error) => tell(error),
  })
  const reopen = useMutation({
    mutationFn: () => ask('staff_reopen', { user_id }),
    onSuccess: () => done(t('staff.reopened', { name })),
    onError: (error) => tell(error),
  })
  if (!is_active)
    return (
      <Button
        size="small"
        loading={reopen.isPending}
        aria-label={`${t('staff.reopen')}: ${name}`}
        onClick={() => reopen.mutate()}
      >
        {t('staff.reopen')}
      </Button>
    )
  return (
    <Space wrap size="small">
      <Button size="small" aria-label={`${t('staff.change_role')}: ${name}`} onClick={() => onRole(member)}>
        {t('staff.change_role')}
      </Button>
      <Popconfirm title={t('staff.end_ask', { name })} okButtonProps={{ danger: true }} onConfirm={() => end.mutate()}>
        <Button size="small" danger loading={end.isPending} aria-label={`${t('staff.end')}: ${name}`}>
          {t('staff.end')}
        </Button>
      </Popconfirm>
    </Space>
  )
}
