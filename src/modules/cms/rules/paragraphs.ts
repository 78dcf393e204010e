import { plain } from './pieces.ts'

const END = /<\/(?:p|h[1-6]|li|td|th|blockquote)>|<br\s*\/?>/g
const TAG = /<[^<>]*>/g

/** The paragraphs of a cleaned text, as words. */
const paragraphsOf = (html: string): string[] =>
  html
    .replace(END, '\n')
    .replace(TAG, '')
    .split('\n')
    .map((line) => plain(line.replaceAll('&nbsp;', ' ')).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

const less = (these: readonly string[], those: readonly string[]): string[] => {
  const left = [...those]
  return these.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The paragraphs of a text that are new or say something else than before, and those that are gone (CMS-26). One that was only moved is neither. */
export function changedParagraphs(before: string, after: string): { said: string[]; gone: string[] } {
  const [one, other] = [paragraphsOf(before), paragraphsOf(after)]
  return { said: less(other, one), gone: less(one, other) }
}
