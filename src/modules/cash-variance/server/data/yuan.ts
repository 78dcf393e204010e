import { sayFen } from '#foundation/contract/money.ts'

/** An amount as messages and letters say it, with its sign also where there was too much. */
export const inYuan = (fen: number): string => (fen > 0 ? '+' : '') + sayFen(fen)
