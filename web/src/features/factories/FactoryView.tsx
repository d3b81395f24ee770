import { appPaths, type Factory } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Alert } from '../../ui/kit/index.ts'
import { RecordFacts } from '../../ui/record/RecordFacts.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { AttachmentList } from '../files/index.ts'
import { useSysList } from '../lists/index.ts'

/** Read-only view of a factory. */
export function FactoryView({ factory }: { factory: Factory }) {
  const { t, locale } = useLocale()
  const kinds = useSysList('business_type')
  const number = new Intl.NumberFormat(locale)
  const position = factory.lat === null || factory.lng === null ? '' : `${factory.lat}, ${factory.lng}`
  return (
    <>
      <RecordFacts
        record={factory}
        mayEdit={factory.can_edit_factory}
        hint={
          factory.address_cn_missing && (
            <Alert className="app-dialog-alert" type="warning" showIcon title={t('factories.address_cn_hint')} />
          )
        }
        picture={{
          url: factory.business_photos,
          thumb: factory.business_photos_thumb,
          alt: t('factories.photo_of', { name: factory.business_name }),
        }}
        facts={[
          [t('factories.column_factory_name'), factory.business_name],
          [t('factories.column_factory_supplier_name'), factory.business_supplier_name],
          [t('ui.country'), factory.country_name],
          [t('ui.city'), factory.city_name],
          [t('factories.column_address'), factory.business_address],
          [
            t('factories.column_address_cn'),
            factory.business_address_cn && <span lang="zh-CN">{factory.business_address_cn}</span>,
          ],
          [t('factories.column_person'), factory.business_person],
          [t('factories.column_phone1'), factory.business_contact],
          [t('factories.column_phone2'), factory.business_contact2],
          [t('factories.column_email'), factory.business_email],
          [t('factories.column_employees'), factory.employees === null ? '' : number.format(factory.employees)],
          [t('factories.position'), position],
          [t('factories.type'), kinds.data?.find((k) => k.value === factory.business_type_id)?.title],
          [t('factories.number'), factory.business_number],
          [t('factories.category'), factory.business_category],
          [t('factories.person2'), factory.business_person2],
          [t('factories.fax'), factory.business_fax],
          [t('factories.start_date'), factory.business_start_date],
          [t('factories.end_date'), factory.business_end_date],
        ]}
      />
      <p>
        <AppLink to={`${appPaths.factory_file}?bid=${factory.business_id}`}>{t('factories.open_file')}</AppLink>
      </p>
      <h2 className="app-section">{t('factories.files')}</h2>
      <AttachmentList tag="factory" tagId={factory.business_id} readOnly />
    </>
  )
}
