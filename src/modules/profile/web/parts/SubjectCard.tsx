import type { ReactNode } from 'react'
import { Card, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { Returned } from './Returned.tsx'
import type { Change, Draft, Mode } from './shown.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

const TONES: Readonly<Record<Mode, Tone>> = { direct: 'g', approval: 'w', 'hr-only': 'n' }

interface Props {
  title: string
  modes: readonly Mode[]
  pending?: Change | undefined
  draft?: Draft | undefined
  /** What changes it; nothing where only HR can, or for who looks at another's. */
  action?: ReactNode
  children: ReactNode
}

/** A card of the profile: how it is changed, what waits to be approved, and what is on file. */
export function SubjectCard({ title, modes, pending, draft, action, children }: Props) {
  const { t } = useText()
  return (
    <Card title={title} extra={!pending && !draft && action}>
      <div className="stack">
        <span className="row wrap">
          {modes.map((mode) => (
            <Tag key={mode} tone={TONES[mode]}>
              {t(`profile.mode.${mode}`)}
            </Tag>
          ))}
        </span>
        {pending && !draft && <Pending change={pending} />}
        {draft && <Returned draft={draft} />}
        {children}
      </div>
    </Card>
  )
}

/** What waits: old and new values side by side, who has it, and the way back. */
function Pending({ change }: { change: Change }) {
  const { t, lang, name } = useText()
  return (
    <section className="profile-pending" aria-label={t('profile.pending')}>
      <div className="row between wrap">
        <b>{t('profile.pending')}</b>
        {change.can.includes('withdraw') && <WithdrawButton id={change.id} />}
      </div>
      <small>
        {t('profile.submittedAt', { at: formatInstant(change.submittedAt, lang) })}
        {change.holders.length > 0 && ` · ${t('profile.heldBy', { names: change.holders.map(name).join(t('profile.and')) })}`}
      </small>
      <DifferenceView fields={change.differences} before={t('profile.before')} after={t('profile.after')} />
      {change.evidence.length > 0 && <Attached files={change.evidence} />}
    </section>
  )
}
