import { BrowserQRCodeReader, type IScannerControls } from '@zxing/browser'
import { useEffect, useRef, useState } from 'react'
import { ticks } from '#foundation/time.ts'
import { useText } from '../text.tsx'

/** A code that stays before the camera is one scan. */
const SAME_CODE_MS = 4_000
const REAR_CAMERA = { video: { facingMode: 'environment' } }
type Trouble = 'denied' | 'none'

/** Reads codes by the camera, one after the other. A page of its own, since the reader is heavy and most desks have a hand scanner. */
export default function CodeCamera({ onCode }: { onCode(code: string): void }) {
  const { t } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<Trouble>()
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    let controls: IScannerControls | undefined
    let over = false
    const fresh = onceEach()
    const begin = async () => {
      try {
        const found = await new BrowserQRCodeReader().decodeFromConstraints(REAR_CAMERA, video.current ?? undefined, (result) => {
          if (result && fresh(result.getText())) latest.current(result.getText())
        })
        // the page may have been left while the person was asked
        if (over) found.stop()
        else controls = found
      } catch (fault) {
        setTrouble(fault instanceof DOMException && fault.name === 'NotAllowedError' ? 'denied' : 'none')
      }
    }
    void begin()
    return () => {
      over = true
      controls?.stop()
    }
  }, [])
  if (trouble)
    return (
      <p className="note-box warn" role="alert">
        {t(`kit.camera.${trouble}`)}
      </p>
    )
  return <video ref={video} className="viewfinder" muted playsInline aria-label={t('kit.camera.picture')} />
}

/** Tells a code that has just come before the camera from one that is still there. */
function onceEach(): (code: string) => boolean {
  let last = { code: '', at: 0 }
  return (code) => {
    const now = ticks()
    const still = last.code === code && now - last.at < SAME_CODE_MS
    last = { code, at: now }
    return !still
  }
}
