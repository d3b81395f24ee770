/** Is one of the comma-separated parts of the text this place? */
const sameWords = (text: string, part: string) =>
  text
    .toLocaleLowerCase('en')
    .split(/[,，;/]/)
    .some((one) => one.trim() === part.toLocaleLowerCase('en').trim())

/** Chinese and Korean addresses have no comma between a place and what follows it. */
const isWideScript = (text: string) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(text)

/** An address in one line; a city or country that the address names already is not named again. */
export function addressLine(address: string, ...places: readonly string[]): string {
  const line = [address.trim()].filter((text) => text !== '')
  for (const place of places) {
    const isNamed = line.some((text) => sameWords(text, place) || (isWideScript(place) && text.includes(place)))
    if (place !== '' && !isNamed) line.push(place)
  }
  return line.join(', ')
}
