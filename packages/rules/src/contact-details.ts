/**
 * Contact details in a text that people type. The buyer and the inspector of a visit write to each other without learning how to reach each
 * other past the platform, so a line with any of these waits until somebody of the office has read it.
 */
export const contactKinds = ['email', 'phone', 'chat', 'link', 'address'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Digits of any script become those of ASCII: a script's ten digits follow each other. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}

/** One form of width, case and digits, and no invisible characters between them. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (digit < '\u0080' ? digit : plainDigit(digit)))

const hanDigits = '零〇一幺壹二贰貳三叁參四肆五伍六陆陸七柒八捌九玖'
const hanValues: Readonly<Record<string, string>> = Object.fromEntries(
  [...'零0〇0一1幺1壹1二2贰2貳2三3叁3參3四4肆4五5伍5六6陆6陸6七7柒7八8捌8九9玖9'.matchAll(/(\D)(\d)/gu)].map(
    ([, han, value]) => [han, value],
  ),
)

const spelledDigits = [
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple',
  'jeden|dwa|trzy|cztery|pięć|piec|sześć|szesc|siedem|osiem|dziewięć|dziewiec',
  'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve',
].join('|')

/** Seven digits in a row are no longer a quantity that somebody spells. */
const spelledNumbers: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}])(?:(?:${spelledDigits})[\\s,.-]+){6,}(?:${spelledDigits})(?![\\p{L}])`, 'u'),
  // as telephone numbers are read aloud in Korean
  /(?<!\p{L})[공영](?:[\s-]*[공영일이삼사오육륙칠팔구]){7,}/u,
]

/** A number with its kind before it: `PO 450-001-2345`, `SKU: 601 234 567`, 订单号 0755 2345 6789. */
const labels =
  '(?:p\\.?o|sku|upc|ean|gtin|hs|art(?:icle|\\.)?|item|style|model|batch|lot|ref|serial|s/n|order|zam(?:ówieni[ea])?|pedido|lote|' +
  'partia|kod|nr|barcode|bar code|invoice|ctn|carton|货号|订单|订单号|批号|批次|型号|编号|条码|款号|箱号|주문|주문번호|품번|바코드|로트)'
const isLabelled = (before: string): boolean =>
  new RegExp(
    `(?<!\\p{L})${labels}[\\s.:：#º°-]*(?:n[ro]?[.º°]?|number|no\\.?|numer|número|号|번호)?[\\s.:：#-]*$`,
    'u',
  ).test(before)

/** Quantities in thousands look like the telephone numbers of some countries, but for the unit after them. */
const isCounted = (after: string): boolean =>
  /^\s*(?:pcs?|pieces?|units?|sets?|szt|sztuk|uds?|unidades|piezas|usd|eur|cny|rmb|kg|件|个|個|只|套|台|箱|元|개|대|박스)/u.test(
    after,
  )

