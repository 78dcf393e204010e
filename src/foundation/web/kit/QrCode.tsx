import QR from 'qrcode'
import { useMemo } from 'react'

const QUIET_ZONE = 2

/** A QR code as crisp squares, dark on white in both themes: readers need it so. Its label says whose it is, or what it holds. */
export function QrCode({ text, size = 240, label }: { text: string; size?: number; label: string }) {
  const { path, width } = useMemo(() => {
    const { modules } = QR.create(text, { errorCorrectionLevel: 'M' })
    let d = ''
    for (let y = 0; y < modules.size; y++) for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) d += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`
    return { path: d, width: modules.size + 2 * QUIET_ZONE }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      data-typed=""
      viewBox={`0 0 ${width} ${width}`}
      style={{ width: size, height: size, flex: 'none', background: '#fff', borderRadius: 12, stroke: 'none', fill: '#000' }}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
