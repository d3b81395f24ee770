import { setup } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Button, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Setup } from './queries.ts'
import { SetupCard } from './SetupCard.tsx'

interface Values {
  url: string
}

/** The public address. The one of this page is usually right, so it can be taken over. */
export function AddressCard({ address }: { address: Setup['address'] }) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const { origin } = window.location
  const isHere = Form.useWatch('url', form) === origin
  return (
    <SetupCard<Values>
      part="address"
      stored={address}
      form={form}
      values={{ url: address.url }}
      send={(values, version) =>
        ask('setup_save_address', { ...values, ...(version === undefined ? {} : { version }) })
      }
      notes={<p className="app-hint">{t('setup.address_in_use', { url: address.in_use })}</p>}
      tools={
        address.source !== 'environment' &&
        !isHere && (
          <Button
            onClick={() => {
              form.setFields([{ name: 'url', value: origin, touched: true, errors: [] }])
            }}
          >
            {t('setup.address_here')}
          </Button>
        )
      }
    >
      <Form.Item
        name="url"
        label={t('setup.address')}
        required
        rules={[wireRule(setup.setup_save_address.input.shape.url, t)]}
        className="setup-full"
      >
        <Input type="url" autoComplete="off" placeholder="https://www.example.com" maxLength={300} />
      </Form.Item>
    </SetupCard>
  )
}
