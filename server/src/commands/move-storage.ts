// npm run storage:move -- --to s3|folder — copies all files there and compares their hashes. To the place that STORAGE names: writes again,
// encrypted with the first STORAGE_KEY, what is not. With --plain the result is not encrypted.
import { parseArgs } from 'node:util'
import { readConfig, StartError } from '../config.ts'
import { moveStorage } from '../storage/move-storage.ts'

const options = {
  to: { type: 'string' },
  quick: { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  plain: { type: 'boolean', default: false },
} as const

try {
  const { values } = parseArgs({ options })
  const { to, quick, prune, plain } = values
  if (to !== 's3' && to !== 'folder') throw new StartError('Where to? Say: npm run storage:move -- --to s3 (or folder)')
  const config = readConfig(process.env)
  const { what, counts } = await moveStorage(
    config,
    { to, isQuick: quick, prunes: prune, isPlain: plain },
    ({ copied, same }) => console.log(`${copied} copied, ${same} were there already …`),
  )
  for (const sentence of counts.failed) console.error(sentence)
  const megabytes = (counts.bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })
  const extra = counts.extra > 0 ? `, ${counts.extra} only there (${counts.removed} removed)` : ''
  console.log(
    `${what}: ${counts.copied} files written and compared (${megabytes} MB), ${counts.same} were right already${extra}, ${counts.failed.length} failed.`,
  )
  process.exit(counts.failed.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(2)
}
