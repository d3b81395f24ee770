import { Alert, Button, Space } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import type { LocalDraft } from '../state/local-draft.ts'

/** Changes that were never saved are offered again, with their time. */
export function DraftNotice({
  draft,
  onContinue,
  onDiscard,
}: {
  draft: LocalDraft
  onContinue(): void
  onDiscard(): void
}) {
  const { t, locale } = useLocale()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(draft.saved_at),
  )
  return (
    <Alert
      className="pt-conflict"
      type="info"
      showIcon
      title={t('protocols.draft_title', { time })}
      description={t('protocols.draft_text')}
      action={
        <Space wrap>
          <Button type="primary" onClick={onContinue}>
            {t('protocols.draft_continue')}
          </Button>
          <Button onClick={onDiscard}>{t('protocols.discard')}</Button>
        </Space>
      }
    />
  )
}
