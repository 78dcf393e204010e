/** Where a notice leads: the part of file management, as its address keeps it. */
export const adminLink = (view: 'quarantine' | 'storage'): string => `/files/admin?f=${encodeURIComponent(JSON.stringify({ view }))}`
