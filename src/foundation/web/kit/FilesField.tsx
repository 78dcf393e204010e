import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { sayBytes } from '#foundation/contract/texts.ts'
import { CallRefused, FROM_CACHE } from '../client.ts'
import { useText } from '../text.tsx'
import { type FileLimits, faultIn } from './fileLimits.ts'
import { Icon } from './icons.tsx'
import { useDesk } from './useWidth.ts'

/** A file that the server has. */
export interface SentFile {
  id: string
  fileName: string
  size: number
  /** Anything but `ready` is not good to be sent with a form. */
  state?: string
  /** Why it was shut away. */
  says?: string | null
}

interface Props {
  label: string
  /** Limits and their words, as the server gives them; nothing can be chosen before they are there. */
  policy: FileLimits | undefined
  value: readonly SentFile[]
  onChange(files: readonly SentFile[]): void
  /** The room's call that sends one. */
  upload(file: File, options: { onProgress(share: number): void; signal: AbortSignal }): Promise<SentFile | typeof FROM_CACHE>
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
  stop: AbortController
}

/**
 * Files of a form: chosen, dropped, or taken with the phone's camera. Each is checked by the policy before it is sent, shows how far it
 * is, and can be cancelled or removed; what is wrong stands beside it. The value holds those that have arrived.
 */
export function FilesField({ label, policy, value, onChange, upload, fault, note, required }: Props) {
  const { t } = useText()
  const desk = useDesk()
  const id = useId()
  const [over, setOver] = useState(false)
  const { underway, add, drop } = useSending(value, onChange, policy, upload)
  const choose = (files: FileList | null) => add([...(files ?? [])])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  const takesPhotos = policy?.types.some((type) => type === 'jpg' || type === 'jpeg')
  const told = fault ?? note
  return (
    <fieldset className="field files" aria-describedby={`${id}-about`}>
      <legend className="label">
        {label}
        {required && (
          <span className="must" aria-hidden="true">
            *
          </span>
        )}
      </legend>
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
          <Picker label={t('kit.chooseFiles')} disabled={!policy} accept={policy?.types} many={(policy?.maxFiles ?? 1) > 1} onChoose={choose} />
          {takesPhotos && !desk && <Picker label={t('kit.takePhoto')} disabled={!policy} camera onChoose={choose} />}
          {desk && <small className="muted">{t('kit.dropFiles')}</small>}
        </span>
        <small id={`${id}-about`} className="muted">
          {policy &&
            t('kit.fileLimits', { types: policy.types.join(', '), size: `${policy.under ? '<' : '≤'}${sayBytes(policy.maxSize)}`, files: policy.maxFiles })}
        </small>
      </div>
      {(value.length > 0 || underway.length > 0) && (
        <ul>
          {value.map((file) => (
            <li key={file.id}>
              <Line name={file.fileName} size={file.size} onRemove={() => onChange(value.filter((one) => one.id !== file.id))}>
                {file.state === 'scanning' && <small className="muted">{t('kit.fileChecked')}</small>}
              </Line>
            </li>
          ))}
          {underway.map((one) => (
            <li key={one.key}>
              <Line name={one.file.name} size={one.file.size} cancel={!one.fault} onRemove={() => drop(one.key)}>
                {one.fault ? (
                  <span className="fault" role="alert">
                    {one.fault}
                  </span>
                ) : (
                  <progress aria-label={one.file.name} max={1} {...(one.share !== undefined && { value: one.share })} />
                )}
              </Line>
            </li>
          ))}
        </ul>
      )}
      {told && (
        <span className={fault ? 'fault' : 'note'} role={fault ? 'alert' : undefined}>
          {told}
        </span>
      )}
    </fieldset>
  )
}

/** A button that opens what the device chooses files with. */
function Picker(p: {
  label: string
  disabled: boolean
  accept?: readonly string[] | undefined
  many?: boolean
  camera?: true
  onChoose(files: FileList | null): void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn" disabled={p.disabled} onClick={() => input.current?.click()}>
        {p.label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={p.many}
        accept={p.camera ? 'image/*' : p.accept?.map((type) => `.${type}`).join(',')}
        {...(p.camera && { capture: 'environment' as const })}
        onChange={(event) => {
          p.onChoose(event.target.files)
          // the same file chosen again is a choice too
          event.target.value = ''
        }}
      />
    </>
  )
}

function Line({ name, size, cancel, onRemove, children }: { name: string; size: number; cancel?: boolean; onRemove(): void; children: ReactNode }) {
  const { t } = useText()
  const does = t(cancel ? 'kit.cancelFile' : 'kit.removeFile', { name })
  return (
    <>
      <span className="row between">
        <span className="name" data-typed="">
          {name}
        </span>
        <span className="row">
          <small className="muted">{sayBytes(size)}</small>
          <button type="button" className="btn s" aria-label={does} title={does} onClick={onRemove}>
            <Icon name="close" />
          </button>
        </span>
      </span>
      {children}
    </>
  )
}

/** What is on its way: one after the other, so that a phone's connection is not shared out among many. */
function useSending(value: readonly SentFile[], onChange: Props['onChange'], policy: FileLimits | undefined, upload: Props['upload']) {
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const now = useRef({ value, onChange, upload })
  now.current = { value, onChange, upload }
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const count = useRef(0)
  const change = (key: number, to: Partial<Underway>) => setUnderway((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const leave = (key: number) => setUnderway((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file, stop }: Underway) => {
    if (stop.signal.aborted) return
    try {
      const sent = await now.current.upload(file, { onProgress: (share) => change(key, { share }), signal: stop.signal })
      if (sent === FROM_CACHE) return leave(key)
      if (sent.says) return change(key, { fault: sent.says })
      now.current.value = [...now.current.value, sent]
      now.current.onChange(now.current.value)
      leave(key)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      change(key, { fault: refused.message })
    }
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
      for (const one of added) if (!one.fault) last.current = last.current.then(() => send(one))
    },
    drop(key: number) {
      underway.find((one) => one.key === key)?.stop.abort()
      leave(key)
    },
  }
}
