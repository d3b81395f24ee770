const paths = {
  home: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9',
  days: 'M5 6h14v14H5zM5 10h14M9 3.5V7m6-3.5V7',
  prices:
    'M12 4v16M16 7.5C15 6.4 13.7 6 12 6c-2.2 0-4 1-4 3s1.8 2.6 4 3 4 1.2 4 3.2-1.8 2.8-4 2.8c-1.9 0-3.2-.5-4.2-1.7',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  earnings: 'M4 7h14a2 2 0 0 1 2 2v9H6a2 2 0 0 1-2-2zm0 0 11-3v3m1 6.5h.01',
  bell: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10 20h4',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  lock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  camera: 'M4 8h3l1.5-2.5h7L17 8h3v11H4zm8 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  picture: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15 9h.01',
  remove: 'M6 6l12 12M18 6 6 18',
  add: 'M12 5v14M5 12h14',
  offline: 'M4 4l16 16M7.5 9.5A7 7 0 0 0 4.5 11M12 7.5c2.8 0 5.4 1 7.5 3M8.5 13.5a5 5 0 0 1 7 0M12 18h.01',
  gear: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 4.5v5m-4 5v5',
  file: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4',
  units: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 3 2.5 2.5L20 15',
  checks: 'M4 6l1.5 1.5L8 5m-4 7 1.5 1.5L8 11m-4 7 1.5 1.5L8 17m4-10.5h8m-8 6h8m-8 6h8',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone: 'M6 3h4l1.5 5L9 9.5a12 12 0 0 0 5.5 5.5L16 12.5l5 1.5v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
  leave: 'M3 20h18M12 20V9m0 0c-3-3-6-2.5-7.5 0C7 8 10 8 12 9Zm0 0c3-3 6-2.5 7.5 0C17 8 14 8 12 9Zm0 0c0-3 1.5-5 4-5.5',
  busy: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM8 12h8',
  waiting: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12v4.5l3 2',
} as const
export type IconName = keyof typeof paths

export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={paths[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
