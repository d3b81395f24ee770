import { FileDamaged, type Storage } from './storage.ts'

/** A file that is compared with its signature. A damaged one is read as empty: it is there, and it is not what was signed. */
export async function readToCompare(storage: Storage, name: string): Promise<Buffer | null> {
  try {
    return await storage.read(name)
  } catch (error) {
    if (error instanceof FileDamaged) return Buffer.alloc(0)
    throw error
  }
}
