/** The place of a write in the database's log of changes: reads that send it along are answered by a copy of the database that has it. */
export const writtenHeader = 'Written-At'

let last = ''
export const lastWrite = (): string => last

/** Two hexadecimal numbers, as `1/2AF0`. */
const sortable = (place: string) =>
  place
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('')

/** Keeps the place that an answer names, unless a later one is known: answers may arrive in another order. */
export function noteWrite(place: string | null): void {
  if (place !== null && sortable(place) > sortable(last)) last = place
}
