import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { Skeleton } from './Empty.tsx'
import { Icon } from './icons.tsx'
import { ScanField } from './ScanField.tsx'
import { useDesk } from './useWidth.ts'

/** What reads codes by camera is heavy, and comes when it is asked for. */
const fetchCamera = async () => (await import('./CodeCamera.tsx')).default
type Camera = Awaited<ReturnType<typeof fetchCamera>>

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

type ScanDeskProps = Parameters<typeof ScanField>[0] & {
  children: ReactNode
  /** The reader of the camera is fetched at once: for a page that goes on without network. */
  ahead?: boolean
}

/** Where codes are taken one after the other: what came of the last one, the field, and the camera when it is asked for. */
export function ScanDesk({ children, ahead = false, ...scan }: ScanDeskProps) {
  const { t } = useText()
  const { camera, press } = useCamera(ahead)
  const { Reader } = camera ?? {}
  return (
    <div className="stack">
      {children}
      <ScanField {...scan} />
      {camera?.coming && <Skeleton />}
      {camera?.missing && (
        <p className="note-box warn" role="alert">
          {t('kit.camera.missing')}
        </p>
      )}
      {Reader && <Reader onCode={(code) => void scan.onCode(code)} />}
      <button type="button" className="btn" aria-pressed={camera !== undefined} onClick={press}>
        <Icon name="code" />
        {t(camera ? 'kit.camera.off' : 'kit.camera.on')}
      </button>
    </div>
  )
}

/** A camera that was asked for: its reader may be on its way, or not to be had without network. */
interface Asked {
  coming?: true
  missing?: true
  Reader?: Camera
}
function useCamera(ahead: boolean) {
  const [camera, setCamera] = useState<Asked>()
  useEffect(() => {
    // if it does not come, that is said when it is asked for
    if (ahead) fetchCamera().catch(() => undefined)
  }, [ahead])
  const press = () => {
    if (camera) return setCamera(undefined)
    const asked: Asked = { coming: true }
    setCamera(asked)
    const now = (to: Asked) => setCamera((current) => (current === asked ? to : current))
    fetchCamera().then(
      (Reader) => now({ Reader }),
      () => now({ missing: true }),
    )
  }
  return { camera, press }
}

/** What came of a scan, to be read from two steps away and told aloud: green where it is good, red where it is not. */
export function ScanOutcome({ look, sending, children }: { look?: 'good' | 'bad' | undefined; sending: boolean; children: ReactNode }) {
  return (
    <div className={`outcome ${look ?? ''}`} role="status" aria-live="assertive" aria-atomic="true" aria-busy={sending}>
      {children}
    </div>
  )
}
