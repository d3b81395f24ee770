import { type TeamMember, team as teamCalls } from '@goodlot/contract'
import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { dollarsOf, type MemberFlag, memberFlags } from '@goodlot/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Checkbox, Form, Input, Radio, Select } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'

interface Values {
  email: string
  nickname: string
  language: Locale
  flags: MemberFlag[]
  isLimited: boolean
  approval_over: number | null
  approver_id: number | undefined
}

const { email, nickname } = teamCalls.team_invite.input.shape

/** Whoever may approve the orders of a member: the main account, and others who pay. */
const approversFor = (team: readonly TeamMember[], member: TeamMember | undefined) =>
  team.filter(
    ({ user_id, is_main, flags, state }) =>
      user_id !== member?.user_id && state !== 'closed' && (is_main || flags.includes('pays')),
  )

interface Props {
  /** Absent: somebody new is invited. */
  member?: TeamMember
  team: readonly TeamMember[]
  onClose(): void
}

/** Invites somebody to the team, or changes what a member may do and which of its orders need approval. */
export function MemberDialog({ member, team, onClose }: Props) {
  const { t, locale } = useLocale()
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [refused, setRefused] = useState('')
  useRevalidateOnLanguage(form)
  const save = useMutation({
    mutationFn: async ({ isLimited, approval_over, approver_id, flags, ...who }: Values) => {
      const terms = {
        flags,
        approval_over: isLimited && approval_over !== null ? approval_over : '',
        approver_id: isLimited && approver_id !== undefined ? approver_id : '',
      } as const
      return member
        ? await send('team_set', { user_id: member.user_id, ...terms }, { quiet: true })
        : await send('team_invite', { ...who, ...terms }, { quiet: true })
    },
    onSuccess: async (answer) => {
      if (answer.fault !== undefined) {
        if (!showFieldErrors(form, answer)) setRefused(answer.msg)
        return
      }
      const { nick_name: name, account } = answer.data
      void message.success(member ? t('team.changed', { name }) : t('team.sent', { email: account }))
      onClose()
      await client.invalidateQueries({ queryKey: ['team_list'] })
    },
    onError: (error) => setRefused(error.message),
  })
  const submit = () =>
    form.validateFields().then(
      () => {
        setRefused('')
        save.mutate(form.getFieldsValue(true) as Values)
      },
      () => undefined,
    )
  const mainId = team.find(({ is_main }) => is_main)?.user_id
  return (
    <Dialog
      form={form}
      title={member ? t('team.change_of', { name: member.nick_name }) : t('team.invite_title')}
      okText={t(member ? 'team.change' : 'team.send')}
      okButtonProps={{ loading: save.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          language: locale,
          flags: member?.flags ?? ['books', 'reads'],
          isLimited: member !== undefined && member.approval_over !== null,
          approval_over: member?.approval_over == null ? null : dollarsOf(member.approval_over),
          approver_id: member?.approver_id ?? mainId,
        }}
      >
        {!member && (
          <>
            <p className="app-hint">{t('team.invite_hint')}</p>
            <Form.Item name="nickname" label={t('team.name')} rules={[wireRule(nickname, t)]}>
              <Input autoComplete="off" maxLength={100} />
            </Form.Item>
            <Form.Item name="email" label={t('team.email')} rules={[wireRule(email, t)]}>
              <EmailInput autoComplete="off" />
            </Form.Item>
            <Form.Item name="language" label={t('team.language')}>
              <Select options={locales.map((value) => ({ value, label: localeNames[value].name }))} />
            </Form.Item>
          </>
        )}
        <Form.Item name="flags" label={t('team.may')} className="team-flags">
          <Checkbox.Group
            options={memberFlags.map((value) => ({
              value,
              label: (
                <>
                  {t(`team.flag_${value}`)}
                  <div className="app-hint">{t(`team.about_${value}`)}</div>
                </>
              ),
            }))}
          />
        </Form.Item>
        <LimitFields approvers={approversFor(team, member)} />
      </Form>
      {refused && <Alert type="error" showIcon role="alert" title={t('team.failed')} description={refused} />}
    </Dialog>
  )
}

/** Which orders need approval, and whose; only for those who book. */
function LimitFields({ approvers }: { approvers: readonly TeamMember[] }) {
  const { t } = useLocale()
  const form = Form.useFormInstance<Values>()
  const isLimited = Form.useWatch('isLimited', { form, preserve: true }) ?? false
  return (
    <>
      <Form.Item name="isLimited" label={t('team.needs')}>
        <Radio.Group
          options={[
            { value: false, label: t('team.needs_none') },
            { value: true, label: t('team.needs_over') },
          ]}
        />
      </Form.Item>
      {isLimited && (
        <>
          <Form.Item
            name="approval_over"
            label={t('team.amount')}
            extra={t('team.amount_hint')}
            rules={[{ required: true, message: t('validation.required') }]}
          >
            <MoneyInput max={1_000_000} />
          </Form.Item>
          <Form.Item name="approver_id" label={t('team.approver')} extra={t('team.approver_hint')}>
            <Select options={approvers.map(({ user_id: value, nick_name: label }) => ({ value, label }))} />
          </Form.Item>
        </>
      )}
    </>
  )
}
