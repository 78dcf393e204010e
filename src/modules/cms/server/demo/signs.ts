type Drawn = readonly [from: string, to: string, front: string]

/** Two colours of the ground, and lines in white in its middle, which are given on a field of 24 by 24. */
const sign = (from: string, to: string, lines: string): Drawn => [
  from,
  to,
  `<path d="${lines}" transform="translate(312 102) scale(14)" fill="none" stroke="#fff" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"/>`,
]

/** What stands on links. */
export const SIGNS = {
  todo: sign('#3446c9', '#6f83ff', 'M7 5h10v15H7zM10 3.500h4v3h-4zM9.500 13l2 2 3.500-4'),
  mail: sign('#0c6aa6', '#4cc3e8', 'M4 6.500h16v11H4zM4 7l8 6 8-6'),
  course: sign('#5b21b6', '#a78bfa', 'M3 9l9-4 9 4-9 4zM7 11v5c3 2 7 2 10 0v-5M21 9v5'),
  repair: sign('#9a3412', '#fb923c', 'M14.500 5a4 4 0 0 0-4 5.500L4.500 16.500l3 3 6-6A4 4 0 0 0 19 8l-2.500 2.500-3-3L16 5z'),
  travel: sign('#0f766e', '#5eead4', 'M3 13l18-8-6 15-3.500-6zM11.500 14l3-3'),
  till: sign('#854d0e', '#facc15', 'M5 12h14v8H5zM7 12V5h10v7M9.500 8h5M9 16h6'),
  guide: sign('#3446c9', '#8ecae6', 'M12 6c-3-2-6-2-8-1v13c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1zM12 6v13'),
  asked: sign('#9d174d', '#f9a8d4', 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M9.500 10a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .8-1 1.700M12 16.800v.2'),
  joiner: sign('#166534', '#86efac', 'M10 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M4 19c.5-3.500 3-5 6-5s5.500 1.500 6 5M18 8v6M15 11h6'),
  voucher: sign('#b45309', '#fcd34d', 'M4 7h16v3.500a1.500 1.500 0 0 0 0 3V17H4v-3.500a1.500 1.500 0 0 0 0-3zM14 7v10'),
  weather: sign(
    '#075985',
    '#7dd3fc',
    'M9 9a3.500 3.500 0 1 1 6.500 1.800M8 19h8.500a3 3 0 0 0 .5-6 5 5 0 0 0-9.500-.5A3.300 3.300 0 0 0 8 19M6 4l1 1.500M12 2.500V4',
  ),
  bus: sign('#14532d', '#4ade80', 'M5 5h14v12H5zM5 11h14M8 17v2.500M16 17v2.500M8 14h.5M15.500 14h.5'),
} as const
