import { type Conflict, type Setting, type SettingKey, settingDefinitions } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { EyeOutlined, UndoOutlined } from '../../ui/kit/icons.ts'
import { Button, Popconfirm, Space, Tag } from '../../ui/kit/index.ts'
import { ConflictNotice } from '../../ui/record/ConflictNotice.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { type Draft, type Faults, faultsIn, faultsOf } from './drafts.ts'
import { ownPreviews } from './previews.tsx'
import { SettingInput } from './SettingInput.tsx'
import { describeValue, helpOf, nameOf } from './setting-words.ts'
import { useLockoutQuestion } from './use-lockout-question.tsx'

interface Props {
  name: SettingKey
  setting: Setting
  draft: Draft | undefined
  onEdit(value: unknown): void
  onDiscard(): void
  onPreview(): void
}

/** One setting: its value, its default, who changed it, and what can be done with it. */
export function SettingCard({ name, setting, draft, onEdit, onDiscard, onPreview }: Props) {
  const { t, locale } = useLocale()
  const { field, shownAt } = settingDefinitions[name]
  const value = draft ? draft.value : setting.value
  const [tried, setTried] = useState(false)
  const [serverFaults, setServerFaults] = useState<Faults>({})
  const { save, reset, conflict, forget } = useSaving(name, {
    onDone: () => {
      setTried(false)
      setServerFaults({})
      onDiscard()
    },
    onWrong: setServerFaults,
  })
  const faults = { ...serverFaults, ...(tried ? faultsIn(name, value, t) : {}) }

  const mayLockOut = useLockoutQuestion(name)
  const saveAs = async (version: number) => {
    if (await mayLockOut(setting.value, value)) save.mutate({ value, version })
  }
  const resetToDefault = async () => {
    if (await mayLockOut(setting.value, setting.default_value)) reset.mutate(setting.version)
  }
  const isValid = () => {
    setTried(true)
    return Object.keys(faultsIn(name, value, t)).length === 0
  }
  const discard = () => {
    setTried(false)
    setServerFaults({})
    forget()
    onDiscard()
  }
  const title = nameOf(t, name)
  const defaultLines = describeValue({ t, locale }, field, setting.default_value)
  return (
    <section className="app-page set-card" id={name} aria-labelledby={`${name}-title`} tabIndex={-1}>
      <div className="set-card-head row wrap ends">
        <h2 id={`${name}-title`}>{title}</h2>
        {draft ? (
          <Tag color="gold">{t('settings.unsaved')}</Tag>
        ) : (
          <Tag {...(setting.is_default ? {} : { color: 'blue' })}>
            {t(setting.is_default ? 'settings.is_default' : 'settings.is_changed')}
          </Tag>
        )}
      </div>
      <p className="app-hint">{helpOf(t, name)}</p>
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          saving={save.isPending}
          onReload={discard}
          onOverwrite={() => void saveAs(conflict.version)}
        />
      )}
      <SettingInput
        field={field}
        id={`${name}-input`}
        label={title}
        hideLabel
        value={value}
        faults={faults}
        onChange={(changed) => {
          setServerFaults({})
          onEdit(changed)
        }}
      />
      <div className="set-card-foot wrap ends">
        <div className="app-hint">
          {defaultLines.length === 1 ? (
            t('settings.default_value', { value: defaultLines[0] ?? '' })
          ) : (
            <details>
              <summary>{t('settings.show_default')}</summary>
              <ul>
                {defaultLines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          )}
          {setting.changed_by && (
            <div>{t('settings.changed_line', { who: setting.changed_by, when: setting.changed_at })}</div>
          )}
        </div>
        <Space wrap>
          {(shownAt || ownPreviews[name]) && (
            <Button icon={<EyeOutlined />} onClick={() => isValid() && onPreview()}>
              {t('settings.preview')}
            </Button>
          )}
          {!setting.is_default && (
            <Popconfirm title={t('settings.reset_ask')} onConfirm={() => void resetToDefault()}>
              <Button icon={<UndoOutlined />} loading={reset.isPending}>
                {t('settings.reset')}
              </Button>
            </Popconfirm>
          )}
          {draft && (
            <>
              <Button onClick={discard}>{t('settings.discard')}</Button>
              <Button type="primary" loading={save.isPending} onClick={() => isValid() && void saveAs(draft.version)}>
                {t('ui.save')}
              </Button>
            </>
          )}
        </Space>
      </div>
    </section>
  )
}

function useSaving(name: SettingKey, { onDone, onWrong }: { onDone(): void; onWrong(faults: Faults): void }) {
  const { t } = useLocale()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const refresh = () =>
    Promise.all(['settings_get', 'settings_missing'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  const onError = async (error: Error) => {
    const refused = error instanceof CallFault ? error.refused : null
    if (refused?.fault === 'record_changed') {
      setConflict(refused.data)
      await refresh()
    } else if (refused?.fault === 'bad_input') onWrong(faultsOf(name, refused.data))
    else tell(error)
  }
  const finish = async (words: string) => {
    setConflict(null)
    await refresh()
    void message.success(words)
    onDone()
  }
  const save = useMutation({
    mutationFn: ({ value, version }: Draft) =>
      ask('settings_save', { values: { [name]: value }, versions: { [name]: version } }),
    onSuccess: () => finish(t('settings.saved')),
    onError,
  })
  const reset = useMutation({
    mutationFn: (version: number) => ask('settings_reset', { key: name, version }),
    onSuccess: () => finish(t('settings.reset_done')),
    onError,
  })
  return { save, reset, conflict, forget: () => setConflict(null) }
}
