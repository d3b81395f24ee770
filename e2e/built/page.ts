import { Window } from 'happy-dom'
import { inject } from 'vitest'

export const url = () => inject('url')

const { DOMParser } = new Window()
/** Parsed pages by their text, because tests only read them, and parsing takes most of the tests' time. */
const parsed = new Map<string, Document>()
function documentOf(html: string): Document {
  const document = parsed.get(html) ?? (new DOMParser().parseFromString(html, 'text/html') as unknown as Document)
  parsed.set(html, document)
  return document
}

export interface Sent {
  status: number
  html: string
  document: Document
}

/** A page as it is sent, read as a browser without scripts would. */
export async function open(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const answer = await fetch(url() + path, { headers })
  const html = await answer.text()
  return { status: answer.status, html, document: documentOf(html) }
}

export const all = (within: ParentNode, selector: string): Element[] => [...within.querySelectorAll(selector)]

/** Text without the breaks of the source. */
export const textOf = (node: Node | null): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** A call over the wire as somebody with this token. */
export async function call(name: string, fields: Record<string, string> = {}, token = '') {
  const answer = await fetch(`${url()}/api/${name}`, {
    method: 'POST',
    headers: { USERTOKEN: token },
    body: new URLSearchParams(fields),
  })
  return (await answer.json()) as { code: number; data: never }
}
