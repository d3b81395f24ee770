import type { Factory } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'
import { idOf, idToLoad, type RecordDialogProps, RecordEditor } from '../../ui/record/RecordEditor.tsx'
import { FactoryDetailFields, FactoryFields } from './FactoryFields.tsx'
import { FactoryView } from './FactoryView.tsx'
import { duplicateOf, emptyFactory, formOf } from './factory-form.ts'
import { factoryQueries, saveFactory, useFactory } from './queries.ts'

export function FactoryDialog(props: RecordDialogProps<Factory>) {
  const { open } = props
  const t = useT()
  const factory = useFactory(idToLoad(open))
  return (
    <RecordEditor
      {...props}
      titles={{ add: t('factories.add_title'), edit: t('factories.edit_title'), view: t('factories.view_title') }}
      width={800}
      record={factory}
      mayEdit={factory.data?.can_edit_factory === true}
      formOf={formOf}
      empty={emptyFactory}
      duplicateOf={duplicateOf}
      send={saveFactory}
      refresh={factoryQueries}
      view={(factory) => <FactoryView factory={factory} />}
    >
      <FactoryFields />
      <FactoryDetailFields factoryId={idOf(open)} />
    </RecordEditor>
  )
}
