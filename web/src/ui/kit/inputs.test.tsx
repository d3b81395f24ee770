import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { DisabledContext } from './disabled.tsx'
import { Input } from './Input.tsx'
import { InputNumber, type InputNumberProps } from './InputNumber.tsx'
import { fitted, readNumber, rounded, shownAs } from './number.ts'
import { Radio } from './Radio.tsx'
import { Rate } from './Rate.tsx'
import { Segmented } from './Segmented.tsx'
import { Switch } from './Switch.tsx'
import { Upload } from './Upload.tsx'

const user = userEvent.setup()

describe('a button', () => {
  it('whose work is under way takes no click and sends no form', () => {
    const press = vi.fn()
    render(
      <Button htmlType="submit" loading onClick={press}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    const click = createEvent.click(button)
    fireEvent(button, click)
    expect(press).not.toHaveBeenCalled()
    expect(click.defaultPrevented).toBe(true)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })
  it('is a link where it has an address', () => {
    render(<Button href="/order">Orders</Button>)
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/order')
  })
})

it('a form that is switched off switches off what stands in it, unless a control says otherwise', () => {
  render(
    <DisabledContext value={true}>
      <Button>Save</Button>
      <Button disabled={false}>Close</Button>
      <Input aria-label="Name" />
      <InputNumber aria-label="Days" />
      <Checkbox>Urgent</Checkbox>
      <Switch aria-label="On" />
    </DisabledContext>,
  )
  const isOff = (role: string, name: string) => screen.getByRole(role, { name }).matches(':disabled')
  expect(isOff('button', 'Save')).toBe(true)
  expect(isOff('button', 'Close')).toBe(false)
  expect(isOff('textbox', 'Name')).toBe(true)
  expect(isOff('spinbutton', 'Days')).toBe(true)
  expect(isOff('checkbox', 'Urgent')).toBe(true)
  expect(isOff('switch', 'On')).toBe(true)
})

describe('a line of text', () => {
  it('says Enter, but not the Enter that ends the choice of a character', () => {
    const enter = vi.fn()
    render(<Input aria-label="Name" onPressEnter={enter} />)
    const field = screen.getByRole('textbox')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(enter).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(enter).toHaveBeenCalledOnce()
  })
  it('counts its characters', () => {
    render(<Input.TextArea showCount maxLength={500} value="abc" onChange={() => undefined} />)
    screen.getByText('3 / 500')
  })
})

describe('a number', () => {
  const given = vi.fn()
  function Field({ start = null, ...rest }: Omit<InputNumberProps, 'value' | 'onChange'> & { start?: number | null }) {
    const [value, setValue] = useState<number | null>(start)
    return (
      <InputNumber
        {...rest}
        aria-label="Number"
        value={value}
        onChange={(next) => {
          given(next)
          setValue(next)
        }}
      />
    )
  }
  const show = (props: Parameters<typeof Field>[0]) => {
    given.mockClear()
    render(<Field {...props} />)
    return screen.getByRole<HTMLInputElement>('spinbutton')
  }
  const sent = () => given.mock.calls.map(([value]) => value)

  it('counts while it is typed if it is within its limits, and is brought within them when the field is left', async () => {
    const field = show({ min: 1, max: 50, precision: 0 })
    await user.type(field, '200')
    expect(field.value).toBe('200')
    expect(sent()).toEqual([2, 20])
    await user.tab()
    expect(field.value).toBe('50')
    expect(sent()).toEqual([2, 20, 50])
  })
  it('gives way to the last one where it is no number, and to none where nothing is left', async () => {
    const field = show({ start: 7 })
    await user.clear(field)
    expect(sent()).toEqual([null])
    await user.type(field, '5')
    await user.clear(field)
    await user.type(field, 'x')
    await user.tab()
    expect(sent()).toEqual([null, 5, null])
    expect(field.value).toBe('')
  })
  it('shows its format only while nobody types', async () => {
    const field = show({
      start: 1200.5,
      precision: 2,
      formatter: (number) => new Intl.NumberFormat('pl-PL').format(number),
      parser: (text) => Number(text.replace(',', '.')),
    })
    await user.clear(field)
    await user.type(field, '1234,567')
    expect(field.value).toBe('1234,567')
    await user.tab()
    expect(sent().at(-1)).toBe(1234.57)
    expect(field.value).toBe('1234,57')
  })
  it('has steps by the arrow keys, up to its limits', () => {
    const step = vi.fn()
    const field = show({ start: 1.5, step: 0.5, max: 2, onStep: step })
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(field.value).toBe('2.0')
    expect(step.mock.calls).toEqual([[2]])
    fireEvent.keyDown(field, { key: 'ArrowDown', shiftKey: true })
    expect(field.value).toBe('-3.0')
  })
  it('is rounded as on paper, and read from any keyboard', () => {
    expect([rounded(1.005, 2), rounded(-2.5, 0), rounded(1e-7, 6)]).toEqual([1.01, -3, 0])
    expect(fitted(4, { max: 3.8, precision: 0, step: 1 })).toBe(3)
    expect(shownAs(1, { step: 0.5 })).toBe('1.0')
    expect(['', '１２。5', '$ 1,200', '-', '1.2.3'].map(readNumber)).toEqual([null, 12.5, 1200, Number.NaN, Number.NaN])
  })
})

describe('choices', () => {
  const days = [
    { value: 'mon', label: 'Monday' },
    { value: 'tue', label: 'Tuesday', disabled: true },
    { value: 'wed', label: 'Wednesday' },
  ]
  it('boxes say what is chosen in the order of the options', async () => {
    const change = vi.fn()
    render(<Checkbox.Group aria-label="Days" options={days} value={['wed']} onChange={change} />)
    screen.getByRole('group', { name: 'Days' })
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Wednesday' }))
    expect(change.mock.calls).toEqual([[['mon', 'wed']], [[]]])
  })
  it('a box can be in between', () => {
    render(<Checkbox indeterminate>All</Checkbox>)
    expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true)
  })
  it('circles keep the type of their values', async () => {
    const change = vi.fn()
    render(
      <Radio.Group
        aria-label="Public"
        value={true}
        options={[
          { value: false, label: 'No' },
          { value: true, label: 'Yes' },
        ]}
        onChange={({ target }) => change(target.value)}
      />,
    )
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(change.mock.calls).toEqual([[false]])
  })
  it('a bar of choices is a group of radio buttons', async () => {
    const change = vi.fn()
    render(<Segmented aria-label="Day" options={days} value="mon" onChange={change} />)
    screen.getByRole('radiogroup', { name: 'Day' })
    await user.click(screen.getByRole('radio', { name: 'Tuesday' }))
    await user.click(screen.getByRole('radio', { name: 'Wednesday' }))
    expect(change.mock.calls).toEqual([['wed']])
  })
  it('a switch says its other state', async () => {
    const change = vi.fn()
    render(<Switch aria-label="On" checked onChange={change} />)
    await user.click(screen.getByRole('switch', { name: 'On', checked: true }))
    expect(change.mock.calls).toEqual([[false]])
  })
  it('stars follow the arrow keys by halves', () => {
    const change = vi.fn()
    render(<Rate aria-label="Stars" allowHalf value={4.5} onChange={change} />)
    const stars = screen.getByRole('slider', { name: 'Stars' })
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home']) fireEvent.keyDown(stars, { key })
    expect(change.mock.calls).toEqual([[5], [4], [0]])
  })
})

describe('an upload', () => {
  const file = new File(['x'], 'x.pdf')
  it('takes a file from the dialog and by dropping, unless it is switched off', async () => {
    const take = vi.fn()
    const { container, rerender } = render(
      <Upload onFile={take}>
        <Button>Choose</Button>
      </Upload>,
    )
    const input = () => container.querySelector('input') as HTMLInputElement
    const opened = vi.spyOn(input(), 'click')
    await user.click(screen.getByRole('button', { name: 'Choose' }))
    expect(opened).toHaveBeenCalledOnce()
    await user.upload(input(), file)
    fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [file] } })
    expect(take.mock.calls).toEqual([[file], [file]])
    rerender(
      <Upload onFile={take} disabled>
        <Button disabled>Choose</Button>
      </Upload>,
    )
    fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [file] } })
    expect(take).toHaveBeenCalledTimes(2)
  })
  it('an area can be pressed with the keyboard', () => {
    const { container } = render(<Upload.Dragger onFile={() => undefined}>Drop here</Upload.Dragger>)
    const opened = vi.spyOn(container.querySelector('input') as HTMLInputElement, 'click')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Drop here' }), { key: ' ' })
    expect(opened).toHaveBeenCalledOnce()
  })
})
