/** Callbacks for the pieces of an XML text; names include their prefixes. */
export interface XmlVisitor {
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  text(text: string): void
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its entities resolved; unknown entities stay as they are. */
export const plainText = (xml: string): string =>
  xml.includes('&')
    ? xml.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return entities[name] ?? whole
        const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : xml

const part =
  /<(?:(\/)([^\s<>/]+)\s*|([^\s<>/!?]+)((?:[^<>"']|"[^"]*"|'[^']*')*)|!--[\s\S]*?--|!\[CDATA\[([\s\S]*?)\]\]|[!?][^>]*)>|([^<]+)/g
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Visits the pieces of a text that was measured before (`readableEnd`). */
export function visitXml(xml: string, visitor: XmlVisitor): void {
  for (const [, slash, closed, name, inside = '', data, text] of xml.matchAll(part)) {
    if (text !== undefined) visitor.text(plainText(text))
    else if (data !== undefined) visitor.text(data)
    else if (slash !== undefined) visitor.close(closed ?? '')
    else if (name !== undefined) {
      const attributes: Record<string, string> = {}
      for (const [, key = '', double, single] of inside.matchAll(attribute))
        attributes[key] = plainText(double ?? single ?? '')
      visitor.open(name, attributes)
      if (inside.endsWith('/')) visitor.close(name)
    }
  }
}
