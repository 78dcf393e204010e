import { plain } from '../../rules/cells.ts'
import { reasons, unreadable } from './unreadable.ts'
import { attribute, tagsOf, XmlScanner } from './xml.ts'
import type { Zip } from './zip.ts'

/** What has to be known before the first row can be read. */
export interface Workbook {
  /** Name of the worksheet that is read, and its part. */
  sheet: string
  part: string
  /** Texts that cells refer to by number. */
  texts: readonly string[]
  /** By number of a cell's style: whether it shows a date. */
  dates: readonly boolean[]
  /** Days to add where the file counts from 1904. */
  offset: number
}

const MEGABYTE = 1_048_576
/** Of directories, relations and styles. */
const MAX_PAPERS = 8 * MEGABYTE
/** Texts are held while rows are read: 50,000 rows of ten different texts each take a third of this. */
const MAX_TEXTS = 64 * MEGABYTE
const DAYS_TO_1904 = 1462

/** Reads all but the rows. `titles`: worksheet names to look for first; the first visible one otherwise. @throws SHEET-02 */
export async function workbookIn(zip: Zip, titles: readonly string[]): Promise<Workbook> {
  const { target, tags, sheets } = await directory(zip)
  const related = await relations(zip, target)
  const wanted = titles.map(plain)
  const sheet = sheets.find(({ name }) => wanted.includes(plain(name))) ?? sheets[0]
  if (sheets.length === 0) throw unreadable(reasons.kind)
  const part = related.find(({ id, type }) => id === sheet?.id && type.endsWith('/worksheet'))?.target
  if (!sheet || !part || !zip.has(part)) throw unreadable(reasons.damaged)
  const at = (kind: string) => related.find(({ type, target }) => type.endsWith(`/${kind}`) && zip.has(target))?.target
  const strings = at('sharedStrings')
  const styles = at('styles')
  const from1904 = tags.some(({ name, attributes }) => name === 'workbookPr' && ['1', 'true'].includes(attribute(attributes, 'date1904') ?? ''))
  return {
    sheet: sheet.name,
    part,
    texts: strings ? await sharedTexts(zip, strings) : [],
    dates: styles ? await datesIn(await zip.text(styles, MAX_PAPERS)) : [],
    offset: from1904 ? DAYS_TO_1904 : 0,
  }
}

/** The list of worksheets that are to be seen. */
async function directory(zip: Zip) {
  const [root] = (await relations(zip, '')).filter(({ type }) => type.endsWith('/officeDocument'))
  if (!root || !zip.has(root.target)) throw unreadable(reasons.kind)
  const tags = tagsOf(await zip.text(root.target, MAX_PAPERS))
  const sheets = tags
    .filter(({ name, attributes }) => name === 'sheet' && (attribute(attributes, 'state') ?? 'visible') === 'visible')
    .map(({ attributes }) => ({ name: attribute(attributes, 'name') ?? '', id: attribute(attributes, '\\w+:id') }))
  return { target: root.target, tags, sheets }
}

/** Names of the worksheets in their order. @throws SHEET-02 */
export const worksheetNames = async (zip: Zip): Promise<string[]> => (await directory(zip)).sheets.map(({ name }) => name)

/** What a part refers to, with targets as paths of the file. */
async function relations(zip: Zip, of: string): Promise<{ id: string; type: string; target: string }[]> {
  const cut = of.lastIndexOf('/') + 1
  const folder = of.slice(0, cut)
  const path = `${folder}_rels/${of.slice(cut)}.rels`
  if (!zip.has(path)) return []
  return tagsOf(await zip.text(path, MAX_PAPERS))
    .filter(({ name }) => name === 'Relationship')
    .map(({ attributes }) => ({
      id: attribute(attributes, 'Id') ?? '',
      type: attribute(attributes, 'Type') ?? '',
      target: resolved(folder, attribute(attributes, 'Target') ?? ''),
    }))
}

/** `../theme.xml` beside `xl/worksheets/` is `xl/theme.xml`. */
function resolved(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of target.split('/').filter(Boolean)) step === '..' ? steps.pop() : steps.push(step)
  return steps.join('/')
}

/** Which of a cell's styles are dates, by their number formats. */
async function datesIn(styles: string): Promise<boolean[]> {
  const { isDateFormat } = await import('hucre')
  const tags = tagsOf(styles)
  const own = new Map(
    tags.filter(({ name }) => name === 'numFmt').map(({ attributes }) => [attribute(attributes, 'numFmtId') ?? '', attribute(attributes, 'formatCode') ?? '']),
  )
  return tags
    .filter(({ name, path }) => name === 'xf' && path.at(-1) === 'cellXfs')
    .map(({ attributes }) => {
      const format = attribute(attributes, 'numFmtId') ?? '0'
      return isDateFormat(own.get(format) ?? format)
    })
}

/** The texts of the file; readings (pinyin above the characters) are left out. */
async function sharedTexts(zip: Zip, part: string): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let inText = false
  let inReading = false
  const scanner = new XmlScanner({
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') inReading = true
      if (name === 't') inText = !inReading
    },
    close(name) {
      if (name === 'si') texts.push(ownCopy(unescaped(text)))
      if (name === 'rPh') inReading = false
      if (name === 't') inText = false
    },
    text(piece) {
      if (inText) text += piece
    },
  })
  await scanAll(zip, part, MAX_TEXTS, scanner)
  return texts
}

/** Feeds a part to a scanner. */
async function scanAll(zip: Zip, part: string, limit: number, scanner: XmlScanner): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of zip.content(part, limit)) scanner.push(decoder.decode(chunk, { stream: true }))
}

/** Office writes control characters as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text

/** A piece of a longer text keeps the whole of it in memory; what stays is copied out. */
export const ownCopy = (text: string): string => (text.length > 12 ? Buffer.from(text, 'utf16le').toString('utf16le') : text)
