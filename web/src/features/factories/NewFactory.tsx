import type { Factory } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/kit/index.ts'
import { NewRecord } from '../../ui/record/NewRecord.tsx'
import { useT } from '../../ui/words/words.tsx'
import { FactoryFields } from './FactoryFields.tsx'
import { emptyFactory, type FactoryForm } from './factory-form.ts'
import { saveFactory } from './queries.ts'
import { factoryQueries } from './query-names.ts'
import { useWholePlace } from './use-whole-place.ts'

interface Props {
  /** Codes of the country and the city where the factory is, as far as they are known. */
  country: string
  city: string
  onSaved(factory: Factory): void
  saveText: string
  others?: ReactNode
}

/** The form of a new factory as a part of a page, with the place filled in. */
export function NewFactory({ country, city, ...props }: Props) {
  const t = useT()
  const place = useWholePlace(country, city)
  if (!place) return <Skeleton paragraph={{ rows: 5 }} />
  return (
    <NewRecord<Factory, FactoryForm>
      {...props}
      label={t('factories.add_title')}
      start={{ ...emptyFactory, ...place }}
      send={(input) => saveFactory(input, undefined, undefined)}
      refresh={factoryQueries}
    >
      <FactoryFields factoryId={undefined} isShort />
    </NewRecord>
  )
}
