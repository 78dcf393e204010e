const FEN = 100

/** An amount as messages and letters say it, with its sign. */
export const inYuan = (fen: number): string => `${fen < 0 ? '-' : '+'}¥${(Math.abs(fen) / FEN).toFixed(2)}`
