import type { Key } from '@goodlot/i18n'
import { screen } from '@testing-library/react'
import type { OpenScreen } from './screen.tsx'

type Opened = Pick<OpenScreen, 'user' | 't'>

/** Opens the menu of a row that has loaded. */
export async function openRowMenu({ user, t }: Opened, name: string): Promise<void> {
  await user.click(await screen.findByLabelText(t('ui.more_named', { name })))
}

/** An action of a row: the word in it, or an entry of its menu, which is opened for it. */
export async function rowAction(opened: Opened, key: Key, name: string): Promise<HTMLElement> {
  const label = opened.t(key, { name })
  await screen.findByLabelText(opened.t('ui.more_named', { name }))
  if (screen.queryByLabelText(label) === null) await openRowMenu(opened, name)
  return screen.findByLabelText(label)
}
