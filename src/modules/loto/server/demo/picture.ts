import sharp from 'sharp'

/** An isolation point as a photograph would show it: a switchboard, a breaker with a lock, and its number. */
export const picture = (number: string, hue: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 320 240"><rect width="320" height="240" fill="#dfe3e6"/><rect x="70" y="20" width="180" height="200" rx="6" fill="#9aa4ab"/><rect x="82" y="32" width="156" height="176" fill="#c8cfd4"/><rect x="140" y="70" width="40" height="70" rx="4" fill="#3a4248"/><rect x="150" y="110" width="20" height="26" fill="hsl(${hue},65%,45%)"/><path d="M152 150v-14a8 8 0 0 1 16 0v14" fill="none" stroke="#6b6b6b" stroke-width="4"/><rect x="146" y="150" width="28" height="22" rx="3" fill="#c43333"/><rect x="120" y="40" width="80" height="20" fill="#fff"/><text x="160" y="55" font-family="sans-serif" font-size="14" text-anchor="middle">${number}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()
