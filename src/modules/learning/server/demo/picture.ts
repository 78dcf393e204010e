import sharp from 'sharp'

/** A certificate as a photograph would show it: a frame, a seal and lines. */
export const picture = (hue: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480" viewBox="0 0 360 240"><rect width="360" height="240" fill="#fbf8ee"/><rect x="10" y="10" width="340" height="220" fill="none" stroke="hsl(${hue},55%,45%)" stroke-width="4"/><rect x="90" y="34" width="180" height="18" rx="4" fill="hsl(${hue},55%,45%)"/><g fill="#b9b4a2"><rect x="50" y="80" width="200" height="8"/><rect x="50" y="102" width="240" height="8"/><rect x="50" y="124" width="160" height="8"/><rect x="50" y="146" width="220" height="8"/></g><circle cx="290" cy="180" r="30" fill="none" stroke="#c43333" stroke-width="5"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
