import { protocolLimits } from '@goodlot/checklists'
import type { Conflict, ProtocolOnce } from '@goodlot/contract'
import { auditTypes, isProtocolService, mayEditProtocolHead, mayPublishProtocol } from '@goodlot/rules'
import { useRef, useState } from 'react'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useTell } from '../../../ui/app/failures.tsx'
import { useCaller } from '../../../ui/app/me.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Alert, Button, Cascader, Form, Input, Radio, Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useSysList } from '../../lists/index.ts'
import { factsOf, type HeadForm, loadProtocol, useSaveHead } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { useCatalogOptions } from './catalog-options.ts'

interface Props {
  /** Absent for a new protocol. */
  protocol?: ProtocolOnce
  onClose(): void
  /** `overwritten`: the version that somebody else saved meanwhile, and that this save replaced or was based on. */
  onSaved(saved: ProtocolOnce, overwritten: Conflict | null): void
}

/** Edits name, service, category and access of a new or an existing protocol (M-02). */
export function HeadDialog({ protocol, onClose, onSaved }: Props) {
  const t = useT()
  const { message, modal } = useApp()
  const tell = useTell()
  const caller = useCaller()
  const [form] = Form.useForm<HeadForm>()
  const save = useSaveHead()
  const services = useSysList('service_type')
  const access = useSysList('sys_public_private')
  const catalogs = useCatalogOptions()
  const [failure, setFailure] = useState<string | null>(null)
  /** The version somebody else saved meanwhile; `asking` is true until the person has decided. */
  const [newer, setNewer] = useState<Conflict | null>(null)
  const [asking, setAsking] = useState(false)
  const [opened, setOpened] = useState(protocol)
  /** True while the version that somebody else saved is loading: saving now would mix the two. */
  const [loading, setLoading] = useState(false)
  const isSaved = useRef(false)
  useRevalidateOnLanguage(form)

  const edit = opened ? mayEditProtocolHead(caller, factsOf(opened)) : { ok: true as const }
  const publish = opened ? mayPublishProtocol(caller, factsOf(opened)) : { ok: true as const }
  const service = Form.useWatch('service_type', form) ?? opened?.service_type

  const submit = async (head: HeadForm, version = opened?.version ?? 0) => {
    setFailure(null)
    try {
      const { is_public, ...rest } = head
      const sent = publish.ok ? head : (rest as HeadForm)
      const answer = await save.mutateAsync(
        opened ? { head: sent, target: { tpl_id: opened.tpl_id, version } } : { head },
      )
      if (answer.fault === undefined) {
        void message.success(t('protocols.saved'))
        // set before `onSaved`, which may navigate to the saved protocol and must not ask about unsaved changes
        isSaved.current = true
        onSaved(answer.data, newer)
        return
      }
      if (answer.fault === 'protocol_changed') setNewer(answer.data)
      setAsking(answer.fault === 'protocol_changed')
      if (!showFieldErrors(form, answer)) setFailure(answer.msg)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  const loadRemote = async () => {
    if (!opened) return
    setLoading(true)
    try {
      const remote = await loadProtocol(opened.tpl_id)
      form.setFieldsValue(headOf(remote))
      setOpened(remote)
      setAsking(false)
      setFailure(null)
    } catch (error) {
      tell(error)
    } finally {
      setLoading(false)
    }
  }

  const confirmOverwrite = (version: number) =>
    modal.confirm({
      title: t('protocols.save_mine_head'),
      content: failure,
      okText: t('protocols.save_mine'),
      okButtonProps: { danger: true },
      cancelText: t('protocols.keep_editing'),
      onOk: () => submit(form.getFieldsValue(true), version),
    })

  return (
    <Dialog
      isTouched={() => !isSaved.current && form.isFieldsTouched()}
      width={800}
      className="pt-modal"
      title={t(protocol ? 'protocols.head_title' : 'protocols.new_title')}
      onClose={onClose}
      okText={edit.ok ? t('ui.save') : null}
      cancelText={t(edit.ok ? 'ui.cancel' : 'protocols.close')}
      okButtonProps={{ loading: save.isPending, disabled: loading }}
      onOk={() => form.submit()}
    >
      {!edit.ok && <Alert type="info" showIcon title={reasonOf(t, edit)} style={{ marginBottom: 16 }} />}
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          title={`${t('protocols.save_failed')}. ${failure}`}
          style={{ marginBottom: 16 }}
          {...(!asking || newer === null
            ? {}
            : {
                action: (
                  <span className="pt-stack">
                    <Button size="small" loading={loading} onClick={() => void loadRemote()}>
                      {t('protocols.show_theirs')}
                    </Button>
                    <Button size="small" danger onClick={() => confirmOverwrite(newer.version)}>
                      {t('protocols.save_mine')}
                    </Button>
                  </span>
                ),
              })}
        />
      )}
      <Form<HeadForm>
        form={form}
        layout="vertical"
        disabled={!edit.ok}
        requiredMark={false}
        initialValues={opened ? headOf(opened) : blank}
        onFinish={(head) =>
          void submit({ ...head, fe_audit_type: head.service_type === 'fe' ? head.fe_audit_type : '' })
        }
      >
        <div className="pt-two">
          <Form.Item
            name="tpl_name"
            label={t('protocols.tpl_name')}
            rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
          >
            <Input maxLength={protocolLimits.name} autoFocus />
          </Form.Item>
          <Form.Item name="tpl_name_cn" label={t('protocols.tpl_name_cn')}>
            <Input maxLength={protocolLimits.name} lang="zh-CN" />
          </Form.Item>
          <Form.Item name="service_type" label={t('protocols.service_type')}>
            <Select
              options={(services.data ?? [])
                .map((o) => ({ value: String(o.value), label: o.title }))
                .filter((o) => isProtocolService(o.value))}
              loading={services.isPending}
            />
          </Form.Item>
          {service === 'fe' ? (
            <Form.Item name="fe_audit_type" label={t('protocols.fe_audit_type')}>
              <Select
                allowClear
                options={auditTypes.map((value) => ({ value, label: t(`protocols.audit_${value}`) }))}
              />
            </Form.Item>
          ) : (
            <span />
          )}
        </div>
        <Form.Item name="catalog" label={t('protocols.catalog')} extra={t('protocols.catalog_hint')}>
          <Cascader multiple showSearch options={catalogs} placeholder={t('protocols.any_product')} />
        </Form.Item>
        <Form.Item
          name="is_public"
          label={t('protocols.is_public')}
          extra={(edit.ok && reasonOf(t, publish)) || t('protocols.is_public_hint')}
        >
          <Radio.Group
            disabled={!publish.ok}
            options={(access.data ?? []).map((o) => ({ value: Number(o.value) === 1, label: o.title }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const blank: HeadForm = {
  tpl_name: '',
  tpl_name_cn: '',
  is_public: false,
  service_type: 'fri',
  fe_audit_type: '',
  catalog: [],
}
const headOf = (p: ProtocolOnce): HeadForm => ({
  tpl_name: p.tpl_name,
  tpl_name_cn: p.tpl_name_cn,
  is_public: p.is_public,
  service_type: p.service_type as HeadForm['service_type'],
  fe_audit_type: p.fe_audit_type as HeadForm['fe_audit_type'],
  catalog: p.catalog,
})
