import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { FilePicker } from '#foundation/web/kit/FilePicker.tsx'
import type { TenureBand } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { savePhoto } from '../../contract/index.ts'
import { CENTRED, drawnSize, MOST_ZOOM, type Placed, within } from './cropping.ts'

const FRAME = 240
const SIDE = 640
const LEAST_SIDE = 300
const QUALITY = 0.9
const STEP = 0.05

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, placed: Placed): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const side = canvas.width
  const { width, height } = drawnSize(picture, side, placed.zoom)
  context.setTransform(1, 0, 0, 1, side / 2 + placed.x * side, side / 2 + placed.y * side)
  context.rotate((placed.quarters * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
}

/** Chooses a picture, cuts it to a square, turns it, shows it in its round frame, and sends it (PROFILE-14); of a returned change (`redoes`) in its place. */
export function PhotoSheet({ band, redoes, onClose }: { band: TenureBand; redoes: string | undefined; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const { send, progress } = useUpload(savePhoto)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [placed, setPlaced] = useState(CENTRED)
  const [fault, setFault] = useState<string>()
  const choose = async ([file]: readonly File[]) => {
    const read = file && (await createImageBitmap(file).catch(() => undefined))
    const fits = read && Math.min(read.width, read.height) >= LEAST_SIDE
    setFault(fits ? undefined : t('profile.photo.small'))
    setPicture(fits ? read : undefined)
    setPlaced(CENTRED)
  }
  const sendOff = async () => {
    if (!picture) return
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.max(LEAST_SIDE, Math.min(SIDE, picture.width, picture.height))
    draw(canvas, picture, placed)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    try {
      const sent = blob && (await send({ redoes }, new File([blob], 'photo.jpg', { type: 'image/jpeg' })))
      if (!sent) return
      say(t(sent.applied ? 'profile.photo.saved' : 'profile.photo.sent'))
      onClose()
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    }
  }
  return (
    <Sheet
      title={redoes ? t('profile.changeReturned', { what: t('profile.subject.photo') }) : t('profile.photo.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn p" disabled={!picture || progress !== undefined} onClick={() => void sendOff()}>
            {t(progress === undefined ? 'profile.save' : 'kit.sending')}
          </button>
        </>
      }
    >
      <div className="stack">
        <div className="row wrap">
          <FilePicker label={t('profile.photo.choose')} disabled={false} accept="image/jpeg,image/png" onChoose={(files) => void choose(files)} />
          <FilePicker label={t('profile.photo.take')} disabled={false} camera onChoose={(files) => void choose(files)} />
        </div>
        <p className="hint">{t('profile.photo.terms')}</p>
        {fault && (
          <p className="note-box bad" role="alert">
            {fault}
          </p>
        )}
        {picture && <Cropper picture={picture} placed={placed} band={band} onPlaced={setPlaced} />}
      </div>
    </Sheet>
  )
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** The picture in its round frame: moved by finger, mouse or arrow keys, larger and smaller by a slider, turned by quarters. */
function Cropper({ picture, placed, band, onPlaced }: { picture: ImageBitmap; placed: Placed; band: TenureBand; onPlaced(next: Placed): void }) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, placed)
  }, [picture, placed])
  const move = (x: number, y: number) => onPlaced(within({ ...placed, x: placed.x + x, y: placed.y + y }, picture))
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons > 0) move(event.movementX / FRAME, event.movementY / FRAME)
  }
  return (
    <div className="profile-crop">
      <div className={`profile-frame band-${band}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by the arrow keys */}
        <div role="group" tabIndex={0} aria-label={t('profile.photo.move')} onKeyDown={({ key }) => ARROWS[key] && move(ARROWS[key].x, ARROWS[key].y)}>
          <canvas
            ref={canvas}
            width={FRAME}
            height={FRAME}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
        </div>
      </div>
      <label className="row">
        {t('profile.photo.zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={STEP}
          value={placed.zoom}
          onChange={(event) => onPlaced(within({ ...placed, zoom: Number(event.target.value) }, picture))}
        />
      </label>
      <button type="button" className="btn" onClick={() => onPlaced(within({ ...placed, quarters: (placed.quarters + 1) % 4 }, picture))}>
        {t('profile.photo.turn')}
      </button>
    </div>
  )
}
