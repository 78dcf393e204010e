import { type DragEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { sayBytes } from '#foundation/contract/texts.ts'
import { CallRefused, FROM_CACHE } from '../client.ts'
import { useText } from '../text.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { FilePicker } from './FilePicker.tsx'
import { type FileLimits, faultIn } from './fileLimits.ts'
import { Icon } from './icons.tsx'
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

interface Props {
  label: string
  /** Limits and their words, as the server gives them; nothing can be chosen before they are there. */
  policy: FileLimits | undefined
  value: readonly SentFile[]
  onChange(files: readonly SentFile[]): void
  /** The room's call that sends one. */
  upload(file: File, options: { onProgress(share: number): void; signal: AbortSignal }): Promise<SentFile | typeof FROM_CACHE>
  /** Whether a file can be paused and goes on where it stopped (`goesInParts` of `../sendFile.ts`): it is then offered, and again where the connection was lost. */
  pauses?(file: File): boolean
  /** A paused or broken one was removed: what has arrived of it is not needed any more. */
  onGiveUp?(file: File): void
  /** The address of a small picture of a file that has arrived. */
  preview?(id: string): string
  fault?: string | undefined
  note?: ReactNode
  required?: boolean
}

/** One that is on its way, or did not get through. */
interface Underway {
  key: number
  file: File
  share?: number
  fault?: string
  paused?: boolean
  stop: AbortController
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
        <Suspense fallback={null}>
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

/** How far one is, or why it is no further; what can go on later can be paused. */
function Progress({ of, pauses, onPause, onGoOn }: { of: Underway; pauses: boolean; onPause(): void; onGoOn(): void }) {
  const { t } = useText()
  const { name } = of.file
  return (
    <>
      {of.fault ? (
        <span className="fault" role="alert">
          {of.fault}
        </span>
      ) : (
        <progress aria-label={name} max={1} {...(of.share !== undefined && { value: of.share })} />
      )}
      {pauses && (
        <span className="row between">
          {/* what is read out is that it stands still, not each percent of its way */}
          <small className="muted" role={of.paused ? 'status' : undefined}>
            {of.paused ? t('kit.filePaused') : of.share !== undefined && t('kit.sent', { percent: Math.floor(of.share * 100) })}
          </small>
          {of.paused || of.fault ? (
            <button type="button" className="btn link" aria-label={t('kit.goOnFile', { name })} onClick={onGoOn}>
              {t('kit.goOn')}
            </button>
          ) : (
            <button type="button" className="btn link" aria-label={t('kit.pauseFile', { name })} onClick={onPause}>
              {t('kit.pause')}
            </button>
          )}
        </span>
      )}
    </>
  )
}

interface LineProps {
  name: string
  size: number
  cancel?: boolean
  picture?: string
  onRemove(): void
  children: ReactNode
}
function Line({ name, size, cancel, picture, onRemove, children }: LineProps) {
  const { t } = useText()
  const does = t(cancel ? 'kit.cancelFile' : 'kit.removeFile', { name })
  return (
    <>
      <span className="row between">
        <span className="row">
          {/* its name stands beside it */}
          {picture && <img className="file-thumb" src={picture} alt="" loading="lazy" />}
          <span className="name" data-typed="">
            {name}
          </span>
        </span>
        <span className="row">
          <small className="muted">{sayBytes(size)}</small>
          <button type="button" className="btn s" data-typed aria-label={does} title={does} onClick={onRemove}>
            <Icon name="close" />
          </button>
        </span>
      </span>
      {children}
    </>
  )
}

type Sending = Pick<Props, 'value' | 'onChange' | 'policy' | 'upload' | 'onGiveUp'>

/** What is on its way: one after the other, so that a phone's connection is not shared out among many. */
function useSending({ value, onChange, policy, upload, onGiveUp }: Sending) {
  const { t } = useText()
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const now = useRef({ value, onChange, upload })
  now.current = { value, onChange, upload }
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const count = useRef(0)
  const change = (key: number, to: (one: Underway) => Underway) => setUnderway((all) => all.map((one) => (one.key === key ? to(one) : one)))
  const leave = (key: number) => setUnderway((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file, stop }: Underway) => {
    if (stop.signal.aborted) return
    try {
      const sent = await now.current.upload(file, { onProgress: (share) => change(key, (one) => ({ ...one, share })), signal: stop.signal })
      // paused or cancelled, and whoever did that has seen to the line
      if (sent === FROM_CACHE || stop.signal.aborted) return
      if (sent.says) return refuse(key, sent.says)
      now.current.value = [...now.current.value, sent]
      now.current.onChange(now.current.value)
      leave(key)
    } catch (refused) {
      // a pause and a new try may have come between
      if (stop.signal.aborted) return
      if (refused instanceof CallRefused) return refuse(key, refused.message)
      // changed, moved, or on a stick that was pulled out, while it was being read
      if (refused instanceof DOMException) return refuse(key, t('kit.fileGone'))
      throw refused
    }
  }
  const refuse = (key: number, fault: string) => change(key, (one) => ({ ...one, fault }))
  const enqueue = (one: Underway) => {
    last.current = last.current.then(() => send(one))
  }

  return {
    underway,
    add(files: readonly File[]) {
      if (!policy) return
      let taken = value.length + underway.filter((one) => !one.fault).length
      const added = files.map((file): Underway => {
        const fault = faultIn(policy, { name: file.name, size: file.size, taken })
        if (!fault) taken++
        return { key: count.current++, file, stop: new AbortController(), ...(fault && { fault }) }
      })
      setUnderway((all) => [...all, ...added])
      for (const one of added) if (!one.fault) enqueue(one)
    },
    drop(key: number) {
      const one = underway.find((other) => other.key === key)
      one?.stop.abort()
      if (one) onGiveUp?.(one.file)
      leave(key)
    },
    pause(key: number) {
      underway.find((one) => one.key === key)?.stop.abort()
      change(key, (one) => ({ ...one, paused: true }))
    },
    goOn(key: number) {
      const found = underway.find((one) => one.key === key)
      if (!found) return
      const { fault: _, paused: __, ...rest } = found
      const again = { ...rest, stop: new AbortController() }
      change(key, () => again)
      enqueue(again)
    },
  }
}
