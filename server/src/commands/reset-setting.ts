// npm run reset-setting -- KEY — resets a setting to its default, for when a setting keeps root from reaching the settings screen.
import { isSettingKey, settingKeys } from '@goodlot/contract'
import { readConfig, StartError } from '../config.ts'
import { resetSetting } from '../features/settings/index.ts'
import { closeDatabase, openDatabase } from '../open.ts'

try {
  const key = process.argv[2] ?? ''
  if (!isSettingKey(key))
    throw new StartError(`Which? Say: npm run reset-setting -- KEY, where KEY is one of\n${settingKeys.join('\n')}`)
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const value = await resetSetting(database.db, config, key, new Date())
  await closeDatabase(database)
  console.log(`${key} is ${JSON.stringify(value)} again, as the environment or the product has it.`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
