import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useDisabled } from './disabled.tsx'
import type { FormInstance } from './form-store.ts'
import { Form } from './forms.ts'

/** A native control, as those of the kit: it takes the form's `disabled`. */
const Text = ({ value = '', disabled, ...input }: ComponentProps<'input'>) => (
  <input value={value} disabled={useDisabled(disabled)} {...input} />
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const needed = (message: string) => [{ required: true, whitespace: true, message }]

it('what is wrong is told at its field, which takes the focus, and nothing is sent until all is right', async () => {
  const user = userEvent.setup()
  const sent = vi.fn()
  render(
    <Form onFinish={sent}>
      <Form.Item name="name" label="Name" extra="As in the passport" rules={needed('Who?')}>
        <Text />
      </Form.Item>
      <Form.Item name="town" label="Town" rules={needed('Where?')}>
        <Text />
      </Form.Item>
      <button type="submit">Send</button>
    </Form>,
  )
  expect(field('Name').getAttribute('aria-required')).toBe('true')
  await user.type(field('Town'), ' ')
  await user.click(button('Send'))
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Who?', 'Where?'])
  const described = field('Name').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Who?', 'As in the passport'])
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')

  await user.type(field('Name'), 'Ann')
  await user.type(field('Town'), 'Lu')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(field('Name').hasAttribute('aria-invalid')).toBe(false)
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Ann', town: ' Lu' }))
})

it('a late answer about an earlier value is not shown', async () => {
  const user = userEvent.setup()
  const answers = new Map<string, (error: Error) => void>()
  const validator = (_: unknown, value: string) =>
    value === 'ab' ? Promise.resolve() : new Promise<never>((_, refuse) => answers.set(value, refuse))
  render(
    <Form>
      <Form.Item name="code" label="Code" rules={[{ validator }]}>
        <Text />
      </Form.Item>
    </Form>,
  )
  await user.type(field('Code'), 'ab')
  answers.get('a')?.(new Error('too short'))
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a field is checked again with the field that it depends on, once it has been checked', async () => {
  const user = userEvent.setup()
  render(
    <Form>
      <Form.Item name="from" label="From">
        <Text />
      </Form.Item>
      <Form.Item
        name="to"
        label="To"
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, to: string) => {
              if (to < getFieldValue('from')) throw new Error('Ends before it begins')
            },
          }),
        ]}
      >
        <Text />
      </Form.Item>
    </Form>,
  )
  await user.type(field('To'), '3')
  await user.type(field('From'), '5')
  expect((await screen.findByRole('alert')).textContent).toBe('Ends before it begins')
  await user.clear(field('From'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

interface Trip {
  name?: string
  kind?: 'car' | 'train'
  seat?: string
  stops?: { town: string }[]
}

it('values of fields that are gone are not sent, but kept unless the field forgets them', async () => {
  const user = userEvent.setup()
  let form: FormInstance<Trip> | undefined
  function Trains() {
    ;[form] = Form.useForm<Trip>()
    const kind = Form.useWatch('kind', form) ?? 'train'
    return (
      <Form<Trip> form={form} initialValues={{ kind: 'train', seat: '1' }}>
        <Form.Item name="kind" label="Kind">
          <Text />
        </Form.Item>
        {kind === 'train' && (
          <>
            <Form.Item name="seat" label="Seat">
              <Text />
            </Form.Item>
            <Form.Item name="name" label="Name" preserve={false}>
              <Text />
            </Form.Item>
          </>
        )}
      </Form>
    )
  }
  render(<Trains />)
  await user.type(field('Seat'), '2')
  await user.type(field('Name'), 'Ann')
  await user.type(field('Kind'), 's')
  expect(screen.queryByLabelText('Seat')).toBeNull()
  expect(await form?.validateFields()).toEqual({ kind: 'trains' })
  expect(form?.getFieldsValue(true)).toEqual({ kind: 'trains', seat: '12', name: undefined })
})

it('only a person touches fields; a reset goes back to what the form was last given', async () => {
  const user = userEvent.setup()
  let form: FormInstance<Trip> | undefined
  function Named() {
    ;[form] = Form.useForm<Trip>()
    const [start, setStart] = useState('Ann')
    return (
      <Form<Trip> form={form} initialValues={{ name: start }}>
        <Form.Item name="name" label="Name" rules={needed('Who?')}>
          <Text />
        </Form.Item>
        <button type="button" onClick={() => setStart('Eve')}>
          Load again
        </button>
      </Form>
    )
  }
  render(<Named />)
  form?.setFieldsValue({ name: 'Bob' })
  await waitFor(() => expect(field('Name').value).toBe('Bob'))
  expect(form?.isFieldsTouched()).toBe(false)
  await user.clear(field('Name'))
  await screen.findByRole('alert')
  expect(form?.isFieldTouched('name')).toBe(true)
  await user.click(button('Load again'))
  expect(field('Name').value).toBe('')
  form?.resetFields()
  await waitFor(() => expect(field('Name').value).toBe('Eve'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(form?.isFieldsTouched()).toBe(false)
})

it('the rows of a list keep what is typed into them while others go', async () => {
  const user = userEvent.setup()
  const sent = vi.fn()
  const changed = vi.fn()
  render(
    <Form<Trip> initialValues={{ stops: [{ town: 'Lodz' }] }} onFinish={sent} onValuesChange={changed}>
      <Form.List name="stops">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key}>
                <Form.Item name={[name, 'town']} label={`Stop ${key}`}>
                  <Text />
                </Form.Item>
                <button type="button" onClick={() => remove(name)}>{`Remove ${key}`}</button>
              </div>
            ))}
            <button type="button" onClick={() => add({ town: '' })}>
              Add
            </button>
          </>
        )}
      </Form.List>
      <button type="submit">Send</button>
    </Form>,
  )
  await user.click(button('Add'))
  await user.type(field('Stop 1'), 'Suzhou')
  expect(changed).toHaveBeenLastCalledWith(expect.anything(), { stops: [{ town: 'Lodz' }, { town: 'Suzhou' }] })
  await user.click(button('Remove 0'))
  expect(screen.queryByLabelText('Stop 0')).toBeNull()
  expect(field('Stop 1').value).toBe('Suzhou')
  await user.click(button('Send'))
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ stops: [{ town: 'Suzhou' }] }))
})

it('a form that is switched off switches off its fields, but not one that says otherwise', () => {
  render(
    <Form disabled>
      <Form.Item name="name" label="Name">
        <Text />
      </Form.Item>
      <Form.Item name="town" label="Town">
        <Text disabled={false} />
      </Form.Item>
    </Form>,
  )
  expect(field('Name').disabled).toBe(true)
  expect(field('Town').disabled).toBe(false)
})

it('a control without a form shows the error that it is given', () => {
  render(
    <Form.Item label="Days" htmlFor="days" error="Too many">
      <Text id="days" />
    </Form.Item>,
  )
  expect(field('Days').getAttribute('aria-invalid')).toBe('true')
  expect(field('Days').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})
