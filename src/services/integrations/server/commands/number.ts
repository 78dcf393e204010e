const NUMBER_LENGTH = 8
/** What an embedded system calls a thing, from the end of its id: that is drawn, its beginning is the time. */
export const numberOf = (id: string): string => id.slice(-NUMBER_LENGTH).toUpperCase()
