const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether a text contains what is searched for, ignoring case and accents. */
export const matches = (query: string, text: string): boolean => plain(text).includes(plain(query.trim()))
