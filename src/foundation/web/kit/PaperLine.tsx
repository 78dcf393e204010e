import { useEffect, useRef } from 'react'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'
import { type PaperPhoto, previewOf, show } from './paperPhoto.ts'
import type { Look } from './paperPixels.ts'
import { WHOLE } from './paperShape.ts'

const LONGEST = 260

interface Props {
  photo: PaperPhoto
  look: Look
  number: number
  of: number
  onAdjust(): void
  onRotate(): void
  /** Up or down in the order. */
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** A page of the PDF to be: what it will look like, where it stands, and what can be done with it. `data-does` is what the focus goes back to. */
export function PaperLine({ photo, look, number, of, onAdjust, onRotate, onMove, onRemove }: Props) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) show(previewOf(photo, look, LONGEST), canvas.current)
  }, [photo, look])
  const page = { page: number }
  return (
    <li className="paper-line">
      <button type="button" className="paper-thumb" data-does={`adjust-${photo.key}`} aria-label={t('files.papers.adjust', page)} onClick={onAdjust}>
        <canvas ref={canvas} />
      </button>
      <span className="stack">
        <b>{t('files.papers.page', page)}</b>
        {!photo.edges && photo.corners === WHOLE && <small className="muted">{t('files.papers.unfound')}</small>}
        <span className="row paper-does">
          <Does name="up" of={photo.key} label={t('files.papers.up', page)} disabled={number === 1} onPress={() => onMove(-1)} />
          <Does name="down" of={photo.key} label={t('files.papers.down', page)} disabled={number === of} onPress={() => onMove(1)} />
          <Does name="turn" of={photo.key} label={t('files.papers.turn', page)} onPress={onRotate} />
          <Does name="close" of={photo.key} label={t('files.papers.remove', page)} onPress={onRemove} />
        </span>
      </span>
    </li>
  )
}

interface DoesProps {
  name: 'up' | 'down' | 'turn' | 'close'
  of: number
  label: string
  disabled?: boolean
  onPress(): void
}
function Does({ name, of, label, disabled, onPress }: DoesProps) {
  return (
    <button type="button" className="btn" data-does={`${name}-${of}`} aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      {name === 'turn' ? (
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M19 12a7 7 0 1 1-2.500-5.400L19 9M19 4v5h-5" />
        </svg>
      ) : (
        <Icon name={name === 'up' ? 'down' : name} />
      )}
    </button>
  )
}
