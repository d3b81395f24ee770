import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderStorage } from '../../../storage/folder.ts'
import { FileDamaged, type Storage } from '../../../storage/storage.ts'
import { withPdfFolder } from './pdf-folder.ts'

const dir = mkdtempSync(join(tmpdir(), 'goodlot-test-'))
afterAll(() => rmSync(dir, { recursive: true }))
const storage = folderStorage(dir)
const nameOf = (letter: string) => `${letter.repeat(32)}.jpg`
const signal = new AbortController().signal

it('a PDF gets the files that are there and whole, in a folder that nobody else reads and that goes with it', async () => {
  await storage.write(nameOf('a'), Buffer.from('first'))
  await storage.write(nameOf('b'), Buffer.from('second'))
  const damaged: Storage = {
    ...storage,
    async open(name) {
      const file = await storage.open(name)
      if (!file || name !== nameOf('b')) return file
      async function* pieces(): AsyncGenerator<Buffer> {
        yield Buffer.from('sec')
        throw new FileDamaged('b was cut')
      }
      await file.close()
      return { ...file, pieces }
    },
  }
  const path = await withPdfFolder(async (folder) => {
    await folder.fetch(damaged, ['a', 'b', 'c'].map(nameOf), signal)
    const where = dirname(folder.pathOf('x'))
    expect([readdirSync(where), statSync(where).mode & 0o777]).toEqual([[nameOf('a')], 0o700])
    await folder.store(storage, nameOf('a'))
    return where
  })
  expect(existsSync(path)).toBe(false)
  await expect(withPdfFolder((folder) => Promise.reject(new Error(folder.pathOf('x'))))).rejects.toThrow()
  expect((await storage.read(nameOf('a')))?.toString()).toBe('first')
})

it('a folder that a killed process left behind goes with the next PDF', async () => {
  const left = join(tmpdir(), `goodlot-pdf-left${process.pid}`)
  mkdirSync(left)
  const longAgo = Date.now() / 1000 - 2 * 3600
  utimesSync(left, longAgo, longAgo)
  await withPdfFolder(async () => undefined)
  expect(existsSync(left)).toBe(false)
})

it('a PDF that was cancelled fetches nothing', async () => {
  await expect(
    withPdfFolder((folder) => folder.fetch(storage, [nameOf('a')], AbortSignal.abort(new Error('cancelled')))),
  ).rejects.toThrow('cancelled')
})
