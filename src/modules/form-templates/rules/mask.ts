/** What each sign of a mask stands for; any other sign stands for itself. */
const SIGNS: Readonly<Record<string, RegExp>> = { '0': /^\d$/, A: /^[A-Z]$/, a: /^[a-z]$/ }

/**
 * Whether a text looks like its mask, sign by sign: `AA-0000` takes `MB-2026`. A designer writes it without learning a language of patterns, and
 * no pattern of hers can keep the server busy.
 */
export const fitsMask = (mask: string, text: string): boolean =>
  text.length === mask.length && [...mask].every((sign, at) => SIGNS[sign]?.test(text[at]!) ?? sign === text[at])
