import type { RatingTag } from '@goodlot/rules'

/** Customers of the past whose orders and reviews the demo shows, and the language they write in; nobody signs in as one of them. */
export const reviewers = [
  ['Fjellheim Sport AS', 'NO', 'en'],
  ['Casa Luna SRL', 'IT', 'en'],
  ['Bright & Sons Ltd', 'GB', 'en'],
  ['Polmebel Sp. z o.o.', 'PL', 'pl'],
  ['Han River Living', 'KR', 'ko'],
  ['Juguetes Sol SA', 'ES', 'es'],
  ['Maple Outdoor Inc', 'CA', 'en'],
  ['Northwind Electronics', 'US', 'en'],
  ['Lion City Retail Pte', 'SG', 'zh'],
] as const
export type ReviewLanguage = (typeof reviewers)[number][2]

/** What customers write, from bad to good: the rating in half stars (from 5 up), and the words. */
const remarks: Record<ReviewLanguage, Record<number, readonly string[]>> = {
  en: {
    5: ['The report came a day late and two photos were missing.', 'Communication was slow; we had to ask twice.'],
    6: [
      'Fine in the end, but the carton count had to be corrected.',
      'Average. The checklist was followed, little more.',
    ],
    7: ['Solid work, report readable, photos a bit dark.', 'Good, although the measurements could be better labelled.'],
    8: ['Careful inspector, clear report, on time.', 'Found a labelling mistake that we had missed. Thank you.'],
    9: [
      'Very thorough, explained every defect with photos.',
      'Punctual and friendly, and firm with the factory.',
      'Exactly what we asked for, ready the same evening.',
    ],
    10: [
      'Excellent. Found a wiring fault in three pieces and stopped the shipment in time.',
      'The best report we have had so far.',
      'We book this inspector every time now.',
    ],
  },
  pl: {
    5: ['Raport przyszedł dzień później, brakowało dwóch zdjęć.'],
    6: ['W porządku, ale liczbę kartonów trzeba było poprawić.'],
    7: ['Solidnie, tylko zdjęcia trochę ciemne.'],
    8: ['Dokładnie i na czas, raport czytelny.', 'Znalazł błąd na etykiecie, który nam umknął.'],
    9: ['Bardzo szczegółowo, każda wada pokazana na zdjęciu.', 'Punktualnie, uprzejmie i stanowczo wobec fabryki.'],
    10: ['Znakomicie. Dzięki temu nie wysłano wadliwej partii.'],
  },
  ko: {
    5: ['보고서가 하루 늦었고 사진 두 장이 빠져 있었습니다.'],
    6: ['무난했지만 카톤 수량을 정정해야 했습니다.'],
    7: ['꼼꼼했으나 사진이 조금 어두웠습니다.'],
    8: ['약속한 시간에 맞춰 명확한 보고서를 받았습니다.'],
    9: ['결함마다 사진과 설명이 있어 판단하기 쉬웠습니다.', '공장에 휘둘리지 않고 원칙대로 검사해 주셨습니다.'],
    10: ['배선 불량을 찾아내어 선적을 제때 막을 수 있었습니다. 감사합니다.'],
  },
  es: {
    5: ['El informe llegó un día tarde y faltaban dos fotos.'],
    6: ['Correcto al final, pero hubo que corregir el número de cajas.'],
    7: ['Buen trabajo, aunque las fotos algo oscuras.'],
    8: ['Inspección cuidadosa, informe claro y a tiempo.', 'Encontró un error de etiquetado que se nos había pasado.'],
    9: ['Muy minucioso: cada defecto, con su foto.', 'Puntual, amable y firme con la fábrica.'],
    10: ['Excelente. Paró el envío a tiempo; repetiremos siempre.'],
  },
  zh: {
    5: ['报告晚了一天，还缺了两张照片。'],
    6: ['总体还行，但箱数核对出了错，后来才更正。'],
    7: ['工作扎实，就是照片有点暗。'],
    8: ['仔细、准时，报告清楚。'],
    9: ['非常细致，每个缺陷都有照片和说明。', '守时、礼貌，对工厂也很坚持原则。'],
    10: ['非常出色，及时发现接线问题，避免了整批发货。'],
  },
}

/** The inspectors' answers to bad and to good ratings; in English, as most of them write to customers. */
const replies = {
  bad: [
    'I am sorry about the delay. The network at the factory was down until the evening; I now send from the hotel.',
    'You are right about the count. I open and count the mixed cartons separately since then.',
  ],
  good: [
    'Thank you. The QC manager was helpful as well.',
    'Thank you for the clear checklist, it made the day easy.',
    '谢谢您的信任，期待下次合作。',
  ],
} as const

export const tagsOf: Record<number, readonly RatingTag[]> = {
  5: ['needs_improvement'],
  6: ['needs_improvement'],
  7: ['professional'],
  8: ['punctual', 'detailed_report'],
  9: ['punctual', 'professional', 'detailed_report'],
  10: ['professional', 'communication', 'detailed_report'],
}

/** The words of the n-th rating; one in four says nothing. */
export function remarkOf(language: ReviewLanguage, halves: number, n: number): string {
  const known = remarks[language][halves] ?? []
  return n % 4 === 3 ? '' : (known[n % Math.max(1, known.length)] ?? '')
}

/** The inspector's answer to the n-th rating; most ratings have none. */
export function replyOf(halves: number, n: number): string {
  if (halves <= 6) return n % 2 === 0 ? (replies.bad[n % replies.bad.length] ?? '') : ''
  return n % 7 === 1 ? (replies.good[n % replies.good.length] ?? '') : ''
}
