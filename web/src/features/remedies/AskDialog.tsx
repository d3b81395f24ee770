import type { RemedyList } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useCaller } from '../../ui/app/me.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Checkbox, Form, Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { ApproverField, type Asking, AskingFields } from './asking-fields.tsx'
import { useRemedyChange } from './use-remedies.ts'

interface Props {
  list: RemedyList
  onClose(): void
}

interface Values {
  asked: Asking[]
  approver?: number
}

/** Chooses findings of the report and says what is asked about each. Nothing is sent to the factory yet. */
export function AskDialog({ list, onClose }: Props) {
  const { t, locale } = useLocale()
  const me = useCaller()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const findings = list.findings.filter(({ asked }) => !asked)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const number = new Intl.NumberFormat(locale)
  const create = useRemedyChange({
    send: ({ asked, approver }: Values) =>
      ask(
        'remedy_create',
        {
          order_no: list.order_no,
          actions: chosen.flatMap((index) => {
            const finding = findings[index]
            const one = asked[index]
            if (!finding || !one) return []
            return [
              {
                finding_key: finding.finding_key,
                request: one.request,
                evidence: one.evidence,
                due: one.due,
                wants_cause: one.wants_cause ? 1 : 0,
                wants_photos: one.wants_photos ? 1 : 0,
              } as const,
            ]
          }),
          ...(approver === undefined ? {} : { approver }),
        },
        { quiet: true },
      ),
    success: ({ actions }) => t('remedies.created', { count: actions.length }),
    onDone: onClose,
  })
  const isNamed = list.approvers.some(({ account_id }) => account_id === me?.id)
  const submit = () =>
    form.validateFields().then(
      () => create.mutate(form.getFieldsValue(true)),
      () => undefined,
    )
  return (
    <Dialog
      form={form}
      width={640}
      title={t('remedies.ask_title')}
      okText={t('remedies.ask_ok', { count: chosen.length })}
      okButtonProps={{ loading: create.isPending, disabled: chosen.length === 0 }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <p className="app-hint">{t('remedies.ask_text')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          asked: findings.map(({ due, name }) => ({
            request: t('remedies.usual_request', { name }),
            evidence: '',
            due,
            wants_cause: true,
            wants_photos: true,
          })),
          ...(isNamed && me ? { approver: me.id } : {}),
        }}
      >
        <ul className="plain-list rem-choices">
          {findings.map((finding, index) => {
            const { finding_key, grade, name, section, instance, count, n } = finding
            const isChosen = chosen.includes(index)
            return (
              <li key={finding_key}>
                <Checkbox
                  checked={isChosen}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, index] : chosen.filter((one) => one !== index))
                  }
                >
                  {[section, name, instance].filter(Boolean).join(' · ')}
                </Checkbox>{' '}
                <Tag>{t(`remedies.grade_${grade}`)}</Tag>
                {count !== null && n !== null && (
                  <span className="app-number app-hint">
                    {t('remedies.found', { count: number.format(count), n: number.format(n) })}
                  </span>
                )}
                {isChosen && <AskingFields at={['asked', index]} />}
              </li>
            )
          })}
        </ul>
        <ApproverField list={list} />
      </Form>
    </Dialog>
  )
}
