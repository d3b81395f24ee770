import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { InboxOutlined } from '../../ui/kit/icons.ts'
import { Alert, Upload } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'

/** SHA-256 in hex, computed in the browser: the file is not sent. */
async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Checks whether the reader's PDF is one that we issued for this version. */
export function VerifyFile({ code }: { code: string }) {
  const { t, locale } = useLocale()
  const [hash, setHash] = useState('')
  const { data, error } = useQuery({
    queryKey: ['report_verify', locale, code, hash],
    queryFn: () => ask('report_verify', { code, sha256: hash }, { quiet: true, get: true }),
    enabled: hash !== '',
    retry: false,
  })
  // browsers offer hashing only on pages loaded over https
  if (!globalThis.crypto?.subtle) return <Alert type="info" showIcon title={t('reports.verify_needs_https')} />
  return (
    <>
      <Upload.Dragger
        accept=".pdf,application/pdf"
        aria-label={t('reports.verify_choose')}
        onFile={(file) => void hashOf(file).then(setHash)}
      >
        <p>
          <InboxOutlined aria-hidden className="rep-drop-icon" />
        </p>
        <p>{t('reports.verify_drop')}</p>
        <p className="app-hint">{t('reports.verify_drop_means')}</p>
      </Upload.Dragger>
      {error && <Alert type="error" showIcon title={error.message} />}
      {data?.file === 'issued' && (
        <Alert
          type="success"
          showIcon
          title={t('reports.verify_file_issued', { at: data.file_made_at.slice(0, 16) })}
        />
      )}
      {data?.file === 'unknown' && <Alert type="error" showIcon title={t('reports.verify_file_unknown')} />}
    </>
  )
}
