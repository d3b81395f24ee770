import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zipOf } from '../test/sheets.ts'
import { openArchive } from './archive.ts'

const bytes = Buffer.alloc(2000, 'a')

it.each([
  ['compressed', { packed: deflateRawSync(bytes) }],
  ['stored as it is', { packed: bytes, isStored: true }],
])('a part that is %s is refused when it has more bytes than its reader allows', async (_, part) => {
  const archive = openArchive(zipOf([{ name: 'a.txt', claims: bytes.length, ...part }]))
  expect((await archive.read('a.txt', 2000)).equals(bytes)).toBe(true)
  await expect(archive.read('a.txt', 1999)).rejects.toMatchObject({ fault: 'sheet_too_large_inside' })
})
