/** Where the lists of a kind are. */
export const PLACES = { new: 'newlist', check: 'checklist' } as const
