import type { Locale } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { Alert, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import type { Written } from './TextForm.tsx'

interface Props {
  kind: string
  language: Locale
  texts: Written
  onClose(): void
}

/** The mail with sample data, as it would be sent, and what the usual one says that this one does not. */
export function TextPreview({ kind, language, texts, onClose }: Props) {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['mail_text_preview', kind, language, texts],
    queryFn: () => ask('mail_text_preview', { kind, language, ...texts }, { quiet: true }),
    gcTime: 0,
  })
  const title = data?.subject ?? t('settings.preview')
  return (
    <Dialog title={title} footer={null} width={680} onClose={onClose}>
      {error ? (
        <Alert type="error" showIcon title={error.message} />
      ) : !data ? (
        <Skeleton paragraph={{ rows: 8 }} />
      ) : (
        <>
          {data.missing.length > 0 && (
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 12 }}
              title={t('settings.texts_missing', { names: data.missing.map((name) => `{${name}}`).join(', ') })}
            />
          )}
          {/* names in the mail come from people: the sandbox keeps scripts from running */}
          <iframe className="set-mail-preview" title={title} sandbox="" srcDoc={data.html} />
        </>
      )}
    </Dialog>
  )
}
