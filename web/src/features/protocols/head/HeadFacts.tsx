import type { ProtocolOnce } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { useLocale } from '../../../ui/words/words.tsx'
import { useSysList } from '../../lists/index.ts'
import { Facts } from '../protocol/Facts.tsx'
import { useCatalogNames } from '../protocol/queries.ts'
import { Access } from './Access.tsx'

/** Access, service, categories, owner and last change of a protocol, in one line. */
export function HeadFacts({ protocol }: { protocol: ProtocolOnce }) {
  const { t, locale } = useLocale()
  const services = useSysList('service_type')
  const nameOf = useCatalogNames()
  const service = services.data?.find((o) => o.value === protocol.service_type)?.title ?? protocol.service_type_name
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return (
    <Facts
      facts={[
        [t('protocols.is_public'), <Access key="access" isPublic={protocol.is_public} />],
        [
          t('protocols.service_type'),
          protocol.fe_audit_type ? `${service} · ${wordFor(t, 'protocols.audit_', protocol.fe_audit_type)}` : service,
        ],
        [
          t('protocols.catalog'),
          protocol.catalog.length > 0 ? list.format(protocol.catalog.map(nameOf)) : t('protocols.any_product'),
        ],
        [t('protocols.owner'), protocol.customer_nick_name],
        [
          t('protocols.modified'),
          <span key="at">
            <ChinaTime at={protocol.modified_at} named />
            {protocol.modified_by && ` · ${protocol.modified_by}`}
          </span>,
        ],
      ]}
    />
  )
}
