import { MEDIA, PICTURES, type Piece } from '../contract/index.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PICTURE = new RegExp(`^${PICTURES.replace(/[?]/g, '\\?')}${UUID}&size=screen$`)
const FILE = new RegExp(`^${MEDIA.replace(/[?]/g, '\\?')}${UUID}$`)

/** Whether a text may show what is at this address: files of this portal only (CMS-10). */
export const isOurs = (address: string): boolean => PICTURE.test(address) || FILE.test(address)

const SHOWN = new RegExp(`<(img|video|a)\\b[^<>]*?\\b(?:src|href)="[^"<>]*[?]id=(${UUID})`, 'g')
const AS = { img: 'picture', video: 'video', a: 'file' } as const

/** The files of this portal that a cleaned text shows or leads to. */
export const filesIn = (html: string): { id: string; as: (typeof AS)[keyof typeof AS] }[] =>
  [...html.matchAll(SHOWN)]
    .filter(([tag]) => [PICTURES, MEDIA].some((address) => tag.includes(`"${address}`)))
    .map(([, tag, id]) => ({ id: id!, as: AS[tag as keyof typeof AS] }))

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/g
const ENDLESS = new Set(['img', 'br', 'hr'])
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** A text without the signs that stand for others in HTML. */
export const plain = (value: string): string => value.replace(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign]!)
const attribute = (attributes: string, name: string): string => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

function mediaOf(tag: string, attributes: string): Piece | undefined {
  const address = attribute(attributes, 'src')
  if (!isOurs(address)) return undefined
  return tag === 'img' ? { is: 'picture', address, alt: attribute(attributes, 'alt') } : { is: 'video', address }
}

/** A cleaned text as pieces. What stands inside of a list or a quotation comes behind it. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  let [depth, from, text] = [0, 0, '']
  let waiting: Piece[] = []
  const flush = () => {
    if (text.trim() !== '') pieces.push({ is: 'text', html: text })
    pieces.push(...waiting)
    text = ''
    waiting = []
  }
  for (const { 0: whole, 1: closes, 2: tag = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    text += html.slice(from, index)
    from = index + whole.length
    if (tag === 'img' || tag === 'video') {
      const media = closes ? undefined : mediaOf(tag, attributes)
      if (media) waiting.push(media)
    } else {
      text += whole
      if (!ENDLESS.has(tag)) depth += closes ? -1 : 1
    }
    if (depth === 0 && waiting.length > 0) flush()
  }
  text += html.slice(from)
  flush()
  return pieces
}
