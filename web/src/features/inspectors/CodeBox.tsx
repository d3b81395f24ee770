import { useMutation } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { CopyOutlined } from '../../ui/kit/icons.ts'
import { Button, Popconfirm, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** The code with which somebody registers as this customer's own inspector (N-38, N-39). */
export function CodeBox() {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const code = useMutation({
    mutationFn: (call: 'ins_code' | 'ins_code_refresh') => ask(call, {}, { quiet: true }),
    onError: (error) => tell(error),
  })
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      void message.success(t('inspectors.code_copied'))
    } catch {
      void message.error(t('inspectors.code_not_copied'))
    }
  }
  return (
    <section className="app-page" aria-labelledby="ins-code">
      <h2 id="ins-code">{t('inspectors.code')}</h2>
      <p className="app-hint">{t('inspectors.code_hint')}</p>
      {code.data ? (
        <Space wrap>
          <code className="ins-code">{code.data.code}</code>
          <Button icon={<CopyOutlined />} onClick={() => void copy(code.data.code)}>
            {t('inspectors.code_copy')}
          </Button>
          <Popconfirm
            title={t('inspectors.code_refresh_ask')}
            description={t('inspectors.code_refresh_text')}
            onConfirm={() => code.mutate('ins_code_refresh')}
          >
            <Button danger loading={code.isPending}>
              {t('inspectors.code_refresh')}
            </Button>
          </Popconfirm>
          <span className="app-hint">
            {t('inspectors.code_since')} <ChinaTime at={code.data.created_at} />
          </span>
        </Space>
      ) : (
        <Button loading={code.isPending} onClick={() => code.mutate('ins_code')}>
          {t('inspectors.code_get')}
        </Button>
      )}
    </section>
  )
}
