import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'

interface Props {
  /** What is to be chosen, in words. */
  label: string
  /** What it takes: types, size. */
  hint?: string
  /** Suffixes that the file dialog offers, `.xlsx,.csv`; the server looks at the content. */
  accept: string
  onFile(file: File): void
  /** How much has left, 0 to 1; from 1 on the server is at work. Undefined when nothing is under way. */
  progress?: number | undefined
  onCancel?(): void
  /** What is there already. */
  file?: { name: string } | undefined
  fault?: string | undefined
  /** Beside the button: the template to download. */
  children?: ReactNode
}

/** A place to choose or drop one file, with its progress. */
export function UploadCard({ label, hint, accept, onFile, progress, onCancel, file, fault, children }: Props) {
  const { t } = useText()
  const id = useId()
  const [over, setOver] = useState(false)
  const busy = progress !== undefined
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first && !busy) onFile(first)
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <div
      className={`drop${over ? ' over' : ''}`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <Icon name="upload" />
      <b id={`${id}-label`}>{label}</b>
      {busy ? (
        <Progress share={progress} name={file?.name ?? ''} {...(onCancel && { onCancel })} />
      ) : (
        <>
          {file && <p className="drop-name">{file.name}</p>}
          <p className="row">
            <label className="btn p" htmlFor={id}>
              {t(file ? 'kit.chooseAnother' : 'kit.chooseFile')}
            </label>
            <input
              id={id}
              type="file"
              className="visually-hidden"
              accept={accept}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                take(event.target.files)
                // the same file, put right, may be chosen again
                event.target.value = ''
              }}
            />
            {children}
          </p>
        </>
      )}
      <small id={`${id}-hint`}>{hint}</small>
      {fault && (
        <p className="note-box bad" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

function Progress({ share, name, onCancel }: { share: number; name: string; onCancel?(): void }) {
  const { t } = useText()
  const percent = Math.round(share * 100)
  return (
    <>
      <p className="drop-name">{name}</p>
      <progress max={100} {...(share < 1 && { value: percent })} aria-label={t('kit.uploading')} />
      <p className="row">
        <span role="status">{share < 1 ? t('kit.sent', { percent }) : t('kit.checking')}</span>
        {onCancel && (
          <button type="button" className="btn link" onClick={onCancel}>
            {t('kit.cancel')}
          </button>
        )}
      </p>
    </>
  )
}
