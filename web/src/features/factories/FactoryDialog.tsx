import type { Factory } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'
import { idOf, type OpenRecord, RecordEditor } from '../../ui/record/RecordEditor.tsx'
import { FactoryDetailFields, FactoryFields } from './FactoryFields.tsx'
import { FactoryView } from './FactoryView.tsx'
import { emptyFactory, formOf } from './factory-form.ts'
import { factoryQueries, saveFactory, useFactory } from './queries.ts'

interface Props {
  open: OpenRecord
  onClose(): void
  onSaved?: ((factory: Factory) => void) | undefined
}

export function FactoryDialog({ open, onClose, onSaved }: Props) {
  const t = useT()
  const factory = useFactory(idOf(open))
  return (
    <RecordEditor
      open={open}
      onClose={onClose}
      onSaved={onSaved}
      titles={{ add: t('factories.add_title'), edit: t('factories.edit_title'), view: t('factories.view_title') }}
      width={800}
      record={factory}
      mayEdit={factory.data?.can_edit_factory === 1}
      formOf={formOf}
      empty={emptyFactory}
      send={saveFactory}
      refresh={factoryQueries}
      view={(factory) => <FactoryView factory={factory} />}
    >
      <FactoryFields />
      <FactoryDetailFields factoryId={idOf(open)} />
    </RecordEditor>
  )
}
