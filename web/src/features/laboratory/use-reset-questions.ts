import type { ListedLabTest } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useLocale } from '../../ui/words/words.tsx'

/** The ways back to the delivered catalogue, for one test and for all, each with a question before. */
export function useResetQuestions() {
  const { t, locale } = useLocale()
  const money = useMoney()
  const client = useQueryClient()
  const { message, modal } = useApp()
  const tell = useTell()
  const { mutateAsync } = useMutation({
    mutationFn: (which: { test_id?: number; version?: number }) => ask('lab_test_reset', which, { quiet: true }),
    onSuccess: ({ reset }) =>
      void message.success(reset === 0 ? t('laboratory.reset_none') : t('laboratory.reset_done', { count: reset })),
    onError: (error) => tell(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['lab_test_list'] }),
  })
  const askFirst = (title: string, content: string, which: Parameters<typeof mutateAsync>[0]) =>
    void modal.confirm({
      title,
      content,
      okText: t('laboratory.reset'),
      cancelText: t('ui.cancel'),
      // a refusal is told by the mutation; the question closes either way
      onOk: () => mutateAsync(which).catch(() => undefined),
    })
  return {
    /** Names what the test goes back to. */
    askReset({ test_id, version, name, delivered }: ListedLabTest): void {
      if (!delivered) return
      const { names, standard, price, days, sample } = delivered
      const facts = [
        locale === 'zh-CN' ? names.zh : names.en,
        standard,
        money(price),
        t('booking.test_days', { count: days }),
        sample,
      ]
      askFirst(t('laboratory.reset_ask', { name }), facts.filter(Boolean).join(' · '), { test_id, version })
    },
    askResetAll: () => askFirst(t('laboratory.reset_all_ask'), t('laboratory.reset_all_text'), {}),
  }
}
