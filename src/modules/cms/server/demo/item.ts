import type { Channel, ContentType, Kind, Section, StoryKind, Written } from '../../contract/index.ts'
import type { Motif } from './pictures.ts'

/** A text in one language: its title, a line about it, and what it says: `# ` begins a heading, `- ` a point of a list. */
type Said = readonly [title: string, summary: string, ...body: string[]]

/** An item of the demo resort; days are counted from today, publishing lies in the past where nothing is said. */
export interface DemoItem {
  type: ContentType
  cn: Said
  en: Said
  motif?: Motif
  /** Days since it was published, or last changed. */
  ago: number
  status?: '0' | '1' | '2'
  channel?: Channel
  section?: Section
  kind?: Kind
  storyKind?: StoryKind
  people?: readonly string[]
  issue?: Written['issue']
  link?: string
  sticky?: boolean
  home?: boolean
  mustRead?: boolean
  announce?: boolean
  starts?: number
  ends?: number
  /** Goes live by itself in so many days. */
  liveIn?: number
  /** Card title, subtitle and text, in both languages. */
  card?: readonly [cn: readonly [string, string, string], en: readonly [string, string, string]]
  forWhom?: 'front' | 'hotel' | 'office'
  /** The English half did not follow the last change of the Chinese one. */
  stale?: true
  review?: true
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const plain = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign]!)

/** What an item says as it is kept. */
export const htmlOf = (body: readonly string[]): string =>
  body
    .map((line) => {
      if (line.startsWith('# ')) return `<h2>${plain(line.slice(2))}</h2>`
      return line.startsWith('- ') ? `<ul><li><p>${plain(line.slice(2))}</p></li></ul>` : `<p>${plain(line)}</p>`
    })
    .join('')
    .replaceAll('</ul><ul>', '')
