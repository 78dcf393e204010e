import { isNationalId } from '#foundation/contract/nationalId.ts'
import { isSealed } from '#foundation/database/secrets.ts'

/** Values under these keys never reach the log (AUDIT-03). */
const SECRET = /pass(word|phrase|wd)|secret|token|^otp$|^pin(code)?$|private_?key|credential|cookie/i
const NUMBER =
  /bank_?(account|no|number|card)|card_?(no|number)|account_?(no|number)|iban|id_?card|national_?id|identity|^id_?(no|number)$|passport|permit_?(no|number)|social_?(security|insurance)/i

/** Digits in a row, perhaps grouped by blanks or hyphens, that may be a bank card or a national id. */
const LONG_NUMBER = /(?<![\w-])\d(?:[ -]?\d){14,18}[ -]?[\dXx]?(?![\w-])/g

/** ISO 7812 (Luhn), as bank cards carry it. */
function isCardNumber(text: string): boolean {
  if (!/^\d{16,19}$/.test(text)) return false
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) % 10 === 0
}

const ending = (text: string): string => (text.length > 8 ? `****${text.slice(-4)}` : '****')

/** A text with every bank card number and national id in it masked to its last four characters. */
export const maskText = (text: string): string =>
  text.replace(LONG_NUMBER, (found) => {
    const plain = found.replace(/[ -]/g, '').toUpperCase()
    return isNationalId(plain) || isCardNumber(plain) ? ending(plain) : found
  })

type Leaf = (value: string | number | boolean) => unknown

function walk(value: unknown, leaf: Leaf): unknown {
  if (value === null || value === undefined) return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return leaf(value)
  if (Array.isArray(value)) return value.map((item) => walk(item, leaf) ?? null)
  if (typeof value !== 'object') return String(value)
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return '(computed)'
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const under: Leaf = SECRET.test(key) ? () => '***' : NUMBER.test(key) ? (plain) => (typeof plain === 'boolean' ? plain : ending(String(plain))) : leaf
      const masked = walk(inner, under)
      return masked === undefined ? [] : [[key, masked]]
    }),
  )
}

/**
 * What may stand in `before` and `after`: plain JSON with secrets, bank numbers and national ids masked (AUDIT-03). What is sealed says nothing to readers, and
 * would outlast its row here: it stays there.
 */
export const masked = (value: unknown): unknown =>
  walk(value, (plain) => {
    if (typeof plain === 'string') return isSealed(plain) ? undefined : maskText(plain)
    return typeof plain === 'number' && maskText(String(plain)) !== String(plain) ? '****' : plain
  })
