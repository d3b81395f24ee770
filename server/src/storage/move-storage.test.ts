import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig, StartError } from '../config.ts'
import { type Swift, startSwift } from '../test/swift.ts'
import { folderStorage } from './folder.ts'
import { moveFiles } from './move.ts'
import { moveStorage } from './move-storage.ts'
import { openStorage, placeOf } from './open-storage.ts'
import { requireStorage } from './require-storage.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

const withSwift = process.env.TEST_SWIFT === '1'
let swift: Swift | undefined
beforeAll(async () => {
  if (withSwift) swift = await startSwift()
})
const folders: string[] = []
afterAll(async () => {
  await swift?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodlot-move-'))
  folders.push(folder)
  return folder
}

const keys = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')] as const
const uploads = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.jpg`)
const head = `${'d'.repeat(40)}-head.json`
const names = [...uploads, head]
const contents = new Map(names.map((name, i) => [name, randomBytes(i * 50_000)]))
const fill = async (storage: Storage) => {
  for (const [name, bytes] of contents) await storage.write(name, bytes)
}
const holdsAll = async (storage: Storage) => {
  for (const [name, bytes] of contents) if (!(await storage.read(name))?.equals(bytes)) return false
  return true
}

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})
const configOf = (env: Record<string, string> = {}) => readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
const inPlace = (env: Record<string, string>, isPlain = false) =>
  moveStorage(configOf(env), { to: 'folder', isQuick: false, prunes: false, isPlain })

describe('copying', () => {
  const options = { isQuick: false, prunes: false }

  it('copies all, then nothing, then what was replaced, added or damaged meanwhile', async () => {
    const [source, target] = [folderStorage(newFolder()), folderStorage(newFolder())]
    await fill(source)
    expect(await moveFiles(source, target, options)).toMatchObject({ copied: 4, same: 0, bytes: 300_000, failed: [] })
    expect(await moveFiles(source, target, options)).toMatchObject({ copied: 0, same: 4 })
    await source.write(head, Buffer.alloc(150_000, 7))
    await target.write(uploads[1] as string, Buffer.alloc(50_000))
    await source.write(`${'e'.repeat(32)}.pdf`, Buffer.from('new'))
    expect(await moveFiles(source, target, options)).toMatchObject({ copied: 3, same: 2 })
    expect((await target.read(head))?.equals(Buffer.alloc(150_000, 7))).toBe(true)
  })

  it('in a hurry compares what is written once by its size, and what is replaced by its content', async () => {
    const [source, target] = [folderStorage(newFolder()), folderStorage(newFolder())]
    await fill(source)
    await moveFiles(source, target, options)
    await source.write(head, Buffer.alloc(150_000, 7))
    await target.write(uploads[2] as string, Buffer.from('shorter'))
    expect(await moveFiles(source, target, { ...options, isQuick: true })).toMatchObject({ copied: 2, same: 2 })
  })

  it('goes on where it was interrupted', async () => {
    const [source, target] = [folderStorage(newFolder()), folderStorage(newFolder())]
    await fill(source)
    const breaking: Storage = {
      ...target,
      writeStream: async (name, content) => {
        if (name === uploads[2]) throw new StorageUnavailable('away')
        await target.writeStream(name, content)
      },
    }
    await expect(moveFiles(source, breaking, options)).rejects.toThrow(StorageUnavailable)
    await moveFiles(source, target, options)
    expect(await holdsAll(target)).toBe(true)
  })

  it('notices a copy that is not what was copied', async () => {
    const [source, target] = [folderStorage(newFolder()), folderStorage(newFolder())]
    await fill(source)
    const lossy: Storage = { ...target, writeStream: (name) => target.write(name, Buffer.from('x')) }
    const { copied, failed } = await moveFiles(source, lossy, options)
    expect([copied, failed.length]).toEqual([0, 4])
  })

  it('counts what only the target has, and removes it on request', async () => {
    const [source, target] = [folderStorage(newFolder()), folderStorage(newFolder())]
    await fill(source)
    await moveFiles(source, target, options)
    await source.remove(uploads[0] as string)
    expect(await moveFiles(source, target, options)).toMatchObject({ extra: 1, removed: 0 })
    expect(await moveFiles(source, target, { ...options, prunes: true })).toMatchObject({ extra: 1, removed: 1 })
    expect(await target.read(uploads[0] as string)).toBeNull()
  })
})

describe('in its place', () => {
  it('files are encrypted, encrypted with a new key, and decrypted again', async () => {
    await fill(openStorage(configOf()))
    await expect(requireStorage(configOf({ STORAGE_KEY: keys[0] }))).rejects.toThrow('STORAGE_ACCEPT_PLAIN=1')
    const accepting = await requireStorage(configOf({ STORAGE_KEY: keys[0], STORAGE_ACCEPT_PLAIN: '1' }))
    expect(await holdsAll(accepting)).toBe(true)
    expect((await inPlace({ STORAGE_KEY: keys[0] })).counts).toMatchObject({ copied: 4, same: 0, failed: [] })
    expect((await inPlace({ STORAGE_KEY: keys[0] })).counts).toMatchObject({ copied: 0, same: 4 })
    expect(await holdsAll(await requireStorage(configOf({ STORAGE_KEY: keys[0] })))).toBe(true)

    const rotated = `${keys[1]},${keys[0]}`
    expect((await inPlace({ STORAGE_KEY: rotated })).counts).toMatchObject({ copied: 4, failed: [] })
    expect(await holdsAll(await requireStorage(configOf({ STORAGE_KEY: keys[1] })))).toBe(true)

    expect((await inPlace({ STORAGE_KEY: keys[1] }, true)).counts).toMatchObject({ copied: 4, failed: [] })
    expect(await holdsAll(await requireStorage(configOf()))).toBe(true)
  })

  it('a server with another key, or with none, does not start', async () => {
    await requireStorage(configOf({ STORAGE_KEY: keys[0] }))
    await expect(requireStorage(configOf())).rejects.toThrow(StartError)
    await expect(requireStorage(configOf({ STORAGE_KEY: keys[1] }))).rejects.toThrow('with another key')
    await requireStorage(configOf({ STORAGE_KEY: `${keys[1]},${keys[0]}` }))
    await requireStorage(configOf({ STORAGE_KEY: keys[1] }))
  })

  it('there is nothing to do without a key', async () => {
    await expect(inPlace({})).rejects.toThrow('nothing to encrypt')
  })
})

it('a server does not start without its bucket', async () => {
  const s3 = { STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  await expect(requireStorage(configOf({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9' }))).rejects.toThrow(
    /The storage of files cannot be used, the bucket files at http:\/\/127\.0\.0\.1:9: S3 cannot be reached/,
  )
})

describe.runIf(withSwift)('to a real S3 server and back', () => {
  it('all files are the same, encrypted on the way', async () => {
    const env = { ...swift?.env, S3_PREFIX: 'moved/' }
    await fill(openStorage(configOf()))
    const there = { ...env, STORAGE: 'folder', STORAGE_KEY: keys[0] }
    const move = { isQuick: false, prunes: false, isPlain: false }
    expect((await moveStorage(configOf(there), { to: 's3', ...move })).counts).toMatchObject({ copied: 4, failed: [] })
    expect((await moveStorage(configOf(there), { to: 's3', ...move })).counts).toMatchObject({ copied: 0, same: 4 })
    const inS3 = configOf({ ...env, STORAGE: 's3', STORAGE_KEY: keys[0] })
    expect(await holdsAll(await requireStorage(inS3))).toBe(true)
    expect(
      (await placeOf(inS3, 's3').read(uploads[1] as string))?.equals(contents.get(uploads[1] as string) as Buffer),
    ).toBe(false)
    // the folder that was left holds its files as they were, and a server without a key still starts on it
    expect(await holdsAll(await requireStorage(configOf()))).toBe(true)
    rmSync(join(dataDir, 'files'), { recursive: true })
    expect((await moveStorage(inS3, { to: 'folder', ...move, isPlain: true })).counts).toMatchObject({ copied: 4 })
    expect(await holdsAll(await requireStorage(configOf()))).toBe(true)
  })

  it('a server says which bucket is not there, or that its key is wrong', async () => {
    const env = { ...swift?.env }
    await expect(requireStorage(configOf({ ...env, S3_BUCKET: 'another' }))).rejects.toThrow('404 NoSuchBucket')
    await expect(requireStorage(configOf({ ...env, S3_SECRET_ACCESS_KEY: 'wrong' }))).rejects.toThrow('403')
  })
})
