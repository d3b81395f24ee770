import { describe, expect, it } from 'vitest'
import { fillTemplate, gatewayFault } from './gateway.ts'

describe('a template', () => {
  const message = { phone: '+86 1', title: 'a "b"', text: 'x\ny', link: 'https://e.com/?a=1&b=2' }
  it('is filled so that no value breaks out of its place', () => {
    expect(JSON.parse(fillTemplate('{"t":"{title}: {text}","p":"{phone}"}', message, 'json'))).toEqual({
      t: 'a "b": x\ny',
      p: '+86 1',
    })
    const form = new URLSearchParams(fillTemplate('to={phone}&text={text}&link={link}', message, 'form'))
    expect(Object.fromEntries(form)).toEqual({ to: '+86 1', text: 'x\ny', link: 'https://e.com/?a=1&b=2' })
    // what a value says is not filled in once more
    expect(fillTemplate('{title}', { ...message, title: '{phone}' }, 'form')).toBe('%7Bphone%7D')
  })

  it.each([
    ['{"a":"{text}"}', 'json', null],
    ['{"a":{text}}', 'json', 'no_json'],
    ['a={text}', 'form', null],
    ['a={title}', 'form', 'no_text'],
  ] as const)('%s as %s: %s', (body, format, fault) => {
    expect(gatewayFault({ mode: 'production' }, { url: 'https://sms.example.com', body, format })).toBe(fault)
  })
})
