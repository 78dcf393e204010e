let address = ''

/** Where a browser reaches this portal; set once at start. */
export const rememberAddress = (publicUrl: string): void => {
  address = publicUrl
}

/** What the code on a machine leads to: always the version that is valid then (LOTO-06). */
export const labelAddress = (code: string): string => `${address}/lotosop/${encodeURIComponent(code)}`
