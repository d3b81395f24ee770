import { productName } from '@goodlot/i18n'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { Alert, Button, Space, Typography } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

function download(text: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** The codes are shown only once, so they stay on the screen until the person confirms having stored them. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const t = useT()
  useUnsaved(() => true)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <Alert type="success" showIcon title={t('accounts.recovery_title')} description={t('accounts.recovery_text')} />
      <Typography.Paragraph className="app-recovery" copyable={{ text }}>
        {codes.map((code) => (
          <code key={code}>{code}</code>
        ))}
      </Typography.Paragraph>
      <Space wrap>
        <Button onClick={() => download(text, `${productName.toLowerCase()}-recovery-codes.txt`)}>
          {t('accounts.recovery_download')}
        </Button>
        <Button type="primary" onClick={onStored}>
          {t('accounts.recovery_saved')}
        </Button>
      </Space>
    </>
  )
}
