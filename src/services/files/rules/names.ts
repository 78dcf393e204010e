/** Control characters, and those that turn the direction of writing or cannot be seen: `invoice\u202Efdp.exe` reads as a PDF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g
/** More than any file system takes: what is longer is no name. */
const LONGEST = 500

/** A name as it was given, without path, path signs, control characters and points before it (FILE-31). */
export function safeName(given: string): string {
  const last =
    given
      .slice(-4 * LONGEST)
      .split(/[\\/]/)
      .at(-1) ?? ''
  return last
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
}

/** Characters as people count them, suffix included. */
export const lengthOf = (name: string): number => [...name].length

/** A name that none of the others has: `report.pdf`, `report (2).pdf` (FILE-31). Cut where the limit asks for it. */
export function numbered(name: string, taken: ReadonlySet<string>, maxLength = LONGEST): string {
  if (!taken.has(name)) return name
  const at = name.lastIndexOf('.')
  const [stem, suffix] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
  for (let n = 2; ; n++) {
    const end = ` (${n})${suffix}`
    const next = [...stem].slice(0, Math.max(1, maxLength - lengthOf(end))).join('') + end
    if (!taken.has(next)) return next
  }
}
