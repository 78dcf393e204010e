import type { ReactNode } from 'react'
import { type CallRefused, MISSING } from '../callRefused.ts'
import { useText } from '../text.tsx'
import { Icon, type IconName } from './icons.tsx'
import { useBack } from './useBack.ts'

/** Nothing here, in words, with what to do about it. */
export function Empty({ icon = 'empty', text, children }: { icon?: IconName; text?: string; children?: ReactNode }) {
  const { t } = useText()
  return (
    <div className="empty">
      <Icon name={icon} />
      <p>{text ?? t('kit.empty')}</p>
      {children}
    </div>
  )
}

export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('kit.loading')}>
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <div key={i} className="skeleton" style={{ width: `${92 - ((i * 17) % 40)}%` }} />
      ))}
    </div>
  )
}

/** What went wrong and a way on; a refusal for lack of a permission says so, and what is gone is not asked for again. */
export function ErrorNote({ error, retry }: { error: CallRefused; retry?: () => void }) {
  const { t } = useText()
  if (error.handled && !error.message) return null
  if (MISSING.includes(error.code)) return <Gone />
  return (
    <Empty icon={error.status === 403 ? 'lock' : 'warn'} text={error.message}>
      {retry && error.status !== 403 && (
        <button type="button" className="btn" onClick={retry}>
          {t('kit.retry')}
        </button>
      )}
    </Empty>
  )
}

function Gone() {
  const { t } = useText()
  const back = useBack()
  return (
    <Empty icon="warn" text={t('kit.gone')}>
      <button type="button" className="btn" onClick={back}>
        {t('kit.back')}
      </button>
    </Empty>
  )
}

/** A call as `useCall` gives it, as far as it is shown. */
export interface LoadedCall<D> {
  data: D | undefined
  error: CallRefused | undefined
  refetch(): void
}

/** Shows what a call gave, or that it is on its way, or why not. */
export function Loaded<D>({ call, lines, children }: { call: LoadedCall<D>; lines?: number; children: (data: D) => ReactNode }) {
  if (call.data !== undefined) return children(call.data)
  if (call.error) return <ErrorNote error={call.error} retry={call.refetch} />
  return <Skeleton lines={lines ?? 6} />
}