/** Barcodes of 12 to 14 digits end with a check digit. */
function isBarcode(digits: string): boolean {
  if (digits.length < 12 || digits.length > 14) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

const gap = '[\\s.\\-·/)(]{0,3}'
/** Not inside a longer number or the code of a product, such as `KT-13812345678`. */
const alone = (pattern: string) => new RegExp(`(?<![\\p{L}\\d][-_./]?|\\d[\\s])${pattern}(?![-_/]?[\\p{L}\\d])`, 'gu')

/** Mobile numbers of China and Korea, and everything with an international prefix: no number of the trade looks like these. */
const certainPhones: readonly RegExp[] = [
  new RegExp(`(?<!\\d)1[3-9]\\d${gap}\\d{4}${gap}\\d{4}(?!\\d)`, 'gu'),
  /(?<!\d)01[016789][\s.-]?\d{3,4}[\s.-]?\d{4}(?!\d)/gu,
  new RegExp(`\\+\\s?(?:\\d${gap}){7,14}\\d`, 'gu'),
]

/** Numbers that are written as telephone numbers are, unless a label says otherwise. */
const likelyPhones: readonly RegExp[] = [
  alone('00[1-9]\\d{9,12}'),
  alone('0[1-9]\\d{8,9}'),
  alone('\\(0\\d{1,3}\\)\\s?\\d{3,4}[\\s-]?\\d{3,4}'),
  alone('0\\d{1,3}[\\s-]\\d{3,4}[\\s-]?\\d{3,4}'),
  alone('\\(?[2-9]\\d{2}\\)?[\\s.-]\\d{3}[\\s.-]\\d{4}'),
  alone('[4-9]\\d{2}[\\s-]\\d{3}[\\s-]\\d{3}'),
  alone('[1-9]\\d[\\s-]\\d{3}[\\s-]\\d{2}[\\s-]\\d{2}'),
  alone('[6-9]\\d{2}[\\s-]\\d{2}[\\s-]\\d{2}[\\s-]\\d{2}'),
]

const calls =
  '(?:tel|phone|mobile|cell|call me|ring me|text me|telefon|komórk\\p{L}*|zadzwoń|dzwoń|numer telefonu|teléfono|telefono|móvil|llám[ae]me|' +
  '电话|電話|手机|手機|致电|打给我|联系方式|联系我|전화|연락처|핸드폰|휴대폰)'
/** A word for calling and at least six digits soon after it. */
const calledPhone = new RegExp(`(?<!\\p{L})${calls}[^\\d\\n]{0,15}\\d(?:${gap}\\d){5,}`, 'u')

/** Single digits apart from each other: `1 3 8 0 0 …`. Cartons that are counted (`1 2 3 4 …`) are no telephone number. */
function hasScatteredNumber(text: string): boolean {
  for (const [run] of text.matchAll(/(?<!\d)\d(?:[\s._*-]{1,3}\d(?!\d)){7,}/gu)) {
    const digits = [...run.replace(/\D/g, '')].map(Number)
    if (digits.some((digit, place) => place > 0 && digit !== ((digits[place - 1] ?? 0) + 1) % 10)) return true
  }
  return false
}

/** Chinese numerals among digits, read digit by digit: 一三八零零一三八零零零, 一三八12345678. */
function hasHanNumber(text: string): boolean {
  const run = new RegExp(`[\\d${hanDigits}](?:[\\s-]?[\\d${hanDigits}]){6,}`, 'gu')
  return [...text.matchAll(run)].some(([found]) => {
    const digits = [...found].map((one) => hanValues[one] ?? one).filter((one) => /\d/.test(one))
    return [...found].filter((one) => one in hanValues).length >= 2 && digits.length <= 15
  })
}

function hasPhone(text: string): boolean {
  for (const pattern of certainPhones)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const isLetterBefore =
        /[\p{L}][-_]?$/u.test(text.slice(0, index)) && !/\p{Script=Han}$/u.test(text.slice(0, index))
      if (!isLetterBefore && !isBarcode(found.replace(/\D/g, ''))) return true
    }
  for (const pattern of likelyPhones)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const after = text.slice(index + found.length)
      if (!isLabelled(text.slice(0, index)) && !isCounted(after) && !isBarcode(found.replace(/\D/g, ''))) return true
    }
  return (
    calledPhone.test(text) ||
    hasScatteredNumber(text) ||
    hasHanNumber(text) ||
    spelledNumbers.some((pattern) => pattern.test(text))
  )
}

const at = '(?:@|\\(\\s*(?:at|a)\\s*\\)|\\[\\s*at\\s*\\]|\\{\\s*at\\s*\\}|艾特|圈a|골뱅이)'
const spokenAt = '(?:\\bat\\b|\\barroba\\b|(?<!\\p{L})małpa(?!\\p{L})|(?<!\\p{L})malpa(?!\\p{L})|앳|에트)'
const dot =
  '(?:\\.|\\(\\s*(?:dot|\\.)\\s*\\)|\\[\\s*(?:dot|\\.)\\s*\\]|\\bdot\\b|\\bkropka\\b|\\bpunto\\b|点|點|닷|쩜|점)'
const spokenDot = '(?:\\(\\s*dot\\s*\\)|\\[\\s*dot\\s*\\]|\\bdot\\b|\\bkropka\\b|\\bpunto\\b|点|點|닷|쩜)'
const providers =
  '(?:g\\s?mail|hotmail|outlook|yahoo|qq|163|126|139|foxmail|aliyun|sina|sohu|naver|daum|hanmail|kakao|icloud|proton(?:mail)?|gmx|aol|wp|onet|o2|interia)'
// as long as a mailbox may be: without a bound, a line of letters is read once for each of them
const name = '[\\p{L}\\d][\\p{L}\\d._%+-]{0,63}'
const domain = '[\\p{L}\\d-]+'
const emails: readonly RegExp[] = [
  // name@example.com, name (at) example dot com
  new RegExp(`${name}\\s*${at}\\s*${domain}(?:\\s*${dot}\\s*${domain})*\\s*${dot}\\s*\\p{L}{2,}`, 'u'),
  // name@gmail
  new RegExp(`${name}\\s*${at}\\s*${providers}(?![\\p{L}\\d])`, 'u'),
  // name at example dot com, name małpa gmail.com
  new RegExp(`${name}\\s+${spokenAt}\\s+${domain}(?:\\s*${spokenDot}\\s*${domain})+`, 'u'),
  new RegExp(`${name}\\s+${spokenAt}\\s+${providers}\\s*(?:${dot}\\s*\\p{L}{2,}|$)`, 'u'),
]

