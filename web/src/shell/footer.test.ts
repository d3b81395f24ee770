import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Footer } from './Footer.tsx'
import type { FilingLink, ShellProps } from './types.ts'

const shell: ShellProps = {
  t: (key) => key,
  locale: 'en-US',
  me: null,
  path: '/',
  available: new Set(),
  slots: {},
  hrefFor: (path) => path,
}
const footer = (filing?: FilingLink) =>
  renderToStaticMarkup(createElement(Footer, { ...shell, slots: filing ? { filing } : {} }))

describe('the filing line (A-80)', () => {
  it('is a link where it has an address, a text where it has none, and else not there', () => {
    expect(footer({ text: 'ICP 1', href: 'https://x.example' })).toContain('href="https://x.example"')
    expect(footer({ text: 'ICP 1', href: '' })).toContain('<span class="gl-filing">ICP 1</span>')
    expect(footer()).not.toContain('gl-filing')
  })
})
