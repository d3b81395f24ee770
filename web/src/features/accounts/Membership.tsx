import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Button, Popconfirm } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** Lets a sub-account leave its family and become an independent account. */
export function Membership() {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const leave = useMutation({
    mutationFn: () => ask('family_leave', {}, { quiet: true }),
    onSuccess: async () => {
      void message.success(t('accounts.left_family'))
      await client.invalidateQueries()
    },
    onError: (error) => tell(error),
  })
  if (!useMay('leave_family')) return null
  return (
    <section className="app-page" aria-labelledby="membership-h">
      <h2 id="membership-h">{t('accounts.membership')}</h2>
      <p>{t('accounts.membership_lead')}</p>
      <Popconfirm title={t('accounts.leave_family_ask')} onConfirm={() => leave.mutate()}>
        <Button danger loading={leave.isPending}>
          {t('accounts.leave_family')}
        </Button>
      </Popconfirm>
    </section>
  )
}
