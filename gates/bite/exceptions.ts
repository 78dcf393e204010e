/**
 * Rules that no single place carries, so that none can be switched off: what shows that their tests bite is a breakage of `gates/prove/breaks`,
 * by its name, put where each of them would be broken in life. Extended on purpose.
 */
export const PROVEN: Readonly<Record<string, string>> = {
  // what a list touches is decided by every query and index
  'SHELL-59': 'index-missing',
  // every control of every screen
  'SHELL-50': 'too-pale-to-read',
  // what modules say of their tables, beside each of them
  'PDATA-01': 'table-not-declared',
  // every list
  'BTIX-12': 'page-of-twenty',
  'CTIX-06': 'page-of-twenty',
  // every write takes a key (SHELL-47)
  'ESHOP-05': 'write-without-its-key',
  // the watermark of the shell, which lies over all pages (SHELL-10)
  'DOCC-04': 'watermark-drawn-once',
}
