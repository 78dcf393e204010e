import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'

/** Pixels of what is sent: enough for a wide screen, and well below the size that a cover may have. */
const LONG_SIDE = 1_600
const STEP = 0.02
const MOST_ZOOM = 4
const QUALITY = 0.88

interface Props {
  file: File
  /** Width by height. */
  shape: number
  onDone(file: File): void
  onClose(): void
}

interface View {
  zoom: number
  /** Middle of what is shown, as a share of the picture. */
  x: number
  y: number
}

/** Chooses which part of a picture is its cover: moved by mouse, finger or arrow keys, larger and smaller by a slider. */
export function CropSheet({ file, shape, onDone, onClose }: Props) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [broken, setBroken] = useState(false)
  const [view, setView] = useState<View>({ zoom: 1, x: 0.5, y: 0.5 })
  const drag = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    let gone = false
    createImageBitmap(file).then(
      (found) => !gone && setPicture(found),
      () => !gone && setBroken(true),
    )
    return () => {
      gone = true
    }
  }, [file])
  const part = picture && partOf(picture, shape, view)
  useEffect(() => {
    const target = canvas.current
    if (!target || !picture || !part) return
    target.getContext('2d')?.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, target.width, target.height)
  }, [picture, part])
  const move = (x: number, y: number) => setView((now) => ({ ...now, x: within(now.x + x), y: within(now.y + y) }))
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key]
    if (!by) return
    event.preventDefault()
    move(by[0]!, by[1]!)
  }
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drag.current || !picture || !part) return
    const scale = part.width / event.currentTarget.clientWidth
    move(((drag.current.x - event.clientX) * scale) / picture.width, ((drag.current.y - event.clientY) * scale) / picture.height)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const done = () => {
    canvas.current?.toBlob((blob) => blob && onDone(new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })), 'image/jpeg', QUALITY)
  }
  return (
    <Sheet
      title={t('cms.crop.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn p" disabled={!picture} onClick={done}>
            {t('cms.crop.done')}
          </button>
        </>
      }
    >
      {broken ? (
        <p className="note-box bad">{t('rule.CMS-08')}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is moved by the arrow keys */}
          <canvas
            ref={canvas}
            width={shape >= 1 ? LONG_SIDE : LONG_SIDE * shape}
            height={shape >= 1 ? LONG_SIDE / shape : LONG_SIDE}
            className="cms-crop"
            role="application"
            aria-label={t('cms.crop.hint')}
            tabIndex={0}
            onKeyDown={onKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              drag.current = { x: event.clientX, y: event.clientY }
            }}
            onPointerMove={onMove}
            onPointerUp={() => {
              drag.current = undefined
            }}
          />
          <p className="note">{t('cms.crop.hint')}</p>
          <label className="row">
            <span>{t('cms.crop.zoom')}</span>
            <input
              className="grow"
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              value={view.zoom}
              onChange={(event) => setView({ ...view, zoom: Number(event.target.value) })}
            />
          </label>
        </>
      )}
    </Sheet>
  )
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The part of a picture that is shown, in its own pixels. */
function partOf(picture: ImageBitmap, shape: number, { zoom, x, y }: View) {
  const width = Math.min(picture.width, picture.height * shape) / zoom
  const height = width / shape
  const left = Math.min(picture.width - width, Math.max(0, x * picture.width - width / 2))
  const top = Math.min(picture.height - height, Math.max(0, y * picture.height - height / 2))
  return { left, top, width, height }
}
