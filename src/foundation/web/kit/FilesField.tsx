import { type DragEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { sayBytes } from '#foundation/contract/texts.ts'
import { useText } from '../text.tsx'
import { Skeleton } from './Empty.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { Line, Progress } from './FileLine.tsx'
import { FilePicker } from './FilePicker.tsx'
import { type Sending, useSending } from './useSending.ts'
import { useDesk } from './useWidth.ts'

/** What makes papers of photographs comes when it is asked for. */
const PaperSheet = lazy(() => import('./PaperSheet.tsx'))

/** A file that the server has. */
export interface SentFile {
  id: string
  fileName: string
  size: number
  /** Anything but `ready` is not good to be sent with a form. */
  state?: string
  /** Why it was shut away. */
  says?: string | null
  /** How it can be looked at in the page; without it, it cannot. */
  shows?: 'picture' | 'pdf' | null
}

interface Props extends Sending {
  label: string
  /** Whether a file can be paused and goes on where it stopped (`goesInParts` of `../sendFile.ts`): it is then offered, and again where the connection was lost. */
  pauses?(file: File): boolean
  /** The address of a small picture of a file that has arrived. */
  preview?(id: string): string
  fault?: string | undefined
  note?: ReactNode
  required?: boolean
}

/**
 * Files of a form: chosen, dropped, or taken with the phone's camera. Each is checked by the policy before it is sent, shows how far it
 * is, and can be cancelled, removed and, where it is large, paused; what is wrong stands beside it. The value holds those that have arrived.
 */
export function FilesField({ label, policy, value, onChange, upload, pauses, onGiveUp, preview, fault, note, required }: Props) {
  const { t } = useText()
  const desk = useDesk()
  const id = useId()
  const [over, setOver] = useState(false)
  const [papers, setPapers] = useState(false)
  const { underway, add, drop, pause, goOn } = useSending({ value, onChange, policy, upload, onGiveUp })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const takesPhotos = policy?.types.some((type) => type === 'jpg' || type === 'jpeg')
  return (
    <FieldGroup label={label} className="field files" required={required} fault={fault} note={note} describedBy={`${id}-about`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way for a mouse; the buttons inside are for all */}
      <div
        className={over ? 'files-drop over' : 'files-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <span className="row wrap">
          <FilePicker
            label={t('kit.chooseFiles')}
            disabled={!policy}
            accept={policy?.types.map((type) => `.${type}`).join(',')}
            many={(policy?.maxFiles ?? 1) > 1}
            onChoose={add}
          />
          {takesPhotos && !desk && <FilePicker label={t('kit.takePhoto')} disabled={!policy} camera onChoose={add} />}
          {policy?.types.includes('pdf') && (
            <button type="button" className="btn" onClick={() => setPapers(true)}>
              {t('kit.takePapers')}
            </button>
          )}
          {desk && <small className="muted">{t('kit.dropFiles')}</small>}
        </span>
        <small id={`${id}-about`} className="muted">
          {/* its line is there before its words, so that what is above does not move away from under a finger */}
          {policy
            ? t('kit.fileLimits', { types: policy.types.join(', '), size: `${policy.under ? '<' : '≤'}${sayBytes(policy.maxSize)}`, files: policy.maxFiles })
            : '\u00a0'}
        </small>
      </div>
      {(value.length > 0 || underway.length > 0) && (
        <ul>
          {value.map((file) => (
            <li key={file.id}>
              <Line
                name={file.fileName}
                size={file.size}
                {...(preview && file.shows === 'picture' && { picture: preview(file.id) })}
                onRemove={() => onChange(value.filter((one) => one.id !== file.id))}
              >
                {file.state === 'scanning' && <small className="muted">{t('kit.fileChecked')}</small>}
              </Line>
            </li>
          ))}
          {underway.map((one) => (
            <li key={one.key}>
              <Line name={one.file.name} size={one.file.size} cancel={!one.fault} onRemove={() => drop(one.key)}>
                <Progress of={one} pauses={pauses?.(one.file) ?? false} onPause={() => pause(one.key)} onGoOn={() => goOn(one.key)} />
              </Line>
            </li>
          ))}
        </ul>
      )}
      {papers && policy && (
        <Suspense fallback={<Skeleton lines={1} />}>
          <PaperSheet
            policy={policy}
            taken={value.length + underway.filter((one) => !one.fault).length}
            onMade={(file) => {
              setPapers(false)
              add([file])
            }}
            onClose={() => setPapers(false)}
          />
        </Suspense>
      )}
    </FieldGroup>
  )
}
