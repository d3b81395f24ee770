import type { Factory } from '@goodlot/contract'
import { beginsEmpty, idOf, idToLoad, type RecordDialogProps, RecordEditor } from '../../ui/record/RecordEditor.tsx'
import { useT } from '../../ui/words/words.tsx'
import { FactoryFields } from './FactoryFields.tsx'
import { FactoryView } from './FactoryView.tsx'
import { duplicateOf, emptyFactory, formOf } from './factory-form.ts'
import { saveFactory, useFactory } from './queries.ts'
import { factoryQueries } from './query-names.ts'

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
      <FactoryFields factoryId={idOf(open)} isShort={beginsEmpty(open)} />
    </RecordEditor>
  )
}
