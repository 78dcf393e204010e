import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { Skeleton } from './Empty.tsx'
import { Icon } from './icons.tsx'
import { ScanField } from './ScanField.tsx'
import { useDesk } from './useWidth.ts'

const CodeCamera = lazy(() => import('./CodeCamera.tsx'))

/** The field of a desk, and `next` which goes back to it. On a phone the focus would bring up the keyboard over the outcome. */
export function useScanField(): { field: RefObject<HTMLInputElement | null>; next(): void } {
  const desk = useDesk()
  const field = useRef<HTMLInputElement>(null)
  const next = useCallback(() => {
    if (desk) field.current?.focus()
  }, [desk])
  useEffect(next, [next])
  return { field, next }
}

/** Where codes are taken one after the other: what came of the last one, the field, and the camera when it is asked for. */
export function ScanDesk({ children, ...scan }: Parameters<typeof ScanField>[0] & { children: ReactNode }) {
  const { t } = useText()
  const [camera, setCamera] = useState(false)
  return (
    <div className="stack">
      {children}
      <ScanField {...scan} />
      {camera && (
        <Suspense fallback={<Skeleton />}>
          <CodeCamera onCode={(code) => void scan.onCode(code)} />
        </Suspense>
      )}
      <button type="button" className="btn" aria-pressed={camera} onClick={() => setCamera(!camera)}>
        <Icon name="code" />
        {t(camera ? 'kit.camera.off' : 'kit.camera.on')}
      </button>
    </div>
  )
}

/** What came of a scan, to be read from two steps away and told aloud: green where it is good, red where it is not. */
export function ScanOutcome({ look, sending, children }: { look?: 'good' | 'bad' | undefined; sending: boolean; children: ReactNode }) {
  return (
    <div className={`outcome ${look ?? ''}`} role="status" aria-live="assertive" aria-atomic="true" aria-busy={sending}>
      {children}
    </div>
  )
}
