import type { RemedyPage } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ask, CallFault } from '../../../api/send.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Item } from '../../../ui/kit/FormItem.tsx'
import { inputBox, TextInput } from '../../../ui/kit/TextInput.tsx'
import { useLocale } from '../../../ui/words/words.tsx'
import { deviceId } from '../device-id.ts'
import { Failure } from '../Failure.tsx'
import type { AskedAction } from './ActionCard.tsx'
import { PhotoField, type SentPhoto } from './PhotoField.tsx'

interface Props {
  link: string
  action: AskedAction
  /** How many photos one answer takes. */
  most: number
  person: string
  onPerson(person: string): void
  onAnswered(page: RemedyPage): void
  onOutdated(): void
}

type Part = 'cause' | 'measure' | 'done' | 'photos' | 'person'

/** Cause, what was done and when, photos, and who says so. */
export function ActionForm({ link, action, most, person, onPerson, onAnswered, onOutdated }: Props) {
  const { t } = useLocale()
  const [cause, setCause] = useState('')
  const [measure, setMeasure] = useState('')
  const [doneOn, setDoneOn] = useState('')
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const [isUploading, setUploading] = useState(false)
  const [missing, setMissing] = useState<readonly Part[]>([])
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { remedy_id, wants_cause, wants_photos } = action
  const wordsOf = (part: Part) => (missing.includes(part) ? t(`factory-actions.missing_${part}`) : undefined)
  const answer = useMutation({
    mutationFn: () =>
      ask(
        'remedy_answer',
        {
          ...{ link, device: deviceId(), remedy_id, person: person.trim(), cause: cause.trim() },
          ...{ measure: measure.trim(), done_on: doneOn, photos: photos.map((photo) => photo.id) },
        },
        { quiet: true },
      ),
    onSuccess: onAnswered,
    // the buyer has decided or changed something meanwhile
    onError: (error) => {
      if (error instanceof CallFault && error.fault !== 'bad_input') onOutdated()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const needed: readonly [Part, boolean][] = [
      ['cause', wants_cause && cause.trim() === ''],
      ['measure', measure.trim() === ''],
      ['done', !/^\d{4}-\d{2}-\d{2}$/.test(doneOn)],
      ['photos', wants_photos && photos.length === 0],
      ['person', person.trim() === ''],
    ]
    const found = needed.flatMap(([part, lacks]) => (lacks ? [part] : []))
    setMissing(found)
    if (found.length === 0) answer.mutate()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const wrong = (part: Part) => (missing.includes(part) ? { 'aria-invalid': true as const } : {})
  const area = (part: 'cause' | 'measure', value: string, onChange: (text: string) => void) => (
    <Item label={t(`factory-actions.${part}`)} htmlFor={`${id}${part}`} error={wordsOf(part)}>
      {/* the kit's text area brings what floats above a screen, which this one has none of */}
      <textarea
        id={`${id}${part}`}
        className={inputBox('middle', 'fv-area')}
        rows={3}
        maxLength={2000}
        value={value}
        {...wrong(part)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Item>
  )
  return (
    <form ref={form} className="fv-form" noValidate onSubmit={submit}>
      {wants_cause && area('cause', cause, setCause)}
      {area('measure', measure, setMeasure)}
      <Item
        label={t('factory-actions.done_on')}
        htmlFor={`${id}done`}
        extra={t('factory-actions.done_on_hint')}
        error={wordsOf('done')}
      >
        <TextInput
          id={`${id}done`}
          size="large"
          type="date"
          value={doneOn}
          {...wrong('done')}
          onChange={({ target }) => setDoneOn(target.value)}
        />
      </Item>
      <PhotoField
        link={link}
        remedyId={remedy_id}
        most={most}
        photos={photos}
        error={wordsOf('photos')}
        onBusy={setUploading}
        onChange={setPhotos}
      />
      <Item
        label={t('factory-actions.name')}
        htmlFor={`${id}person`}
        extra={t('factory-actions.name_hint')}
        error={wordsOf('person')}
      >
        <TextInput
          id={`${id}person`}
          size="large"
          autoComplete="name"
          maxLength={200}
          value={person}
          {...wrong('person')}
          onChange={({ target }) => onPerson(target.value)}
        />
      </Item>
      {answer.error && <Failure error={answer.error} />}
      <Button type="primary" htmlType="submit" size="large" block loading={answer.isPending} disabled={isUploading}>
        {t('factory-actions.send')}
      </Button>
    </form>
  )
}
