import {
  type CorpusFile,
  chinese,
  chineseRows,
  csv,
  german,
  korean,
  lines,
  polish,
  polishRows,
  spanish,
  taiwanese,
} from './corpus-lists.ts'

/** Text files: encodings, separators, days and numbers. */
export const textFiles: CorpusFile[] = [
  // encodings
  ['UTF-8', () => csv('utf-8', ',', chinese), { encoding: 'utf-8', rows: chineseRows }],
  ['UTF-8 with a mark', () => csv('utf-8', ',', polish, '\ufeff'), { encoding: 'utf-8', rows: polishRows }],
  [
    'UTF-16 with a mark (Excel: Unicode text)',
    () => csv('utf-16le', '\t', chinese, '\ufeff'),
    { encoding: 'utf-16le', rows: chineseRows },
  ],
  [
    'UTF-16 without a mark',
    () => csv('utf-16le', '\t', korean),
    { encoding: 'utf-16le', rows: [{ sku: 'MUG-1' }, { sku: 'TS-2' }] },
  ],
  ['UTF-16, high byte first', () => csv('utf-16be', ',', polish, '\ufeff'), { encoding: 'utf-16be', rows: polishRows }],
  [
    'UTF-16, high byte first, without a mark',
    () => csv('utf-16be', ',', spanish),
    { encoding: 'utf-16be', rows: [{ sku: 'MU-7' }, {}] },
  ],
  ['GBK from Ningbo', () => csv('gb18030', ',', chinese), { encoding: 'gb18030', rows: chineseRows }],
  [
    'GBK, tabs, uploaded by a Pole',
    () => csv('gb18030', '\t', chinese),
    { encoding: 'gb18030', rows: chineseRows },
    'pl-PL',
  ],
  [
    'GBK below English titles',
    () =>
      csv('gb18030', ',', [
        ['name', 'category', 'sku'],
        ['不锈钢保温杯', '厨房用品', 'X-1'],
      ]),
    { encoding: 'gb18030', rows: [{ name: '不锈钢保温杯' }] },
  ],
  [
    'Big5 from Taipei',
    () => csv('big5', ',', taiwanese),
    { encoding: 'big5', rows: [{ name: '藍色馬克杯', sku: 'A-1' }] },
  ],
  [
    'EUC-KR from Seoul',
    () => csv('euc-kr', ',', korean),
    { encoding: 'euc-kr', rows: [{ name: '파란색 머그컵', sku: 'MUG-1' }, {}] },
  ],
  [
    'EUC-KR below English titles',
    () =>
      csv('euc-kr', ',', [
        ['name', 'category', 'sku'],
        ['스테인리스 보온병', '주방용품', 'X-1'],
      ]),
    { encoding: 'euc-kr', rows: [{ name: '스테인리스 보온병' }] },
  ],
  ['1250 from Warsaw', () => csv('windows-1250', ';', polish), { encoding: 'windows-1250', rows: polishRows }],
  [
    '1250 below English titles',
    () =>
      csv('windows-1250', ';', [
        ['name', 'category', 'sku'],
        ['Łyżka żółta, ćwierć', 'Sztućce', 'Ł-1'],
        ['Gęś', 'Zabawki', 'G'],
      ]),
    { encoding: 'windows-1250', rows: [{ name: 'Łyżka żółta, ćwierć', sku: 'Ł-1' }, { name: 'Gęś' }] },
  ],
  [
    '1252 from Madrid',
    () => csv('windows-1252', ';', spanish),
    {
      encoding: 'windows-1252',
      rows: [
        { name: 'Muñeca pequeña', carton_weight: '14.2' },
        { name: 'Camiseta de algodón, año 2026', carton_weight: '1.250' },
      ],
    },
  ],
  [
    '1252 from Hamburg',
    () => csv('windows-1252', ';', german),
    { encoding: 'windows-1252', rows: [{ name: 'Größe für Bücher, weiß' }, { name: 'Schlüsselanhänger' }] },
  ],
  [
    '1252 from Madrid, uploaded by a Pole',
    () =>
      csv('windows-1252', ',', [
        ['name', 'category', 'sku'],
        ['Muñeca niña', 'España', 'M'],
      ]),
    { encoding: 'windows-1252', rows: [{ name: 'Muñeca niña' }] },
    'pl-PL',
  ],
  // separators
  ['a line that names the separator', () => csv('utf-8', ';', [['sep=;'], ...polish]), { rows: polishRows }],
  ['bars', () => csv('utf-8', '|', polish), { rows: polishRows }],
  ['a CSV named xlsx', () => csv('utf-8', ',', german), { encoding: 'utf-8', rows: [{ sku: 'B-1' }, {}] }],
  // days and numbers
  [
    'one day with 25 decides its column',
    () => csv('utf-8', ',', lines(['A', 'T', '1', '05/03/2026', '12.5'], ['B', 'T', '2', '25/12/2026', '1,200.5'])),
    {
      asks: [],
      rows: [
        { po_date: '2026-03-05', carton_weight: '12.5' },
        { po_date: '2026-12-25', carton_weight: '1200.5' },
      ],
    },
  ],
  [
    'American days',
    () => csv('utf-8', ',', lines(['A', 'T', '1', '03/05/2026', ''], ['B', 'T', '2', '12/25/2026', ''])),
    { asks: [], rows: [{ po_date: '2026-03-05' }, { po_date: '2026-12-25' }] },
  ],
  [
    'days that only a person knows',
    () => csv('utf-8', ',', lines(['A', 'T', '1', '05/03/2026', '1,200'])),
    { asks: ['po_date', 'carton_weight'], rows: [{ po_date: '05/03/2026', carton_weight: '1,200' }] },
  ],
  [
    'words for months',
    () => csv('utf-8', ',', lines(['A', 'T', '1', '5-Mar-2026', ''], ['B', 'T', '2', '5 marca 2026', ''])),
    { asks: [], rows: [{ po_date: '2026-03-05' }, { po_date: '2026-03-05' }] },
  ],
  [
    'a comma in one cell decides its column',
    () => csv('utf-8', '\t', lines(['A', 'T', '1', '', '1,200'], ['B', 'T', '2', '', '12,5'])),
    { asks: [], rows: [{ carton_weight: '1.200' }, { carton_weight: '12.5' }] },
  ],
]
