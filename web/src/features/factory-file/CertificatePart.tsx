import type { FactoryCertificate, FactoryFile } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Button, Popconfirm, Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { CertificateDialog } from './CertificateDialog.tsx'
import { shortDay } from './file-words.ts'

const colours = { valid: 'success', soon: 'warning', expired: 'error' } as const

interface Props {
  file: FactoryFile
  onChanged(): void
}

/** Certificates with the day on which each ends, the next one first. */
export function CertificatePart({ file, onChanged }: Props) {
  const { t } = useLocale()
  /** Null adds one. */
  const [opened, setOpened] = useState<FactoryCertificate | null | undefined>(undefined)
  const { certificates, can_edit, business_id } = file
  return (
    <section className="app-page ff-part" aria-labelledby="ff-certificates">
      <div className="row wrap ends">
        <h2 id="ff-certificates">{t('factory-file.certificates')}</h2>
        {can_edit && <Button onClick={() => setOpened(null)}>{t('factory-file.certificate_add')}</Button>}
      </div>
      {certificates.length === 0 && <p className="app-hint">{t('factory-file.certificates_none')}</p>}
      <ul className="plain-list ff-list">
        {certificates.map((one) => (
          <CertificateRow
            key={one.certificate_id}
            businessId={business_id}
            certificate={one}
            canEdit={can_edit}
            onEdit={() => setOpened(one)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {can_edit && <p className="app-hint">{t('factory-file.certificates_hint')}</p>}
      {opened !== undefined && (
        <CertificateDialog
          businessId={business_id}
          certificate={opened}
          onClose={() => setOpened(undefined)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

interface RowProps {
  businessId: number
  certificate: FactoryCertificate
  canEdit: boolean
  onEdit(): void
  onChanged(): void
}

function CertificateRow({ businessId, certificate, canEdit, onEdit, onChanged }: RowProps) {
  const { t, locale } = useLocale()
  const { message } = useApp()
  const tell = useTell()
  const { certificate_id, title, expires_on, state, url, file_name } = certificate
  const remove = useMutation({
    mutationFn: () => ask('factory_certificate_remove', { business_id: businessId, certificate_id }, { quiet: true }),
    onSuccess: () => void message.success(t('factory-file.certificate_removed')),
    onError: (error) => tell(error),
    onSettled: onChanged,
  })
  return (
    <li>
      <p className="row wrap ends">
        <strong className="ff-name">{title}</strong>
        <Tag color={colours[state]}>{t(`factory-file.certificate_${state}`)}</Tag>
      </p>
      <small className="app-hint">{t('factory-file.certificate_until', { day: shortDay(locale, expires_on) })}</small>
      <span className="row wrap">
        <a className="gl-link ff-name" href={url} target="_blank" rel="noreferrer">
          {file_name}
        </a>
        {canEdit && (
          <>
            <Button type="link" className="app-cell-link" onClick={onEdit}>
              {t('ui.edit')}
            </Button>
            <Popconfirm
              title={t('factory-file.certificate_remove_sure', { name: title })}
              okText={t('ui.remove')}
              onConfirm={() => remove.mutate()}
            >
              <Button type="link" className="app-cell-link" loading={remove.isPending}>
                {t('ui.remove')}
              </Button>
            </Popconfirm>
          </>
        )}
      </span>
    </li>
  )
}
