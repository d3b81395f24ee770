import { randomInt } from 'node:crypto'
import { mailedCode } from '@goodlot/rules'

export const newMailedCode = (): string =>
  Array.from({ length: mailedCode.length }, () => mailedCode.alphabet[randomInt(mailedCode.alphabet.length)]).join('')
