import type { FactoryPage } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ask } from '../../api/send.ts'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { inputBox, TextInput } from '../../ui/kit/TextInput.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { Failure } from './Failure.tsx'
import { chinaMoment } from './visit-words.ts'

interface Props {
  link: string
  page: FactoryPage
  onSaid(words: FactoryPage['words']): void
}

/** What the factory says about the visit, in the 48 hours after it. */
export function WordsPart({ link, page: { words, answer }, onSaid }: Props) {
  const { t, locale } = useLocale()
  const [isThanked, setThanked] = useState(false)
  return (
    <section className="app-card box" id="words">
      <h2>{t('packing.words_title')}</h2>
      <p className="app-hint">{t('packing.words_lead', { time: chinaMoment(locale, words.until) })}</p>
      {isThanked && <Alert type="success" showIcon role="status" title={t('packing.words_thanks')} />}
      {words.said.map(({ at, person, text, photos }) => (
        <blockquote key={at + text} className="fv-words">
          <p>{text}</p>
          <footer className="app-hint">
            {[person, chinaMoment(locale, at), photos > 0 && t('packing.words_photos', { count: photos })]
              .filter(Boolean)
              .join(' · ')}
          </footer>
        </blockquote>
      ))}
      {words.may ? (
        <WordsForm
          link={link}
          words={words}
          person={answer?.person ?? ''}
          onSaid={(next) => {
            setThanked(true)
            onSaid(next)
          }}
        />
      ) : (
        <p className="app-hint">{t('packing.words_closed')}</p>
      )}
    </section>
  )
}

interface FormProps {
  link: string
  words: FactoryPage['words']
  person: string
  onSaid(words: FactoryPage['words']): void
}

interface Sent {
  photo: string
  thumb_url: string
}

function WordsForm({ link, words, person: before, onSaid }: FormProps) {
  const { t } = useLocale()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [person, setPerson] = useState(before)
  const [photos, setPhotos] = useState<readonly Sent[]>([])
  const [left, setLeft] = useState(words.photos_left)
  const [isTried, setTried] = useState(false)
  const upload = useMutation({
    mutationFn: (picture: File) => ask('factory_words_photo', { link }, { quiet: true, file: { file: picture } }),
    onSuccess: ({ photo, thumb_url, photos_left }) => {
      setPhotos((now) => [...now, { photo, thumb_url }])
      setLeft(photos_left)
    },
  })
  const say = useMutation({
    mutationFn: () =>
      ask(
        'factory_words',
        { link, person: person.trim(), text: text.trim(), photos: photos.map(({ photo }) => photo) },
        { quiet: true },
      ),
    onSuccess: (next) => {
      setText('')
      setPhotos([])
      setTried(false)
      onSaid(next)
    },
  })
  const lacks = { text: isTried && text.trim() === '', person: isTried && person.trim() === '' }
  const submit = () => {
    setTried(true)
    if (text.trim() !== '' && person.trim() !== '') say.mutate()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form
      ref={form}
      className="fv-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Item
        label={t('packing.words_text')}
        htmlFor={`${id}text`}
        error={lacks.text ? t('packing.words_missing') : undefined}
      >
        <textarea
          id={`${id}text`}
          className={inputBox('middle', 'fv-area')}
          rows={4}
          maxLength={4000}
          aria-invalid={lacks.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Item>
      {photos.length > 0 && (
        <ul className="plain-list fv-photos">
          {photos.map(({ photo, thumb_url }, i) => (
            <li key={photo}>
              <img src={thumb_url} alt={t('packing.words_photo', { number: i + 1 })} width={72} height={72} />
              <Button
                type="text"
                aria-label={t('packing.words_remove', { number: i + 1 })}
                onClick={() => setPhotos((now) => now.filter((one) => one.photo !== photo))}
              >
                {t('packing.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <input
          ref={file}
          className="gl-hide"
          type="file"
          accept="image/jpeg,image/png"
          aria-label={t('packing.words_add')}
          onChange={({ target }) => {
            const [picture] = target.files ?? []
            target.value = ''
            if (picture) upload.mutate(picture)
          }}
        />
        <Button block disabled={left === 0} loading={upload.isPending} onClick={() => file.current?.click()}>
          {t('packing.words_add')}
        </Button>
        <p className="app-hint">{t('packing.words_left', { count: left })}</p>
      </div>
      <Item
        label={t('packing.person')}
        htmlFor={`${id}person`}
        error={lacks.person ? t('packing.person_missing') : undefined}
      >
        <TextInput
          id={`${id}person`}
          size="large"
          autoComplete="name"
          maxLength={200}
          aria-invalid={lacks.person}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        />
      </Item>
      {(upload.error ?? say.error) && <Failure error={(upload.error ?? say.error) as Error} />}
      <Button type="primary" htmlType="submit" size="large" block loading={say.isPending} disabled={upload.isPending}>
        {t('packing.words_send')}
      </Button>
    </form>
  )
}
