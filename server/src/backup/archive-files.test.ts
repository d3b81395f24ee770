import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { archiveName, openArchive, storeArchive } from './archive-files.ts'
import { piecesOf } from './tar-entries.ts'

const dir = mkdtempSync(join(tmpdir(), 'goodlot-archives-'))
const config = readConfig({})
afterAll(() => rmSync(dir, { recursive: true }))

describe('where an archive is written', () => {
  const name = archiveName(new Date('2026-11-18T04:05:06.789Z'), true)
  const bytes = Buffer.from('an archive')

  it.each([
    ['a folder', '/here/', `here/${name}`],
    ['a folder that is not there yet', '/there', `there/${name}`],
    ['a file', '/here/one.tar', 'here/one.tar'],
  ])('%s', async (_what, to, path) => {
    expect(await storeArchive(config, dir + to, name, piecesOf(bytes))).toBe(join(dir, path))
    expect(readFileSync(join(dir, path))).toEqual(bytes)
    await expect(storeArchive(config, dir + to, name, piecesOf(bytes))).rejects.toThrow('exists already')
  })

  it('is named by its time, so that names sort by age', () => {
    expect(name).toBe('goodlot-20261118T040506Z.tar.sealed')
  })

  it('has nothing in it when the backup fails', async () => {
    const failing = async function* () {
      yield bytes
      throw new Error('the database is gone')
    }
    await expect(storeArchive(config, join(dir, 'failed/'), name, failing())).rejects.toThrow('the database is gone')
    expect(readdirSync(join(dir, 'failed'))).toEqual([])
  })

  it('S3 needs its settings, and an archive that is not there is named', async () => {
    await expect(storeArchive(config, 's3:', name, piecesOf(bytes))).rejects.toThrow(
      'An archive in S3 needs S3_ENDPOINT',
    )
    await expect(openArchive(config, join(dir, 'none.tar'))).rejects.toThrow('There is no archive')
  })
})
