import { Fragment, type ReactNode, useMemo } from 'react'
import './rich.css'

const PLAIN = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'])

export interface Heading {
  id: string
  text: string
}

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body
const headingId = (prefix: string, index: number): string => `${prefix}-${index + 1}`

/** The chapters of a text, for a table of contents; their ids are those that `RichText` gives with the same prefix. */
export const headingsOf = (html: string, prefix: string): Heading[] =>
  [...bodyOf(html).querySelectorAll('h2')].map((heading, i) => ({ id: headingId(prefix, i), text: heading.textContent ?? '' }))

/** The words of a text without its formats, each paragraph in a line of its own. */
export const wordsIn = (html: string): string => (bodyOf(html.replaceAll(/<\/(p|li|h\d|tr)>/g, '$&\n')).textContent ?? '').trim()

/** How often a word occurs in the text. */
export const timesIn = (html: string, word: string): number => (word === '' ? 0 : wordsIn(html).toLowerCase().split(word.toLowerCase()).length - 1)

/** A text with headings, lists and links. It is built from the elements it may have, whatever else it was given; the server has cleaned it before. */
export function RichText({ html, prefix = 'part', mark = '' }: { html: string; prefix?: string; mark?: string }) {
  const pieces = useMemo(() => {
    let chapter = 0
    const nextId = () => headingId(prefix, chapter++)
    return childrenOf(bodyOf(html), mark, nextId)
  }, [html, prefix, mark])
  return <div className="rich">{pieces}</div>
}

const childrenOf = (node: Node, mark: string, nextId: () => string): ReactNode[] =>
  [...node.childNodes].map((child, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read does not move
    <Fragment key={i}>{pieceOf(child, mark, nextId)}</Fragment>
  ))

function pieceOf(node: Node, mark: string, nextId: () => string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return marked(node.textContent ?? '', mark)
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'br') return <br />
  if (tag === 'hr') return <hr />
  if (tag === 'h2')
    return (
      <h2 id={nextId()} tabIndex={-1}>
        {childrenOf(node, mark, nextId)}
      </h2>
    )
  if (tag === 'h3') return <h3>{childrenOf(node, mark, nextId)}</h3>
  if (tag === 'a') return <Anchor href={node.getAttribute('href') ?? ''}>{childrenOf(node, mark, nextId)}</Anchor>
  if (!PLAIN.has(tag)) return childrenOf(node, mark, nextId)
  const Tag = tag as 'p'
  return <Tag>{childrenOf(node, mark, nextId)}</Tag>
}

/** Links of this portal open here, others in a window of their own. */
function Anchor({ href, children }: { href: string; children: ReactNode }) {
  if (/^\/(?!\/)/.test(href)) return <a href={href}>{children}</a>
  if (!/^(https?:|mailto:|tel:)/i.test(href)) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

function marked(text: string, mark: string): ReactNode {
  if (mark === '' || !text.toLowerCase().includes(mark.toLowerCase())) return text
  const pieces: ReactNode[] = []
  for (let from = 0; from < text.length; ) {
    const at = text.toLowerCase().indexOf(mark.toLowerCase(), from)
    const end = at < 0 ? text.length : at
    if (end > from) pieces.push(text.slice(from, end))
    if (at >= 0) pieces.push(<mark key={at}>{text.slice(at, at + mark.length)}</mark>)
    from = at < 0 ? text.length : at + mark.length
  }
  return pieces
}
