import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** The storage that the environment names. */
export const openStorage = ({ dataDir }: Pick<Config, 'dataDir'>): Storage => folderStorage(join(dataDir, 'files'))
