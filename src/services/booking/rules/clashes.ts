/** What a person has to do with a period besides. */
export const clashKinds = ['booking', 'shift', 'leave', 'training'] as const
export type ClashKind = (typeof clashKinds)[number]

export interface Clash {
  kind: ClashKind
  from: Date
  to: Date
  /** What it is, where it has a name of its own. */
  nameCn: string
  nameEn: string
}

/** Periods that share a moment; where one ends as the other begins there is none. */
export const overlap = (a: { from: Date; to: Date }, b: { from: Date; to: Date }): boolean => a.from < b.to && b.from < a.to

/** The first in time: what a refusal names (BOOKING-05, BOOKING-12). */
export const firstClash = (clashes: readonly Clash[]): Clash | undefined => clashes.toSorted((a, b) => a.from.getTime() - b.from.getTime())[0]

/** Slots that clash with nothing first, each group by its time (BOOKING-12). */
export function fittingFirst<S extends { starts: Date; ends: Date }>(slots: readonly S[], clashes: readonly Clash[]): { slot: S; clash: Clash | undefined }[] {
  const found = slots
    .toSorted((a, b) => a.starts.getTime() - b.starts.getTime())
    .map((slot) => ({ slot, clash: firstClash(clashes.filter((one) => overlap(one, { from: slot.starts, to: slot.ends }))) }))
  return [...found.filter(({ clash }) => clash === undefined), ...found.filter(({ clash }) => clash !== undefined)]
}
