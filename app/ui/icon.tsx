/**
 * Drawn on a 24-unit grid with lines 2 units wide. An icon only repeats adjacent text, so it is hidden from screen
 * readers.
 */
const shapes = {
  ban: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M5.8 5.8l12.4 12.4',
  archive: 'M4 8v10.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V8M3 4h18v4H3zM10 12h4',
  calendar:
    'M4 7.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10h16M8.5 3v4M15.5 3v4',
  card: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM8.5 9a2 2 0 1 0 0 4a2 2 0 1 0 0-4M5.5 16c.6-1.6 1.7-2.2 3-2.2s2.4.6 3 2.2M14.5 10h3.5M14.5 14h3.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  dots: 'M5 11.4v1.2M5.6 12h-1.2M12 11.4v1.2M12.6 12h-1.2M19 11.4v1.2M19.6 12h-1.2',
  down: 'M6 9.5l6 6 6-6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6',
  equal: 'M6 9.5h12M6 14.5h12',
  exit: 'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  folder:
    'M3.5 7a1.5 1.5 0 0 1 1.5-1.5h4.5l2 2.5H19a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c3 3.2 3 14.8 0 18M12 3c-3 3.2-3 14.8 0 18',
  left: 'M19 12H5M11 6l-6 6 6 6',
  minus: 'M6 12h12',
  now: 'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  mail: 'M3 7.5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM4 7.5l8 6 8-6',
  phone:
    'M6 3.5h3l1.5 5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7 2 2 0 0 1 6 3.5z',
  printer:
    'M7 9V4h10v5M7 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6.5H7z',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  plus: 'M12 5v14M5 12h14',
  question:
    'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.25c-.8.4-1.1.9-1.1 1.75M12 16.8h.01',
  right: 'M9.5 6l6 6-6 6',
  restore: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v5h5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L21 21',
  sync: 'M4 11a8 8 0 0 1 14-4.5L20 8.5M20 4v4.5h-4.5M20 13a8 8 0 0 1-14 4.5L4 15.5M4 20v-4.5h4.5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13.5h10L18 7M10 11v5.5M14 11v5.5',
  up: 'M6 14.5l6-6 6 6',
  upload: 'M12 16V5M7 9.5l5-5 5 5M5 20h14',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1',
} as const

export type IconName = keyof typeof shapes

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
)
