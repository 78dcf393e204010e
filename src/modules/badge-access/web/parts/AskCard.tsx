import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Badge, Detail } from '../../contract.ts'
import { AskForm } from './AskForm.tsx'

const SELF = 'self'

interface Props {
  of: Badge
  /** One that came to nothing, to be asked for once more. */
  copy?: Detail | undefined
  /** One that was returned, to be changed. */
  change?: Detail | undefined
  /** Whom it is asked for; oneself where nobody is named. */
  onPerson(ssoId: string | undefined): void
  onSent(): void
}

/** Whose badge it is and how it stands, and the form; or why there is nothing to be asked for. */
export function AskCard({ of, copy, change, onPerson, onSent }: Props) {
  const { t, lang, name } = useText()
  const me = useMe()
  const { person, team } = of
  // a person has one under way: what is changed does not stand in its own way
  const asking = change ? { ...of.asking, open: false } : of.asking
  const isSelf = person.ssoId === me.ssoId
  const options = [
    { value: SELF, label: t('badge-access.form.self') },
    ...team.map((one) => ({ value: String(one.ssoId), label: `${name(one)} ${one.ssoId}` })),
  ]
  const blocked = asking.badge !== 'off' || !asking.serving ? 'rule.BADGE-07' : asking.open ? 'rule.BADGE-06' : undefined
  return (
    <Card title={t(change ? 'badge-access.change' : 'badge-access.badge')}>
      <div className="stack">
        {team.length > 0 && (
          <SelectField
            label={t('badge-access.form.for')}
            value={isSelf ? SELF : person.ssoId}
            options={options}
            typed
            always
            onChange={(next) => onPerson(next === undefined || next === SELF ? undefined : next)}
          />
        )}
        <PersonCell person={person} note={person.ssoId} />
        <BadgeFacts of={of} />
        {of.awayUntil && (
          <p className="note-box warn" role="note">
            {t('badge-access.form.away', { day: formatDay(of.awayUntil, lang) })}
          </p>
        )}
        {blocked ? (
          <p className="note-box" role="status">
            {t(blocked)}
          </p>
        ) : (
          <AskForm key={`${person.ssoId} ${(change ?? copy)?.id ?? ''}`} of={{ ...of, asking }} copy={copy} change={change} isSelf={isSelf} onSent={onSent} />
        )}
      </div>
    </Card>
  )
}

/** The number of a badge, how it stands, and why it is off since when. */
function BadgeFacts({ of: { badge } }: { of: Badge }) {
  const { t, lang } = useText()
  if (!badge) return <p className="muted">{t('badge-access.badge.none')}</p>
  return (
    <Facts
      items={[
        { label: t('badge-access.all.badgeNo'), value: <span translate="no">{badge.badgeNo}</span> },
        { label: t('badge-access.badge.state'), value: t(`badge-access.state.${badge.state}`) },
        ...(badge.offReason ? [{ label: t('badge-access.fact.offReason'), value: t(`badge-access.off.${badge.offReason}`) }] : []),
        ...(badge.offSince ? [{ label: t('badge-access.fact.offSince'), value: formatDay(badge.offSince, lang) }] : []),
      ]}
    />
  )
}
