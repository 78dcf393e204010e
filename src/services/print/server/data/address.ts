let address = ''

/** Where a browser reaches this portal; set once at start. */
export const rememberAddress = (publicUrl: string): void => {
  address = publicUrl
}

/** Where a paper can be checked, in words that fit its foot. */
export const checkAddress = (): string => `${address}/zh/print-check`
