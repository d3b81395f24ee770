import type { ProtocolRow } from '@goodlot/contract'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { Alert } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { EditorPage } from './editor/EditorPage.tsx'
import { protocolPath } from './head/copy-and-delete.tsx'
import { ProtocolList } from './list/ProtocolList.tsx'
import { ProtocolPicker } from './list/ProtocolPicker.tsx'
import { useLocalText } from './protocol/local-text.ts'
import './protocols.css'
import './panel.css'
import './preview.css'
import './editor-phone.css'

/** `/template`: the list; with `tpl` one protocol; with `select=1` the picker. */
export function Protocols() {
  const [search] = useSearchParams()
  const tpl = Number(search.get('tpl'))
  if (tpl > 0) return <EditorPage key={tpl} tplId={tpl} />
  return search.get('select') === '1' ? <PickerScreen /> : <ProtocolList />
}

function PickerScreen() {
  const t = useT()
  const localText = useLocalText()
  const [chosen, setChosen] = useState<ProtocolRow | null>(null)
  return (
    <Page title={t('protocols.select_title')} trail={[{ label: t('protocols.title'), path: '/template' }]}>
      <div className="app-page">
        {chosen && (
          <Alert
            type="success"
            showIcon
            style={{ marginBottom: 16 }}
            title={t('protocols.chosen_is', { name: localText(chosen, 'tpl_name') })}
            action={<AppLink to={protocolPath(chosen.tpl_id)}>{t('protocols.view')}</AppLink>}
          />
        )}
        <ProtocolPicker value={chosen?.tpl_id ?? null} onChoose={setChosen} />
      </div>
    </Page>
  )
}
