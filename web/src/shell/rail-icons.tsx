import { LineIcon } from './icons.tsx'

/** One path for each screen, by the name of its route; drawn in a square of 16. */
const paths: Record<string, string> = {
  order: 'M3.5 2h9v12h-9zM6 5.5h4M6 8h4M6 10.5h2.5',
  today: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.75v3M10.5 1.75v3M6 10l1.5 1.5L10.25 8.75',
  book_many: 'M2 3h8v2H2zM2 7h8v2H2zM2 11h5v2H2zM9.5 11.75l1.5 1.5 3-3.5',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.75v3M10.5 1.75v3M6 6.5v7M10 6.5v7M2.5 10h11',
  drafts: 'M3 13l.75-3L10.5 3.25l2.25 2.25L6 12.25zM9 4.75L11.25 7M8.5 13.5h5',
  product: 'M8 1.75l5.5 3v6.5L8 14.25l-5.5-3v-6.5zM2.5 4.75L8 7.75l5.5-3M8 7.75v6.5',
  business: 'M2 14V6.5l4 2.5V6.5l4 2.5V2.5h3.5V14zM5 11.5h1M9 11.5h1',
  template: 'M3 2.5h10v11H3zM5.25 5.75l.75.75 1.25-1.5M9 6h2M5.25 9.75l.75.75L7.25 9M9 10h2',
  ins: 'M6 7.25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.75 13.5c.4-2.6 2-4 4.25-4s3.85 1.4 4.25 4M11 5.5l1.25 1.25L14.5 4.5',
  inspector: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.75 10.75l3.5 3.5',
  customer:
    'M5.75 7.25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c.4-2.6 2-4 4.25-4s3.85 1.4 4.25 4M10.5 2.5a2.5 2.5 0 0 1 0 4.6M12 9.9c1.4.6 2.25 1.8 2.5 3.6',
  receivables: 'M2 4h12v9H2zM2 6.5h12M10.5 10h1.5',
  insights: 'M2.5 2v12h11.5M5.5 11V8M8.5 11V5M11.5 11V6.5',
  field: 'M5 1.75h6v12.5H5zM7.25 12h1.5',
  messages: 'M1.75 2.5h8.5v6H5L3 10.25V8.5H1.75zM12 5h2.25v6H13v1.75L11 11H6.5',
  claims: 'M8 2l6.25 11.5H1.75zM8 6.5v3.25M8 11.5v.25',
  enquiry: 'M2 3h12v8H7.5L4.5 13.75V11H2z',
  mail: 'M2 3.5h12v9H2zM2 4.5l6 4.25 6-4.25',
  capacity: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.75v3M10.5 1.75v3M5 9h1.5M9.5 9H11M5 11.25h1.5',
  referral:
    'M4 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.75 7l4.5-2.25M5.75 9l4.5 2.25',
  invitations:
    'M6 7.25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.75 13.5c.4-2.6 2-4 4.25-4 1 0 1.9.3 2.6.85M12 9v5M9.5 11.5h5',
  proposals: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.75 9.5h4.5M8.5 7.75l1.75 1.75-1.75 1.75',
  payment: 'M1.75 3.75h12.5v8.5H1.75zM1.75 6.5h12.5M4 10h2.5',
  payouts: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v5.5M5.75 8.5L8 10.75l2.25-2.25',
  invoices: 'M3.5 1.75h9v12.5l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1zM6 5.25h4M6 8h4',
  books:
    'M3 2.5h4.25c.5 0 .75.25.75.75v10c0-.5-.25-.75-.75-.75H3zM13 2.5H8.75c-.5 0-.75.25-.75.75v10c0-.5.25-.75.75-.75H13z',
  laboratory: 'M6.25 2h3.5M7 2v4.5L3 13.25c-.2.4 0 .75.5.75h9c.5 0 .7-.35.5-.75L9 6.5V2M5 10.5h6',
  holiday:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  exam: 'M8 3L1.5 6 8 9l6.5-3zM4.5 7.5V11c1 1 2.1 1.5 3.5 1.5s2.5-.5 3.5-1.5V7.5',
  settings:
    'M2 4.5h6.5M12 4.5h2M10.25 6.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5zM2 11.5h2M7.5 11.5H14M5.75 13.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
  setup: 'M6 2v3.5M10 2v3.5M4 5.5h8V8a4 4 0 0 1-8 0zM8 12v2.5',
  audit: 'M8 14.25A6.25 6.25 0 1 0 8 1.75a6.25 6.25 0 0 0 0 12.5zM8 4.5V8l2.5 1.5',
  team: 'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 3.2a2.5 2.5 0 0 1 0 4.6M12 9.8c1.6.6 2.5 1.9 2.5 3.7',
  developers: 'M5 4.5L1.75 8 5 11.5M11 4.5L14.25 8 11 11.5M9.25 3L6.75 13',
  staff: 'M8 1.75l5 2v4c0 3.2-2 5.4-5 6.5-3-1.1-5-3.3-5-6.5v-4zM5.75 8l1.75 1.75L10.5 6.5',
}
/** For a screen that has no drawing of its own. */
const anyScreen = 'M2.5 3h11v10h-11zM2.5 6h11'

export const RailIcon = ({ name }: { name: string }) => (
  <LineIcon>
    <path d={paths[name] ?? anyScreen} />
  </LineIcon>
)
/** Points to where the rail's edge goes. */
export const EdgeIcon = ({ isNarrow }: { isNarrow: boolean }) => (
  <LineIcon>
    <path d={isNarrow ? 'M2.5 2.5v11M6 8h7.5M10 4.5L13.5 8 10 11.5' : 'M2.5 2.5v11M13.5 8H6M9.5 4.5L6 8l3.5 3.5'} />
  </LineIcon>
)
