import { type PointerEvent, useRef, useState } from 'react'
import { FROM_CACHE } from '#foundation/web/answer.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS } from '#services/files/contract.ts'

interface Props {
  label: string
  required: boolean
  fault: string | undefined
  note?: string
  file: SentFile | undefined
  preview: boolean
  onSent(files: readonly SentFile[]): void
  onChange(id: string | undefined): void
}

const SIZE = { width: 640, height: 280 } as const

/**
 * Signs with finger, pen or mouse; what was drawn is sent as a picture when it is confirmed. Who cannot draw types the name, which is
 * drawn for her.
 */
export function SignatureField({ label, required, fault, note, file, preview, onSent, onChange }: Props) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)
  const pen = () => canvas.current?.getContext('2d')
  const clear = () => {
    pen()?.clearRect(0, 0, SIZE.width, SIZE.height)
    setDrawn(false)
  }
  const write = (name: string) => {
    setTyped(name)
    clear()
    const ink = pen()
    if (!ink || name.trim() === '') return
    ink.font = '72px serif'
    ink.textBaseline = 'middle'
    ink.fillText(name, 24, SIZE.height / 2, SIZE.width - 48)
    setDrawn(true)
  }
  const confirm = async () => {
    const picture = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/png'))
    if (!picture) return
    setSending(true)
    setRefused(undefined)
    try {
      const named = new File([picture], `${t('form-templates.signature.file')}.png`, { type: 'image/png' })
      const sent = await sendFile(FILE_CALLS, 'form-templates-signature', named)
      if (sent === FROM_CACHE) return
      onSent([sent])
      onChange(sent.id)
    } catch (failed) {
      if (!(failed instanceof CallRefused)) throw failed
      setRefused(failed.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <FieldGroup label={label} className="field form-signature" required={required} fault={refused ?? fault} note={note}>
      {file ? (
        <span className="row between">
          <span>{t('form-templates.signature.done')}</span>
          <button type="button" className="btn s" onClick={() => onChange(undefined)}>
            {t('form-templates.signature.again')}
          </button>
        </span>
      ) : (
        <>
          <canvas ref={canvas} {...SIZE} role="img" aria-label={t('form-templates.signature.area')} {...drawing(pen, () => setDrawn(true))} />
          <input
            className="input"
            maxLength={60}
            value={typed}
            aria-label={t('form-templates.signature.typed')}
            placeholder={t('form-templates.signature.typed')}
            onChange={(event) => write(event.target.value)}
          />
          <span className="row">
            <button type="button" className="btn s" disabled={!drawn} onClick={clear}>
              {t('form-templates.signature.clear')}
            </button>
            <button type="button" className="btn s" disabled={!drawn || sending || preview} onClick={() => void confirm()}>
              {sending ? t('kit.sending') : t('form-templates.signature.confirm')}
            </button>
          </span>
        </>
      )}
    </FieldGroup>
  )
}

/** Draws where the pointer goes, as wide as the canvas is shown. */
function drawing(pen: () => CanvasRenderingContext2D | null | undefined, onDrawn: () => void) {
  const place = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return [((event.clientX - left) / width) * SIZE.width, ((event.clientY - top) / height) * SIZE.height]
  }
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      const ink = pen()
      if (!ink) return
      event.currentTarget.setPointerCapture(event.pointerId)
      ink.lineWidth = 4
      ink.lineCap = 'round'
      ink.beginPath()
      ink.moveTo(...place(event))
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const ink = pen()
      ink?.lineTo(...place(event))
      ink?.stroke()
      onDrawn()
    },
  }
}
