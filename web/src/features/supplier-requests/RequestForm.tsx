import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type HTMLAttributes, useId, useRef, useState } from 'react'
import { ask } from '../../api/send.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { inputBox, TextInput } from '../../ui/kit/TextInput.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { Failure } from './Failure.tsx'
import {
  emptyRequest,
  faultsOf,
  piecesIn,
  type RequestDraft,
  type RequestFaults,
  type RequestField,
  todayInChina,
} from './request-draft.ts'

interface Props {
  link: string
  onSent(buyer: string): void
  onRefused(error: Error): void
}

type Typed = Exclude<RequestField, 'remark'>
const inputs: readonly { name: Typed; max: number; type?: 'date'; mode?: HTMLAttributes<HTMLElement>['inputMode'] }[] =
  [
    { name: 'po', max: 100 },
    { name: 'product', max: 200 },
    { name: 'quantity', max: 15, mode: 'numeric' },
    { name: 'ready_day', max: 10, type: 'date' },
    { name: 'person', max: 200 },
    { name: 'contact', max: 200 },
  ]

/** What is to be inspected, when it is ready, and whom the buyer calls. */
export function RequestForm({ link, onSent, onRefused }: Props) {
  const { t } = useLocale()
  const [draft, setDraft] = useState<RequestDraft>(emptyRequest)
  const [faults, setFaults] = useState<RequestFaults>({})
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const change = (changed: Partial<RequestDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFaults({})
  }
  const send = useMutation({
    mutationFn: () => {
      const { po, remark, quantity, ...rest } = draft
      const more = { ...(po.trim() ? { po } : {}), ...(remark.trim() ? { remark } : {}) }
      return ask('supplier_ask', { link, ...rest, ...more, quantity: piecesIn(quantity) ?? 0 }, { quiet: true })
    },
    onSuccess: ({ buyer }) => onSent(buyer),
    onError: onRefused,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(draft, new Date())
    setFaults(found)
    if (Object.keys(found).length === 0) send.mutate()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form ref={form} className="sr-form" noValidate onSubmit={submit}>
      {inputs.map(({ name, max, type, mode }) => (
        <Item
          key={name}
          label={t(`supplier-page.${name}`)}
          htmlFor={`${id}${name}`}
          error={faults[name] && t(faults[name])}
          {...(name === 'product' ? { extra: t('supplier-page.product_hint') } : {})}
        >
          <TextInput
            id={`${id}${name}`}
            size="large"
            maxLength={max}
            {...(type ? { type, min: todayInChina(new Date()) } : {})}
            {...(mode ? { inputMode: mode } : {})}
            {...(name === 'person' ? { autoComplete: 'name' } : {})}
            aria-invalid={faults[name] !== undefined}
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Item>
      ))}
      <Item label={t('supplier-page.remark')} htmlFor={`${id}remark`}>
        {/* the kit's text area brings what floats above a screen, which this one has none of */}
        <textarea
          id={`${id}remark`}
          className={inputBox('middle', 'sr-area')}
          rows={3}
          value={draft.remark}
          maxLength={1000}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </Item>
      {send.error && <Failure error={send.error} />}
      <Button type="primary" htmlType="submit" size="large" block loading={send.isPending}>
        {t('supplier-page.send')}
      </Button>
      <p className="app-hint">{t('supplier-page.note')}</p>
    </form>
  )
}
