import type { ReactNode } from 'react'
import { sayBytes } from '#foundation/contract/texts.ts'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'
import type { Underway } from './useSending.ts'

/** How far one is, or why it is no further; what can go on later can be paused. */
export function Progress({ of, pauses, onPause, onGoOn }: { of: Underway; pauses: boolean; onPause(): void; onGoOn(): void }) {
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
/** A file by its name and size, with what removes it. */
export function Line({ name, size, cancel, picture, onRemove, children }: LineProps) {
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
