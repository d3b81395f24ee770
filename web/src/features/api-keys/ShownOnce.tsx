import { useRef } from 'react'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { CopyOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Input, type InputRef, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** A new key, which nobody can read again: the dialog stays until its owner says that it is stored. */
export function ShownOnce({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useT()
  const { message } = useApp()
  const field = useRef<InputRef>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      void message.success(t('api-keys.copied'))
    } catch {
      // without https there is no clipboard: the key is selected, to be copied by hand
      field.current?.focus()
    }
  }
  return (
    <Dialog
      title={t('api-keys.made')}
      isTouched={() => true}
      onClose={onClose}
      buttons={() => (
        <Button type="primary" onClick={onClose}>
          {t('api-keys.stored')}
        </Button>
      )}
    >
      <Alert type="warning" showIcon title={t('api-keys.made_text')} />
      <Space.Compact style={{ width: '100%', marginTop: 16 }}>
        <Input ref={field} readOnly aria-label={t('api-keys.key')} value={secret} onFocus={(e) => e.target.select()} />
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('api-keys.copy')}
        </Button>
      </Space.Compact>
    </Dialog>
  )
}
