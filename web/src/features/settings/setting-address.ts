import { appPaths, type SettingGroup, type SettingKey, settingDefinitions } from '@goodlot/contract'

export const settingsPath = appPaths.settings

/** Name of the address parameter that chooses the page of a group. */
export const groupParam = 'group'

/** The page of the texts of mails, which are no settings of the contract. */
export const mailTextsPage = 'mail_texts'
export const mailTextsAddress = `${settingsPath}?${groupParam}=${mailTextsPage}`

export const groupAddress = (group: SettingGroup): string => `${settingsPath}?${groupParam}=${group}`

/** The page of the setting's group, scrolled to the setting. */
export const settingAddress = (key: SettingKey): string => `${groupAddress(settingDefinitions[key].group)}#${key}`
