export const FORMS = ['note', 'coin'] as const
/** A kind of money: what it is worth, and whether it is of paper. */
export interface CashKind {
  denominationFen: number
  form: (typeof FORMS)[number]
}
export interface CashLine extends CashKind {
  count: number
}

/** Most pieces of a kind in one bag. */
export const MOST_PIECES = 9_999
/** The money that is exchanged, the largest first. */
export const KINDS: readonly CashKind[] = [
  ...[10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10].map((denominationFen) => ({ denominationFen, form: 'note' as const })),
  ...[100, 50, 10].map((denominationFen) => ({ denominationFen, form: 'coin' as const })),
]

/** A kind as one word: that of its account in the ledger, behind the room's. */
export const keyOf = ({ denominationFen, form }: CashKind): string => `${denominationFen}.${form}`
export const isKind = (one: CashKind): boolean => KINDS.some((kind) => keyOf(kind) === keyOf(one))

/** In fen of CNY, as screens and papers show it (CASH-02). */
export const totalOf = (lines: readonly CashLine[]): number => lines.reduce((sum, { denominationFen, count }) => sum + denominationFen * count, 0)
export const countsOf = (lines: readonly CashLine[]): ReadonlyMap<string, number> => new Map(lines.map((line) => [keyOf(line), line.count]))

interface Difference extends CashKind {
  declared: number
  counted: number
}
/** Where what was found is not what was said, kind by kind; nothing where all of it agrees (CASH-12). */
export function differencesOf(said: readonly CashLine[], found: readonly CashLine[]): Difference[] {
  const [declared, counted] = [countsOf(said), countsOf(found)]
  return KINDS.flatMap((kind) => {
    const one = { ...kind, declared: declared.get(keyOf(kind)) ?? 0, counted: counted.get(keyOf(kind)) ?? 0 }
    return one.declared === one.counted ? [] : [one]
  })
}

/** What is kept of a count as it is typed: no sign, no fraction, no more than fits (CASH-03). */
export function pieces(typed: string): number {
  const whole = typed.normalize('NFKC').replace(/\..*$/s, '').replace(/\D/g, '')
  return Math.min(Number(whole), MOST_PIECES)
}

/** The lines of a grid with the count of one kind put in; a kind without pieces is no line. */
export const withCount = (lines: readonly CashLine[], kind: CashKind, count: number): CashLine[] =>
  KINDS.flatMap((one) => {
    const now = keyOf(one) === keyOf(kind) ? count : (countsOf(lines).get(keyOf(one)) ?? 0)
    return now > 0 ? [{ ...one, count: now }] : []
  })
