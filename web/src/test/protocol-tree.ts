import { fireEvent, screen, within } from '@testing-library/react'
import { wordsOf } from './screen.tsx'

// Helpers for tests of the protocol editor.

const nameIn = (row: HTMLElement) => row.querySelector('.pt-name')?.textContent ?? ''
/** The names of all nodes in the tree, from top to bottom; `classNames` returns those of the top classes alone. */
export const treeNames = (): string[] => screen.getAllByRole('treeitem').map(nameIn)
export const classNames = (): string[] =>
  screen
    .getAllByRole('treeitem')
    .filter((row) => row.getAttribute('aria-level') === '1')
    .map(nameIn)

export function treeRow(name: string): HTMLElement {
  const found = screen.getAllByRole('treeitem').find((row) => nameIn(row) === name)
  if (!found) throw new Error(`no "${name}" in the tree: ${treeNames().join(', ')}`)
  return found
}
/** Selects the node, which is then shown beside the tree. */
export const chooseNode = (name: string) => fireEvent.click(treeRow(name))

export const nodePanel = () => within(screen.getByRole('region', { name: wordsOf('en-US')('protocols.node') }))
export const fillNode = (label: string, text: string) =>
  fireEvent.change(nodePanel().getByLabelText(label), { target: { value: text } })

/** Finds a button by the word on it: an icon before the word has an accessible name of its own. */
export const buttonNamed = (
  word: string,
  within_ = screen as Pick<typeof screen, 'getAllByRole'>,
): HTMLButtonElement => {
  const found = within_
    .getAllByRole<HTMLButtonElement>('button')
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === word)
  if (!found) throw new Error(`no button "${word}"`)
  return found
}
