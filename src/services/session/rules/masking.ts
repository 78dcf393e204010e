import { MASKED } from '#foundation/contract/texts.ts'

/** Keys whose values say what a thing is, where it stands and what may be done with it, and nothing of its content. */
const STRUCTURE =
  /^(id|.*Id|code|key|kind|type|state|status|can|actions?|entity|language|lang|group|path|permission|ids|menu|routes|roles|module|total|more|pageNum|pageSize|count|.*Count|open|link)$/

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Long runs of figures, of hexadecimal signs, and of small, great and figures together; and what an address carries behind its question mark. */
const RANDOM = /\d{20}|[0-9a-f]{24}|[?]|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{12}/
/**
 * Codes that are read out and typed. Of signs that look like no others: by twelve or more somebody is checked in or lodged, by ten with a token behind them checks in; of
 * letters with twelve figures behind them: by it a gift is handed out.
 */
const TYPED = /^[A-HJ-NP-Z2-9]{12,16}$|^[A-HJ-NP-Z2-9]{10}\.[\w-]{12}$|^[A-Z]{1,4}\d{12}$/
const LONGEST_NAME = 200

/** Whether a text may be a key that lets its holder in somewhere: it looks as if nobody had thought it up. The ids of things are none. */
export const isKey = (text: string): boolean =>
  text.length > LONGEST_NAME || (!UUID.test(text) && (RANDOM.test(text) || TYPED.test(text) || /[0-9A-F]{24}/.test(text)))

/** An answer with its shape kept and its content masked: texts, figures and dates go, codes and states stay, and no key of anybody does (SESS-25). */
export function maskContent(value: unknown, keep = false): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((item) => maskContent(item, keep))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskContent(inner, STRUCTURE.test(key) && !isPersonal(key))]))
  if (keep) return typeof value === 'string' && isKey(value) ? MASKED : value
  return typeof value === 'number' ? 0 : MASKED
}

/** A number that names a person is content, whatever its key looks like. */
const isPersonal = (key: string): boolean => /sso|person|employee|owner/i.test(key)
