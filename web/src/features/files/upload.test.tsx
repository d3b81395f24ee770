import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { wordsOf } from '../../test/screen.tsx'
import { Notes } from '../../ui/kit/Notes.tsx'
import { loadWords, WordsProvider } from '../../ui/words/words.tsx'
import { useUpload } from './upload.ts'

it('a second file is refused with a warning while one is pending, and taken afterwards (F-14, F-15)', async () => {
  localStorage.setItem('locale', 'en-US')
  const words = await loadWords('en-US', ['faults', 'files'])
  const Words = ({ children }: { children: ReactNode }) => (
    <WordsProvider first={words}>
      <Notes />
      {children}
    </WordsProvider>
  )
  let store: (name: string) => void = () => undefined
  const stored = new Promise<string>((resolve) => {
    store = resolve
  })
  const send = vi.fn(() => stored)
  const { result } = renderHook(() => useUpload({ kind: 'photo', send }), { wrapper: Words })
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  let first: Promise<string | undefined> | undefined
  await act(async () => {
    first = result.current.upload(file('a.png'))
  })
  expect(result.current.sending?.name).toBe('a.png')
  await act(async () => expect(await result.current.upload(file('b.png'))).toBeUndefined())
  await screen.findByText(wordsOf('en-US')('faults.file_one_at_a_time'))
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => {
    store('stored')
    expect(await first).toBe('stored')
  })
  await act(async () => expect(await result.current.upload(file('b.png'))).toBe('stored'))
  expect(send).toHaveBeenCalledTimes(2)
})
