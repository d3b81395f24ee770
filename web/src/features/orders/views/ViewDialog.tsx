import type { SavedView } from '@goodlot/contract'
import type { OrderColumn } from '@goodlot/rules'
import { flushSync } from 'react-dom'
import { CallFault } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useTell } from '../../../ui/app/failures.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { useSearchParams } from '../../../ui/app/routing.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Checkbox, Form, Input } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useSaveView } from './queries.ts'
import { paramsOf } from './view-address.ts'

interface Props {
  /** Null: what the list shows is saved as a new view. */
  view: SavedView | null
  shown: { query: string; columns: readonly OrderColumn[] }
  onSaved(): void
  onClose(): void
}

interface Fields {
  name: string
  is_shared: boolean
}

const nameMax = 60

/** Gives a view its name, and says whether others see it. A new view is open afterwards. */
export function ViewDialog({ view, shown, onSaved, onClose }: Props) {
  const t = useT()
  const tell = useTell()
  const { message } = useApp()
  const isOfTeam = useMay('see_all_records')
  const [form] = Form.useForm<Fields>()
  const [, setSearch] = useSearchParams()
  const save = useSaveView()
  const { query, columns } = view ?? shown
  const send = ({ name, is_shared }: Fields) =>
    save.mutate(
      {
        ...(view ? { view_id: view.view_id } : {}),
        ...{ name, query, columns: [...columns], is_shared: is_shared ? 1 : 0 },
      },
      {
        onSuccess: (saved) => {
          void message.success(t('order-list.view_saved', { name: saved.name }))
          // the dialog closes before the address changes, so that nobody is asked about unsaved work
          flushSync(onClose)
          if (view) return
          onSaved()
          setSearch(paramsOf(saved))
        },
        onError: (error) => {
          if (error instanceof CallFault && error.fault === 'view_name_used')
            form.setFields([{ name: 'name', errors: [error.message] }])
          else tell(error)
        },
      },
    )
  return (
    <Dialog
      title={view ? t('ui.edit_named', { name: view.name }) : t('order-list.view_save')}
      form={form}
      okText={t('ui.save')}
      okButtonProps={{ loading: save.isPending }}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ name: view?.name ?? '', is_shared: view?.is_shared ?? false }}
        onFinish={send}
      >
        <Form.Item
          name="name"
          label={t('order-list.view_name')}
          rules={[{ required: true, whitespace: true, message: t('order-list.view_name_missing') }]}
        >
          <Input maxLength={nameMax} />
        </Form.Item>
        <Form.Item name="is_shared" valuePropName="checked">
          <Checkbox>{t(isOfTeam ? 'order-list.view_share_team' : 'order-list.view_share')}</Checkbox>
        </Form.Item>
      </Form>
      {!view && <p className="app-hint">{t('order-list.view_has')}</p>}
    </Dialog>
  )
}
