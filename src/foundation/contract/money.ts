/** Fen of one yuan. */
export const FEN = 100

const YUAN = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })
const BARE = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * An amount in fen as people read it, the same in both languages, on pages, in messages and on papers: 100000 is ¥1,000.00 and -5 is -¥0.05 (SHELL-43).
 * The text around it names no currency.
 */
export const sayFen = (fen: number): string => YUAN.format(fen / FEN)

/** The same without the sign, 1,000.00, for words that name the currency themselves: those of a contract, or of an amount in hundredths of another currency. */
export const sayPlainFen = (fen: number): string => BARE.format(fen / FEN)
