import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languages } from '../../../test/languages.ts'
import { rootAccount } from '../../../test/people.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { refused } from '../../../test/wire.ts'

const text = {
  language: 'en-US' as const,
  subject: 'Order {order_no}',
  body: 'Hello {name}',
  button: 'Open',
  default_subject: 'Order {order_no}',
  default_body: 'Hello {name}',
  default_button: 'Open',
  is_default: 1 as const,
  version: 0,
  changed_at: '',
  changed_by: '',
}

it.each(languages)(
  'root writes the text of a mail, sees it and what it leaves out, and learns of a wrong name, in %s',
  async (locale) => {
    const { t, user, wire } = await openScreen('/settings?group=mail_texts&kind=order_placed&language=en-US', {
      locale,
      me: rootAccount(),
      answers: {
        settings_get: [],
        settings_missing: [],
        mail_text_list: [{ kind: 'order_placed', changed: [] }],
        mail_text_get: { placeholders: ['name', 'order_no'], has_button: 1, texts: [text] },
        mail_text_preview: { subject: 'Order GL1', html: '<p>Hello</p>', missing: ['name'] },
        mail_text_save: refused('bad_input', 'Not this one.', { body: 'Not this one.' }),
      },
    })
    const body = await screen.findByLabelText(t('settings.texts_body'))
    fireEvent.change(body, { target: { value: 'Hello {nmae}' } })
    await user.click(screen.getByText(t('settings.preview'), { selector: 'button, button *' }))
    const dialog = await findDialog(t('settings.texts_missing', { names: '{name}' }))
    expect(dialog.querySelector('iframe')?.getAttribute('sandbox')).toBe('')
    await user.click(screen.getByText(t('ui.save'), { selector: 'button, button *' }))
    await screen.findByText('Not this one.')
    wire.answer({ mail_text_save: { version: 1 } })
    fireEvent.change(body, { target: { value: 'Good day' } })
    await user.click(screen.getByText(t('ui.save'), { selector: 'button, button *' }))
    await waitFor(() => expect(wire.sent('mail_text_save')).toHaveLength(2))
    expect(wire.sent('mail_text_save')[1]).toMatchObject({ language: 'en-US', body: 'Good day', version: '0' })
    await screen.findByText(t('settings.saved'))
  },
)
