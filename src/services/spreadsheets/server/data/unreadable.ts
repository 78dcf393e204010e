import { Refused } from '#foundation/contract/refused.ts'
import type { TextValues } from '#foundation/contract/texts.ts'

/** Why a file cannot be taken, as keys of words (SHEET-02). */
export const reasons = {
  kind: 'spreadsheets.refused.kind',
  old: 'spreadsheets.refused.old',
  encrypted: 'spreadsheets.refused.encrypted',
  notUtf8: 'spreadsheets.refused.notUtf8',
  damaged: 'spreadsheets.refused.damaged',
  tooMuch: 'spreadsheets.refused.tooMuch',
  size: 'spreadsheets.refused.size',
  rows: 'spreadsheets.refused.rows',
  empty: 'spreadsheets.refused.empty',
  columns: 'spreadsheets.refused.columns',
} as const

/** Thrown deep in the reading, where no language is known; `inWords` makes it a refusal for the person. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly reason: string
  readonly values: TextValues
  constructor(reason: string, values: TextValues = {}) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}

export const unreadable = (reason: string, values?: TextValues): Unreadable => new Unreadable(reason, values)

/** Turns it into the refusal SHEET-02 with its reason in words; anything else goes on as it is. */
export function inWords(fault: unknown, text: (key: string, values?: TextValues) => string): unknown {
  if (!(fault instanceof Unreadable)) return fault
  return new Refused([{ rule: 'SHEET-02', field: 'file', figures: { reason: text(fault.reason, fault.values) } }])
}
