/** Each letter of two bytes as Chinese Excel writes it. */
const bytesOf = new Map<string, number[]>()
const decoder = new TextDecoder('gb18030')
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) bytesOf.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])

/** A csv as Chinese Excel saves it, in GBK. */
export const inGbk = (text: string): Uint8Array => Uint8Array.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [letter.codePointAt(0)!]))
