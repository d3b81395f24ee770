import { copyName, printName } from '../../features/files/index.ts'
import type { Storage } from '../../storage/storage.ts'
import type { EvidenceWorld } from './evidence-world.ts'
import type { Dice, Mutation } from './mutation.ts'

/** The same storage with one file exchanged, or gone. */
const exchanged = (storage: Storage, name: string, bytes: Buffer | null): Storage => ({
  ...storage,
  read: async (one) => (one === name ? bytes : storage.read(one)),
})

const changes: Record<string, (bytes: Buffer, dice: Dice, other: Buffer) => Buffer | null> = {
  changed: (bytes, dice) => {
    const copy = Buffer.from(bytes)
    const i = dice(copy.length)
    copy[i] = (copy[i] ?? 0) ^ (1 << dice(8))
    return copy
  },
  cut: (bytes) => bytes.subarray(0, -1),
  gone: () => null,
  exchanged: (_bytes, _dice, other) => other,
}

/** Storage names of all files that readers of the report or the certificate are shown, and of the chain ends that are stored there. */
async function storedFiles({ w, orderId, labOrderId }: EvidenceWorld): Promise<Record<string, string[]>> {
  const photos = await w.db
    .selectFrom('mission_photos as p')
    .innerJoin('attachments as f', 'f.id', 'p.attachment_id')
    .select('f.name')
    .where('p.order_id', '=', orderId)
    .execute()
  const pdfs = await w.db.selectFrom('report_files').select('name').where('order_id', '=', orderId).execute()
  const certificates = await w.db
    .selectFrom('lab_certificates as c')
    .innerJoin('attachments as f', 'f.id', 'c.attachment_id')
    .select('f.name')
    .where('c.order_id', '=', labOrderId)
    .execute()
  const names = photos.map(({ name }) => name)
  const head = w.secrets.digest('evidence-head', String(orderId)).toString('hex').slice(0, 40)
  return {
    'an original photo': names,
    'the view of a photo': names.map((name) => copyName(name, 'view')),
    'the thumbnail of a photo': names.map((name) => copyName(name, 'thumb')),
    'the print of a photo': names.map(printName),
    'an issued PDF': pdfs.flatMap(({ name }) => name ?? []),
    'a certificate': certificates.map(({ name }) => name),
    'the kept end of the statements': [`${head}-head.json`],
    'the kept head of the log': ['goodlotauditloghead.json'],
  }
}

export async function fileMutations(world: EvidenceWorld): Promise<Record<string, Mutation>> {
  const { storage } = world.w
  const mutations: Record<string, Mutation> = {}
  for (const [what, names] of Object.entries(await storedFiles(world)))
    for (const [how, change] of Object.entries(changes))
      mutations[`${what} ${how}`] = async (_trx, dice) => {
        const name = names[dice(names.length)] ?? ''
        const other = names.find((one) => one !== name)
        const bytes = await storage.read(name)
        if (!bytes) throw new Error(`there is no file ${name}`)
        const replacement = other ? await storage.read(other) : Buffer.from('{"count": 1}')
        return exchanged(storage, name, change(bytes, dice, replacement ?? Buffer.alloc(0)))
      }
  return mutations
}
