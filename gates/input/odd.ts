/** What people and programs send that nobody thought of. Every call has to answer it; none of it may be a fault of ours. */

/** Texts that may be kept, and come back as they were sent. */
export const ODD_TEXTS: readonly string[] = [
  '',
  '   ',
  "'; drop table people_person; --",
  '" or 1=1 --',
  '%_\\',
  "=cmd|'/c calc'!A1",
  '@SUM(1+1)*cmd',
  '+1-1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>&amp;"\'',
  '\u202Eabc\u202C',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\u200B\uFEFF',
  '\u2028\u2029\r\n\t',
  '\u0001\u001B[31m',
  '\uff11\uff12\uff13',
  '#{7*7}{{7*7}}%s%n',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(61),
  '\u6c49'.repeat(4_000),
  'x'.repeat(400_000),
]

/** Texts that no call takes, since they could not be kept as they are: a NUL, and halves of a character. */
export const BROKEN_TEXTS: readonly string[] = ['a\u0000b', '\u0000', 'a\uD800', '\uDC00b', '\uDC00\uD800']

export const ODD_NUMBERS: readonly number[] = [
  ...[0, -0, -1, 1, 0.5, -0.5, 1e-300, 1_000_000, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[4_294_967_296, 9_007_199_254_740_991, 9_007_199_254_740_992, 2 ** 63, -(2 ** 63), 1e21, 1e308, -1e308],
]

/** Well formed, and nobody's. */
export const ABSENT_IDS: readonly string[] = [
  '01a202ae-4f99-7c2d-83dc-318b6ed4c118',
  '01A202AE-4F99-7C2D-83DC-318B6ED4C118',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]
export const ODD_PERSONS: readonly string[] = ['99999999', '00000000', '１００００００１', '1000000', '100000011', '-1000001']

export const ODD_DAYS: readonly string[] = [
  ...['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2026-02-30', '2026-13-01', '2026-00-00', '2025-02-29'],
  ...['2199-12-31', '2200-01-01', '9999-12-31', '10000-01-01', '+275760-09-13', '2026-1-1', '20261120', 'today'],
]
export const ODD_INSTANTS: readonly string[] = [
  ...ODD_DAYS.map((day) => `${day}T00:00:00.000Z`),
  ...['2026-11-20T24:00:00Z', '2026-11-20T23:59:60Z', '2026-11-20T00:00:00+08:00', '2026-11-20T00:00:00.123456789Z', '2026-11-20'],
]

/** Of another type than what was asked for, whatever that was. */
export const OTHER_SHAPES: readonly unknown[] = [null, true, 0, 'x', [], {}, [null], [[]], { '': {} }, nested(8), nested(2_000)]

/** A list in a list in a list. */
function nested(depth: number): unknown {
  let inner: unknown = 'x'
  for (let i = 0; i < depth; i++) inner = [inner]
  return inner
}
