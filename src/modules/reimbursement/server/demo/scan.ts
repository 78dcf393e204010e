import sharp from 'sharp'

const RED = '#b23a2e'

/** An invoice as a scan would show it: its head, its number, the sum and the seal. */
export const scanOf = (number: string, sum: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="540" viewBox="0 0 420 270"><rect width="420" height="270" fill="#fffdf7"/><g fill="none" stroke="${RED}"><rect x="14" y="58" width="392" height="190"/><path d="M14 96h392M14 200h392M14 224h392M120 96v104M250 96v104M330 96v104"/><ellipse cx="210" cy="34" rx="44" ry="16" stroke-width="2"/></g><g fill="#c9bfae"><rect x="24" y="68" width="170" height="6"/><rect x="24" y="82" width="220" height="6"/><rect x="24" y="112" width="80" height="6"/><rect x="24" y="130" width="60" height="6"/><rect x="130" y="112" width="90" height="6"/><rect x="262" y="112" width="50" height="6"/></g><g font-family="sans-serif" font-size="11" fill="#3b3a36"><text x="290" y="30">${number}</text><text x="340" y="216">${sum}</text></g></svg>`,
    ),
  )
    .png()
    .toBuffer()
