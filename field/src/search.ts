const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether a text holds what is searched for, whatever the case and the accents. */
export const matches = (query: string, text: string): boolean => plain(text).includes(plain(query.trim()))
