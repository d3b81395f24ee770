/** The quantities and names that the points of a protocol refer to, for one instance (such as a product or container) in a visit. */
export interface Counted {
  /** Pieces that were ordered, and how many of them are finished and packed. */
  ordered: number
  finished: number
  packed: number
  /** Cartons of all pieces, and those that were opened. */
  cartons: number
  opened: number
  numbers: string
  sku: string
  product: string
  barcode: string
  container: string
  seal: string
  /** Cartons and pieces in this container. */
  loaded: { cartons: number; pieces: number }
}

type Value = string | ((counted: Counted) => string | number)

/** Pieces in a carton of the demo. */
export const perCarton = 12

const share = (part: number, whole: number): string => String(Math.round((part / Math.max(1, whole)) * 100))
/** Kilograms of a carton of the demo. */
const cartonWeight = 14.6
const cargoOf = ({ loaded }: Counted): number => Math.round(loaded.cartons * cartonWeight)

/** Counted and recorded values by the name of their point, as they fit an order of the demo. */
export const pointValues: Readonly<Record<string, Value>> = {
  // quantity and sample
  Ordered: ({ ordered }) => ordered,
  Presented: ({ finished }) => finished,
  'Finished and packed': ({ packed }) => packed,
  'Finished, not packed': ({ finished, packed }) => finished - packed,
  Unfinished: ({ ordered, finished }) => ordered - finished,
  'Cartons packed': ({ packed }) => Math.ceil(packed / perCarton),
  'Pieces per carton': `${perCarton}`,
  'Pairs per carton': `${perCarton}`,
  'Pieces per carton (packing list)': `${perCarton}`,
  'Difference, pieces': '0',
  'Difference, per cent': '0',
  'Total cartons N': ({ cartons }) => cartons,
  'Cartons to open': ({ opened }) => opened,
  'Cartons opened (not fewer than to open)': ({ opened }) => opened,
  'Cartons opened': ({ opened }) => opened,
  'Carton numbers': ({ numbers }) => numbers,
  'Carton number': ({ numbers }) => numbers.split(',')[0] ?? '',
  Checked: ({ ordered }) => ordered,
  'Accepted at once': ({ ordered }) => Math.round(ordered * 0.96),
  'Reworked and accepted': ({ ordered }) => ordered - Math.round(ordered * 0.96) - 4,
  Rejected: '4',
  'Pieces drawn': '80',
  'Helpers of the factory': '4',
  Pauses: '12:00–13:00',
  // instruments and papers
  'Name of instrument': 'Steel caliper 150 mm',
  'Serial number': 'MIT-500-196-4471',
  'Report number': 'GZ-2609-11873',
  'Report numbers': 'GZ-2609-11873, GZ-2609-11874',
  Laboratory: 'Guangzhou, accredited to ISO/IEC 17025',
  // the article
  Model: ({ sku }) => sku,
  'Rated voltage': '220–240',
  'Rated frequency': '50–60',
  'Rated power': '2200',
  'Power measured': '2165',
  'Test voltage (1.06 × rated)': '244',
  'Protection class': 'I',
  IP: 'IPX0',
  Maker: 'as on the certificate',
  'Plug type': 'CEE 7/7',
  'Cord mark': 'H05VV-F 3G0.75',
  'Cross-section': '0.75',
  'Length measured': '0.74',
  'Sound level measured at 1 m': '62',
  Weight: '1.12',
  'Weight per pair': '584',
  'Rated input (V, A, Hz)': 'DC 5 V, 2 A',
  'Output of the charger': '5 V, 2 A',
  'Firmware and region setting': '1.4.2, EU',
  'Content on the label': '100 % organic cotton',
  // carton and marks
  'Gross weight measured': '14.6',
  'Gross weight': '14.6',
  'Drop height from table': '762',
  Plies: '5',
  'Unit: number read': ({ barcode }) => barcode || 'as on the order',
  'Inner: number read': ({ barcode }) => barcode || 'as on the order',
  'Carton: number read': ({ barcode }) => (barcode ? `1${barcode.slice(0, -1)}` : 'as on the order'),
  // loading
  SKU: ({ sku }) => sku,
  'Cartons per SKU': ({ cartons }) => cartons,
  'Pieces per SKU': ({ ordered }) => ordered,
  'Container number = booking': ({ container }) => container,
  "Size (20', 40', 40'HC) = booking": "40'HC",
  'Truck plate': '浙B·7K219',
  Driver: 'Mr Chen, 138 **** 4407',
  'Container in': '09:40',
  Start: '10:05',
  Breaks: '12:00–12:45',
  End: '14:30',
  Departure: '15:10',
  'Bags or poles': '6',
  'Weight of each': '1000',
  'Cartons loaded': ({ loaded }) => loaded.cartons,
  'Pieces loaded': ({ loaded }) => loaded.pieces,
  'Cartons left behind': '0',
  'Pieces left behind': '0',
  'Reason for goods left behind': 'none left behind',
  'Tare on the door': '3880',
  'Greatest gross weight on the door': '32500',
  'Payload on the door': '28620',
  'Sum of gross weights of the cargo (not above payload)': cargoOf,
  'Tare and cargo together (not above greatest gross)': (counted) => 3880 + cargoOf(counted),
  'Seal number = papers': ({ seal }) => seal,
  'Own tape seal number': 'GT-088213',
  // a factory
  'Legal name': 'as on the order',
  'Licence number': '91440300MA5DQ3XK7T',
  Owner: 'Mr Luo Jianhua',
  'Export licence': 'valid, filed with the customs of Shenzhen',
  'Workers, production': '318',
  'Workers, quality': '27',
  'Workers, warehouse': '21',
  'Workers, office and technical': '54',
  Shifts: '2',
  Area: '14600',
  Buildings: '3',
  Turnover: 'USD 38 m (2025)',
  'Main customers': 'retail chains, private label',
  'Main markets': 'EU 55 %, US 25 %, home market 20 %',
  'Machine type': 'SMT line',
  Number: '6',
  Age: '4',
  'In use': '5',
  'Daily output': '9500',
  'Monthly output': '245000',
  'Lead time': '35',
  'Peak season': 'August to October',
  'Free capacity for this buyer': '40000',
  'Instrument 1: name and number': 'Digital caliper, QC-014',
  'Instrument 2: name and number': 'Hipot tester, QC-021',
  'Instrument 3: name and number': 'Push-pull gauge, QC-033',
  'Instrument 4: name and number': 'Thermocouple logger, QC-036',
  'Instrument 5: name and number': 'Electronic scale, QC-040',
  'Workers, men': '41',
  'Workers, women': '54',
  'Permanent contract': '95',
  'Temporary or dispatch': '0',
  Local: '33',
  Migrant: '62',
  'Age under 18': '0',
  'People in the dormitory': '38',
  Agencies: 'none',
  'Union or committee': 'committee of 5, elected in March 2025',
  'Last audit (date, kind)': '2025-11-04, social audit',
  'Legal minimum': '2360',
  'Lowest paid basic (not under the legal minimum)': '2520',
  Deductions: 'meals 180, dormitory 90',
  'Social insurance share': '96',
  'Estimate of a living wage': '3450',
  Normal: '40',
  Overtime: '14',
  'Overtime per month (limit by law)': '34',
  'Longest run of days': '6',
  'Night shift': 'none',
  'Headcount on the day': '91',
  'Interviewed, total': '15',
  'Interviewed alone': '7',
  'Interviewed in groups of four': '8',
  Women: '9',
  Migrants: '9',
  Dispatch: '0',
  'Young workers': '0',
  'New workers': '3',
  'Interviews with an issue raised': '0',
  // before and during production
  Material: 'stainless steel 304, 0.5 mm',
  Supplier: 'TISCO, mill certificate seen',
  Needed: '1.9 t',
  'In house': '1.9 t',
  'In house, share': '100',
  Lot: 'L-2609-17',
  'Material lot': 'L-2609-17',
  Lines: '2',
  People: '46',
  Bottleneck: 'welding of the spout',
  Step: 'assembly',
  'Step: material / cutting or moulding / assembly / finishing / packing': 'assembly',
  Risk: 'thermostats arrive a week late',
  Action: 'second supplier approved',
  Who: 'production manager',
  Evidence: 'plan of week 44, signed',
  Product: ({ product }) => product,
  Done: ({ packed }) => packed,
  'Done, share': ({ packed, ordered }) => share(packed, ordered),
  'Per day': '240',
  'Patrol defect rate, day 1': '1.8',
  'Patrol defect rate, day 2': '1.5',
  'Patrol defect rate, day 3': '1.2',
  'End-of-line defect rate, day 1': '2.1',
  'End-of-line defect rate, day 2': '1.9',
  'End-of-line defect rate, day 3': '1.4',
  'Main defect types': 'scratches, uneven coating',
  Finding: 'coating thin at the rim',
  Cause: 'spray nozzle worn',
}

/** Sizes in mm, by the dimension that is measured; points about a carton are the ones with a tolerance. */
export const sizeValues: Readonly<Record<string, { article: string; carton: string }>> = {
  Length: { article: '224', carton: '594' },
  Width: { article: '158', carton: '402' },
  Height: { article: '231', carton: '381' },
}
