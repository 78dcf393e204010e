/** Signs that nobody takes for another when they are read from paper: no I, L, O, U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** A code from chance: 80 bits, written in fours. */
export function codeFrom(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let at = 0; at < LENGTH; at++) {
    code = SIGNS[Number(bits & 31n)]! + code
    bits >>= 5n
  }
  return code
}

/** As a person types it: small letters, blanks and dashes are passed over, and what looks like a digit is one. Undefined for what is no code. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return plain.length === LENGTH && [...plain].every((sign) => SIGNS.includes(sign)) ? plain : undefined
}

export const writtenCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
