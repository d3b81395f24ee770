import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enhanceReportHtml } from './report-html.ts'

const photo = (name: string) =>
  `<a class="photo" href="/${name}.svg" data-words="${name} · 09:12"><img alt="Picture ${name}"></a>`

/** The page as a change of language leaves it: its template has not become a shadow root yet. */
beforeEach(() => {
  document.body.innerHTML = `<div data-paper><template shadowrootmode="open"><a href="#b-defects">Defects</a><section id="b-defects">${photo('one')}${photo('two')}${photo('one')}</section></template></div>
    <dialog data-lightbox><img alt=""><p></p><button data-step="-1"></button><button data-step="1"></button><button data-step="0"></button></dialog>`
})

it('the contents of the sample report scroll, and each of its pictures opens once, over the page', () => {
  const host = document.querySelector<HTMLElement>('[data-paper]') as HTMLElement
  enhanceReportHtml(host)
  const root = host.shadowRoot as ShadowRoot
  const section = root.getElementById('b-defects') as HTMLElement
  section.scrollIntoView = vi.fn()
  fireEvent.click(root.querySelector('a[href="#b-defects"]') as Element)
  expect(section.scrollIntoView).toHaveBeenCalled()

  const dialog = document.querySelector('dialog') as HTMLDialogElement
  const shown = () => [
    dialog.open,
    dialog.querySelector('img')?.getAttribute('src'),
    dialog.querySelector('p')?.textContent,
  ]
  fireEvent.click(root.querySelectorAll('.photo img')[1] as Element)
  expect(shown()).toEqual([true, expect.stringMatching(/two\.svg$/), 'two · 09:12'])
  fireEvent.click(dialog.querySelector('[data-step="1"]') as Element)
  expect(shown()[2]).toBe('one · 09:12')
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  expect(shown()[2]).toBe('two · 09:12')
  fireEvent.click(dialog.querySelector('[data-step="0"]') as Element)
  expect(shown()[0]).toBe(false)
})
