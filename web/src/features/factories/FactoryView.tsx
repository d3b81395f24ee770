import type { Factory } from '@goodlot/contract'
import { Alert, Descriptions, Image } from 'antd'
import type { ReactNode } from 'react'
import { useSysList } from '../../api/lists.ts'
import { useLocale } from '../../ui/words.tsx'
import { AttachmentList } from '../files/index.ts'

/** A factory to read; says who may change it when the reader may not. */
export function FactoryView({ factory }: { factory: Factory }) {
  const { t, locale } = useLocale()
  const kinds = useSysList('business_type')
  const number = new Intl.NumberFormat(locale)
  const item = (key: string, label: string, children: ReactNode) => ({ key, label, children })
  const position = factory.lat === null || factory.lng === null ? '' : `${factory.lat}, ${factory.lng}`
  return (
    <>
      {factory.can_edit_factory === 0 && (
        <Alert
          className="app-dialog-alert"
          type="info"
          showIcon
          title={t('ui.read_only_of', { name: factory.customer_nick_name })}
        />
      )}
      {factory.address_cn_missing === 1 && (
        <Alert className="app-dialog-alert" type="warning" showIcon title={t('factories.address_cn_hint')} />
      )}
      {factory.business_photos && (
        <div className="app-view-picture">
          <Image
            src={factory.business_photos_thumb}
            preview={{ src: factory.business_photos }}
            alt={t('factories.photo_of', { name: factory.business_name })}
            width={112}
            height={112}
          />
        </div>
      )}
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, sm: 2 }}
        styles={{ label: { width: '22%' } }}
        items={[
          item('name', t('factories.column_factory_name'), factory.business_name),
          item('supplier', t('factories.column_factory_supplier_name'), factory.business_supplier_name),
          item('country', t('ui.country'), factory.country_name),
          item('city', t('ui.city'), factory.city_name),
          item('address', t('factories.column_address'), factory.business_address),
          item(
            'address_cn',
            t('factories.column_address_cn'),
            factory.business_address_cn && <span lang="zh-CN">{factory.business_address_cn}</span>,
          ),
          item('person', t('factories.column_person'), factory.business_person),
          item('phone1', t('factories.column_phone1'), factory.business_contact),
          item('phone2', t('factories.column_phone2'), factory.business_contact2),
          item('email', t('factories.column_email'), factory.business_email),
          item(
            'employees',
            t('factories.column_employees'),
            factory.employees === null ? '' : number.format(factory.employees),
          ),
          item('position', t('factories.position'), position),
          item('type', t('factories.type'), kinds.data?.find((k) => k.value === factory.business_type_id)?.title),
          item('number', t('factories.number'), factory.business_number),
          item('category', t('factories.category'), factory.business_category),
          item('person2', t('factories.person2'), factory.business_person2),
          item('fax', t('factories.fax'), factory.business_fax),
          item('start', t('factories.start_date'), factory.business_start_date),
          item('end', t('factories.end_date'), factory.business_end_date),
          item('created', t('ui.created_user'), factory.customer_nick_name),
          item('changed', t('ui.last_change'), `${factory.modified_at} · ${factory.modified_by_name}`),
        ].filter((entry) => entry.children)}
      />
      <h2 className="app-section">{t('factories.files')}</h2>
      <AttachmentList tag="factory" tagId={factory.business_id} readOnly />
    </>
  )
}
