import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'

const load = createRequire(import.meta.url)
/** The library with its parsers, loaded with the first text: to clean one is no waiting. */
const library = (): typeof sanitize => load('sanitize-html')

/** A link or heading of nothing. */
function isIdle({ tag, text, mediaChildren }: sanitize.IFrame): boolean {
  return (tag === 'a' || tag === 'h2' || tag === 'h3') && !text.trim() && !mediaChildren?.length
}

/** What a text with headings, lists and links is made of, and nothing else: no styles, classes, ids, scripts, pictures or frames. */
const RULES: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
  exclusiveFilter: isIdle,
}

/** A text that may show pictures and videos besides, those at addresses that the room takes; all others are gone. */
const showing = (media: (address: string) => boolean): sanitize.IOptions => ({
  ...RULES,
  allowedTags: [...(RULES.allowedTags || []), 'img', 'video'],
  allowedAttributes: { ...RULES.allowedAttributes, img: ['src', 'alt'], video: ['src'] },
  exclusiveFilter: (frame) => (frame.tag === 'img' || frame.tag === 'video' ? !media(frame.attribs.src ?? '') : isIdle(frame)),
})

/**
 * A text as an editor or anybody else sent it, made of what such a text may be made of. What is kept or shown has gone through here (INFO-07).
 * With `media` it may have pictures and videos at those addresses for which it answers yes, and at no others (CMS-10).
 */
export const cleanHtml = (html: string, { media }: { media?: (address: string) => boolean } = {}): string =>
  library()(html, media ? showing(media) : RULES).trim()

/** The words of such a text, to be searched or counted. */
export const wordsOf = (html: string): string =>
  library()(html.replace(/<\/(p|li|h2|h3|td|th)>|<br\s*\/?>/g, ' $&'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim()
