/** Hundredths of those who answered that chose this. */
export const shareOf = (count: number, answered: number): number => (answered > 0 ? Math.round((count / answered) * 100) : 0)
