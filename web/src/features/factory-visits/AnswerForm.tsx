import type { FactoryPage } from '@goodlot/contract'
import type { FactoryAnswer } from '@goodlot/rules'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { inputBox, TextInput } from '../../ui/kit/TextInput.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { deviceId } from './device-id.ts'
import { Failure } from './Failure.tsx'
import { type AnswerDraft, type AnswerFaults, type AnswerPart, emptyAnswer, faultsOf, inputOf } from './visit-answer.ts'

const kinds: readonly FactoryAnswer[] = ['ready', 'later', 'not_ready', 'wrong']
const textMax = 200

interface Props {
  link: string
  page: FactoryPage
  onAnswered(page: FactoryPage): void
  onOutdated(): void
}

/** Ready, will be ready, not ready, or something is wrong; and who says so. */
export function AnswerForm({ link, page, onAnswered, onOutdated }: Props) {
  const { t } = useLocale()
  const [draft, setDraft] = useState<AnswerDraft>(() => emptyAnswer(page))
  const [faults, setFaults] = useState<AnswerFaults>({})
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const change = (changed: Partial<AnswerDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFaults({})
  }
  const wordsOf = (part: AnswerPart) => faults[part] && t(faults[part])
  const answer = useMutation({
    mutationFn: () => ask('factory_answer', { link, device: deviceId(), ...inputOf(draft, page) }, { quiet: true }),
    onSuccess: onAnswered,
    onError: (error) => {
      if (!(error instanceof CallFault)) return
      // the free days or the state of the visit have changed meanwhile
      if (error.fault === 'factory_day_taken') change({ days: [] })
      onOutdated()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(draft, page, new Date())
    setFaults(found)
    if (Object.keys(found).length === 0) answer.mutate()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form ref={form} className="fv-form" noValidate onSubmit={submit}>
      <fieldset className="fv-kinds">
        <legend>{t(page.service_type === 'fe' ? 'factory-page.ask_visit' : 'factory-page.ask_goods')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className="fv-choice" data-chosen={draft.kind === kind}>
            <input
              type="radio"
              name={`${id}kind`}
              checked={draft.kind === kind}
              aria-invalid={faults.kind !== undefined}
              onChange={() => change({ kind })}
            />
            <span>
              <strong>{t(`factory-page.kind_${kind}`)}</strong>
              <small>{t(`factory-page.kind_${kind}_text`)}</small>
            </span>
          </label>
        ))}
        {faults.kind && (
          <p className="fv-error" role="alert">
            {wordsOf('kind')}
          </p>
        )}
      </fieldset>
      {draft.kind !== null && <AnswerFields page={page} draft={draft} wordsOf={wordsOf} onChange={change} />}
      <Item label={t('factory-page.remark')} htmlFor={`${id}remark`}>
        {/* the kit's text area brings what floats above a screen, which this one has none of */}
        <textarea
          id={`${id}remark`}
          className={inputBox('middle', 'fv-area')}
          rows={3}
          value={draft.remark}
          maxLength={2000}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </Item>
      <Item
        label={t('factory-page.name')}
        htmlFor={`${id}person`}
        extra={t('factory-page.name_hint')}
        error={wordsOf('person')}
      >
        <TextInput
          id={`${id}person`}
          size="large"
          autoComplete="name"
          maxLength={textMax}
          value={draft.person}
          onChange={({ target }) => change({ person: target.value })}
        />
      </Item>
      {answer.error && <Failure error={answer.error} />}
      <Button type="primary" htmlType="submit" size="large" block loading={answer.isPending}>
        {t('factory-page.send')}
      </Button>
    </form>
  )
}