/** Endings that no word of the five languages has after a full stop without a blank. */
const endings = '(?:com|net|org|cn|hk|tw|kr|pl|eu|info|biz|shop|store|xyz|online|site|top|vip)'
/** Endings that are words as well: only an address with a path is one. */
const shortHosts = '(?:t\\.me|wa\\.me|m\\.me|bit\\.ly|goo\\.gl|lin\\.ee|tinyurl\\.com|u\\.wechat\\.com|wa\\.link)'
const links: readonly RegExp[] = [
  /(?:https?|weixin|whatsapp|tg|ftp)\s?:\s?\/\//u,
  /(?<![\p{L}\d])www\s?\.\s?[\p{L}\d-]+/u,
  new RegExp(`(?<![\\p{L}\\d.])${shortHosts}/`, 'u'),
  new RegExp(`(?<![\\p{L}\\d@-])[a-z\\d][a-z\\d-]+(?:\\.[a-z\\d-]+)*\\.${endings}(?![\\p{L}\\d.-])`, 'u'),
  /(?<![\p{L}\d@-])[a-z\d][a-z\d-]+\.(?:es|it|de|me|io|co|us|uk|fr|ai)\/[\p{L}\d]/u,
  new RegExp(`(?<![\\p{L}\\d])[a-z\\d][a-z\\d-]{2,}\\s*${spokenDot}\\s*(?:com|net|org|cn|pl|kr)(?![\\p{L}\\d])`, 'u'),
  /[a-z\d-]{2,63}\s*닷\s*컴/u,
]

const chats =
  '(?:we\\s?chat|wei\\s?xin|whats\\s?app?|watsapp|telegram|skype|kakao(?:\\s?talk)?|viber|zalo|messenger|instagram|linkedin|facebook|' +
  '微信|威信|薇信|微x|v信|钉钉|카카오톡?|카톡|위챗|왓츠앱|텔레그램)'
const id = '[a-z\\d][a-z\\d_.-]{4,}'
const chatIds: readonly RegExp[] = [
  // WeChat: johnsmith, my whatsapp is …, 微信号 abc123
  new RegExp(
    `${chats}\\s*(?:id|nr|no\\.?|number|account|号|號|번호|아이디|user(?:name)?)?\\s*(?:[:：=]|\\bis\\b|\\bto\\b|\\bes\\b|是|为)\\s*@?${id}`,
    'u',
  ),
  new RegExp(`${chats}\\s*(?:id|号|號|아이디|账号)\\s*[:：=]?\\s*@?${id}`, 'u'),
  // an id has a digit or an underscore, an ordinary word after the name of an app has not
  new RegExp(`${chats}[\\s:：-]*@?(?=[a-z\\d.-]*[\\d_])${id}`, 'u'),
  /(?<![a-z\d])wxid_/u,
  /(?<![\p{L}\d])(?:vx|wx|v)\s*[:：]\s*[a-z\d_-]{5,}/u,
  /(?:加|add)\s*(?:我|me)?\s*(?:的)?\s*(?:on\s+)?(?:v|vx|wx|微|薇|微信|we\s?chat|whats\s?app|telegram)(?![a-z\d])/u,
  /(?<![\p{L}\d])(?:qq|扣扣|企鹅)(?:号|群|:|：|\s|is|是)*\s*[1-9]\d{4,}/u,
  /(?<![\p{L}\d])(?:line|signal)\s+id\s*[:：=]?\s*[a-z\d]/u,
  // an account name of any of them
  /(?<![\p{L}\d.])@[a-z][a-z\d_.]{3,}(?![\p{L}\d]*@)/u,
]

/** Read with capitals: names of streets have them, and ordinary sentences about roads do not. */
const addresses: readonly RegExp[] = [
  /\b\d{1,5}[a-zA-Z]?,?\s+(?:[A-Z][\w'’.-]*\s+){1,3}(?:Street|St\.|Road|Rd\.?|Avenue|Ave\.?|Boulevard|Blvd\.?|Lane|Drive)(?!\w)/u,
  /\b[A-Z][\w'’-]+\s+(?:Street|Road|Rd\.?|Avenue|Ave\.?|Boulevard)\s*,?\s*(?:No\.?\s*)?\d{1,5}\b/u,
  new RegExp(`(?:路|街|大道|巷|弄)\\s*[\\d${hanDigits}十百]+\\s*[号號]`, 'u'),
  /[가-힣]{1,20}[시군구]\s+[가-힣\d]{1,20}(?:로|길)\s*\d+/u,
  /(?<!\p{L})(?:[Uu]l\.|[Uu]lica|[Aa]l\.|[Oo]s\.)\s*\p{Lu}[\p{L}.-]+(?:\s+\p{L}[\p{L}.-]*){0,3}\s+\d{1,4}/u,
  /(?<!\p{L})(?:[Cc]alle|[Aa]vda?\.|[Aa]venida|[Pp]aseo|C\/)\s+(?:(?:de|del|la|los|las|el)\s+){0,2}\p{Lu}[\p{L}.-]+(?:\s+\p{L}[\p{L}.-]*){0,3},?\s*(?:n[º°o]\.?\s*)?\d{1,4}/u,
]

const some = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text))

/** The kinds of contact details that a text has, each once; empty where there are none. */
export function contactDetailsIn(text: string): ContactKind[] {
  const typed = plain(text)
  const lower = typed.toLowerCase()
  const found: Record<ContactKind, boolean> = {
    email: some(emails, lower),
    phone: hasPhone(lower),
    chat: some(chatIds, lower),
    link: some(links, lower),
    address: some(addresses, typed),
  }
  return contactKinds.filter((kind) => found[kind])
}
