import type { ApiKeyRow } from '@goodlot/contract'
import { useState } from 'react'
import { useMe } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { Button } from '../../ui/kit/index.ts'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { KeyList } from './KeyList.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { RotateDialog } from './RotateDialog.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import './api-keys.css'

type Open = { kind: 'make' } | { kind: 'rotate' | 'revoke'; row: ApiKeyRow } | { kind: 'shown'; key: string }

/** `/developers`: the keys by which programs of the account work. */
export function DeveloperScreen() {
  const t = useT()
  const { me } = useMe()
  const state = useListState(typingPause.people, 10)
  const list = useListQuery('api_key_list', state)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const show = (key: string) => setOpen({ kind: 'shown', key })
  const example = `curl ${window.location.origin}/v1/key -H "Authorization: Bearer gl_live_…"`
  return (
    <Page
      title={t('api-keys.title')}
      tools={
        <Button type="primary" onClick={() => setOpen({ kind: 'make' })}>
          {t('api-keys.make')}
        </Button>
      }
    >
      <section className="app-page">
        <h2>{t('api-keys.keys')}</h2>
        <p className="app-hint">{t('api-keys.lead')}</p>
        <KeyList
          list={list}
          state={state}
          hasMembers={me?.is_main_account ?? false}
          onOpen={(kind, row) => setOpen({ kind, row })}
        />
      </section>
      <section className="app-page api-keys-use">
        <h2>{t('api-keys.use')}</h2>
        <pre className="api-keys-code">{example}</pre>
      </section>
      {open?.kind === 'make' && <KeyDialog onMade={show} onClose={close} />}
      {open?.kind === 'rotate' && <RotateDialog row={open.row} onRotated={show} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeDialog row={open.row} onClose={close} />}
      {open?.kind === 'shown' && <ShownOnce secret={open.key} onClose={close} />}
    </Page>
  )
}
